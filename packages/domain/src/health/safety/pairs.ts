import type { Alert, Medicine, MedicineIngredient } from './alert.ts';
import { createAlert } from './alert.ts';
import type { ClassRule, InteractionRule, Knowledge, KnownIngredient } from './knowledge.ts';
import { safetyTexts } from './texts.ts';

/** A medicine of the question, and whether the person takes it already. */
export interface Asked {
  readonly medicine: Medicine;
  readonly isTaken: boolean;
}

interface Found<Rule> {
  readonly one: MedicineIngredient;
  readonly other: MedicineIngredient;
  readonly rule: Rule;
}

/** One alert for a pair of products: the worst interaction, else the same ingredient, else the same class. */
export function pairAlert(knowledge: Knowledge, first: Asked, second: Asked): Alert | undefined {
  const [one, other] = first.medicine.key < second.medicine.key ? [first, second] : [second, first];
  const interaction = worstInteraction(knowledge, one.medicine, other.medicine);
  if (interaction) {
    const { severity, effect, advice } = interaction.rule;
    return build(interaction, { kind: 'interaction', severity, effect, advice });
  }
  const same = sameIngredient(knowledge, one.medicine, other.medicine);
  if (same) {
    const effect = safetyTexts.sameIngredient(same.one.label);
    return build(same, { kind: 'same-ingredient', severity: 'importante', effect, advice: safetyTexts.askBoth });
  }
  const duplicate = sameClass(knowledge, one.medicine, other.medicine);
  if (!duplicate) return undefined;
  const effect = duplicate.rule.text;
  return build(duplicate, { kind: 'same-class', severity: 'importante', effect, advice: safetyTexts.askBoth });

  function build(found: Found<unknown>, content: Pick<Alert, 'kind' | 'severity' | 'effect' | 'advice'>): Alert {
    const medicines = [
      { asked: one, label: found.one.label },
      { asked: other, label: found.other.label },
    ].map(({ asked: { medicine, isTaken }, label }) => ({
      key: medicine.key,
      name: medicine.name,
      ingredient: label,
      isTaken,
    }));
    return createAlert({ ...content, medicines });
  }
}

function worstInteraction(knowledge: Knowledge, a: Medicine, b: Medicine): Found<InteractionRule> | undefined {
  let worst: Found<InteractionRule> | undefined;
  for (const one of a.ingredients) {
    const partners = knowledge.get(one.name)?.partners;
    if (!partners || partners.size === 0) continue;
    for (const other of b.ingredients) {
      const rule = partners.get(other.name);
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

function fits(route: InteractionRule['route'], a: Medicine, b: Medicine): boolean {
  if (route === 'cualquiera') return true;
  return route === 'local' ? a.isLocal && b.isLocal : !a.isLocal && !b.isLocal;
}

/** A cream and a tablet of one ingredient are not taken twice. A279: an ingredient without any rule does not warn. */
function sameIngredient(knowledge: Knowledge, a: Medicine, b: Medicine): Found<undefined> | undefined {
  if (a.isLocal !== b.isLocal) return undefined;
  let first: Found<undefined> | undefined;
  for (const one of a.ingredients) {
    for (const other of b.ingredients) {
      if (one.name !== other.name || !hasRules(knowledge.get(one.name))) continue;
      const found = { one, other, rule: undefined };
      if (!first || pairName(found) < pairName(first)) first = found;
    }
  }
  return first;
}

function hasRules(known: KnownIngredient | undefined): boolean {
  if (!known) return false;
  const { partners, takenClasses, localClasses, cautions } = known;
  return partners.size + takenClasses.length + localClasses.length + cautions.length > 0;
}

function sameClass(knowledge: Knowledge, a: Medicine, b: Medicine): Found<ClassRule> | undefined {
  let first: Found<ClassRule> | undefined;
  for (const one of a.ingredients) {
    for (const rule of classesOf(knowledge, a, one)) {
      for (const other of b.ingredients) {
        if (!classesOf(knowledge, b, other).includes(rule)) continue;
        const found = { one, other, rule };
        if (!first || classPairName(found) < classPairName(first)) first = found;
      }
    }
  }
  return first;
}

const classPairName = (found: Found<ClassRule>) => `${pairName(found)} ${found.rule.id}`;
const none: readonly ClassRule[] = [];

function classesOf(knowledge: Knowledge, { isLocal }: Medicine, { name }: MedicineIngredient): readonly ClassRule[] {
  const known = knowledge.get(name);
  return known ? (isLocal ? known.localClasses : known.takenClasses) : none;
}
