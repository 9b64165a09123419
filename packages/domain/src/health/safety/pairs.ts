import type { Alert, AlertPerson, MedicineIngredient } from './alert.ts';
import { createAlert } from './alert.ts';
import type { ClassRule, InteractionRule } from './knowledge.ts';
import type { KnownMedicine } from './known-medicine.ts';
import { safetyTexts } from './texts.ts';

/** A medicine of the question, and whether the person takes it already. */
export interface Asked extends KnownMedicine {
  readonly isTaken: boolean;
}

interface Found<Rule> {
  readonly one: MedicineIngredient;
  readonly other: MedicineIngredient;
  readonly rule: Rule;
}

/** Of taking the same thing twice. */
const duplicate = { severity: 'importante', advice: safetyTexts.askBoth } as const;

type PairContent = Pick<Alert, 'kind' | 'severity' | 'effect' | 'advice'>;

/** One alert for a pair of products: the worst interaction, else the same ingredient, else the same class. */
export function pairAlert(first: Asked, second: Asked, person?: AlertPerson): Alert | undefined {
  const isInOrder = first.medicine.key < second.medicine.key;
  const one = isInOrder ? first : second;
  const other = isInOrder ? second : first;
  const interaction = worstInteraction(one, other);
  if (interaction) {
    const { severity, effect, advice } = interaction.rule;
    return alertOf(one, other, interaction, { kind: 'interaction', severity, effect, advice }, person);
  }
  const same = sameIngredient(one, other);
  if (same) {
    const effect = safetyTexts.sameIngredient(same.one.label);
    return alertOf(one, other, same, { kind: 'same-ingredient', effect, ...duplicate }, person);
  }
  const ofClass = sameClass(one, other);
  if (!ofClass) return undefined;
  return alertOf(one, other, ofClass, { kind: 'same-class', effect: ofClass.rule.text, ...duplicate }, person);
}

function alertOf(one: Asked, other: Asked, found: Found<unknown>, content: PairContent, person?: AlertPerson): Alert {
  const about = ({ medicine: { key, name }, isTaken }: Asked, { label }: MedicineIngredient) => ({
    key,
    name,
    ingredient: label,
    isTaken,
  });
  return createAlert({ ...content, medicines: [about(one, found.one), about(other, found.other)], person });
}

function worstInteraction(a: KnownMedicine, b: KnownMedicine): Found<InteractionRule> | undefined {
  let worst: Found<InteractionRule> | undefined;
  for (const { ingredient: one, known } of a.used) {
    if (known.partners.size === 0) continue;
    for (const { ingredient: other, known: partner } of b.used) {
      const rule = known.partners.get(partner);
      if (!rule || !fits(rule.route, a, b)) continue;
      if (!worst || isWorse({ one, other, rule }, worst)) worst = { one, other, rule };
    }
  }
  return worst;
}

/** Grave first, then by the names, so that the answer does not depend on the order of the ingredients. */
function isWorse(found: Found<InteractionRule>, worst: Found<InteractionRule>): boolean {
  if (found.rule.severity !== worst.rule.severity) return found.rule.severity === 'grave';
  return pairName(found) < pairName(worst);
}

const pairName = ({ one, other }: Found<unknown>) => `${one.name} ${other.name}`;

function fits(
  route: InteractionRule['route'],
  { medicine: a }: KnownMedicine,
  { medicine: b }: KnownMedicine,
): boolean {
  if (route === 'cualquiera') return true;
  return route === 'local' ? a.isLocal && b.isLocal : !a.isLocal && !b.isLocal;
}

/** A cream and a tablet of one ingredient are not taken twice. A279: an ingredient without any rule does not warn. */
function sameIngredient(a: KnownMedicine, b: KnownMedicine): Found<undefined> | undefined {
  if (a.medicine.isLocal !== b.medicine.isLocal) return undefined;
  let first: Found<undefined> | undefined;
  for (const { ingredient: one, known } of a.used) {
    if (!known.hasRules) continue;
    for (const { ingredient: other, known: same } of b.used) {
      if (known !== same) continue;
      const found = { one, other, rule: undefined };
      if (!first || pairName(found) < pairName(first)) first = found;
    }
  }
  return first;
}

function sameClass(a: KnownMedicine, b: KnownMedicine): Found<ClassRule> | undefined {
  let first: Found<ClassRule> | undefined;
  for (const { ingredient: one, rules } of a.used) {
    for (const rule of rules.classes) {
      for (const { ingredient: other, rules: theirs } of b.used) {
        if (!theirs.classes.includes(rule)) continue;
        const found = { one, other, rule };
        if (!first || classPairName(found) < classPairName(first)) first = found;
      }
    }
  }
  return first;
}

const classPairName = (found: Found<ClassRule>) => `${pairName(found)} ${found.rule.id}`;
