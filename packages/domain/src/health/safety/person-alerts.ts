import type { Condition } from '../knowledge/index.ts';
import type { Alert, AlertPerson, CaredPerson, MedicineIngredient } from './alert.ts';
import { createAlert } from './alert.ts';
import type { CautionRule } from './knowledge.ts';
import type { KnownMedicine } from './known-medicine.ts';
import { safetyTexts } from './texts.ts';

/** The declared conditions, and those of the age. */
export function conditionsOf({ ageYears, conditions }: CaredPerson): Condition[] {
  const ofAge: Condition[] = [];
  if (ageYears !== undefined && ageYears < 2) ofAge.push('menores_de_2');
  if (ageYears !== undefined && ageYears < 12) ofAge.push('menores_de_12');
  if (ageYears !== undefined && ageYears >= 65) ofAge.push('mayores_65');
  return [...new Set([...conditions, ...ofAge])];
}

/** What must not be taken, as it is asked of every product: read once for a person. */
export interface PersonRules {
  readonly conditions: readonly Condition[];
  readonly allergens: ReadonlySet<string>;
  readonly allergenGroups: readonly string[];
}

const atcForm = /^[A-Z]\d\d/;

export function personRules(person: CaredPerson): PersonRules {
  return {
    conditions: conditionsOf(person),
    allergens: new Set(person.allergies.filter((allergy) => !atcForm.test(allergy))),
    allergenGroups: person.allergies.filter((allergy) => atcForm.test(allergy)),
  };
}

/** Alerts of one product for the person: its allergy, and one for each condition. */
export function personAlerts(known: KnownMedicine, rules: PersonRules, person?: AlertPerson): Alert[] {
  const { medicine } = known;
  const about = ({ label }: MedicineIngredient) => [
    { key: medicine.key, name: medicine.name, ingredient: label, isTaken: false } as const,
  ];
  const alerts: Alert[] = [];
  const allergen = allergenOf(known, rules);
  if (allergen) {
    const effect = safetyTexts.allergy(allergen.label);
    const content = { kind: 'allergy', severity: 'grave', effect, advice: safetyTexts.askOne } as const;
    alerts.push(createAlert({ ...content, medicines: about(allergen), person }));
  }
  for (const condition of rules.conditions) {
    const found = cautionOf(known, condition);
    if (!found) continue;
    const severity = found.rule.level === 'evitar' ? 'grave' : 'importante';
    const content = { kind: 'caution', severity, effect: found.rule.text, advice: safetyTexts.askOne } as const;
    alerts.push(createAlert({ ...content, medicines: about(found.one), person }));
  }
  return alerts;
}

function allergenOf({ medicine, used }: KnownMedicine, { allergens, allergenGroups }: PersonRules) {
  if (allergens.size + allergenGroups.length === 0) return undefined;
  const isInGroup = (code: string) => allergenGroups.some((group) => code.startsWith(group));
  const ofGroups = used.filter(({ known }) => known.atcCodes.some(isInGroup)).map(({ ingredient }) => ingredient);
  const named = medicine.ingredients.filter(({ name }) => allergens.has(name));
  return [...ofGroups, ...named].sort(byName)[0];
}

interface FoundCaution {
  one: MedicineIngredient;
  rule: CautionRule;
}

/** The strictest of the ingredients. */
function cautionOf({ used }: KnownMedicine, condition: Condition): FoundCaution | undefined {
  let strictest: FoundCaution | undefined;
  for (const { ingredient: one, rules } of used) {
    const rule = rules.cautions.get(condition);
    if (rule && (!strictest || isStricter({ one, rule }, strictest))) strictest = { one, rule };
  }
  return strictest;
}

function isStricter(found: FoundCaution, other: FoundCaution): boolean {
  if (found.rule.level !== other.rule.level) return found.rule.level === 'evitar';
  return (byName(found.one, other.one) || inOrder(found.rule.text, other.rule.text)) < 0;
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
const byName = (one: MedicineIngredient, other: MedicineIngredient) =>
  inOrder(one.name, other.name) || inOrder(one.label, other.label);
