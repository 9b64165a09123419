import type { Condition } from '../knowledge/index.ts';
import type { Alert, CaredPerson, Medicine, MedicineIngredient } from './alert.ts';
import { createAlert } from './alert.ts';
import type { CautionRule, Knowledge } from './knowledge.ts';
import { safetyTexts } from './texts.ts';

/** The declared conditions, and those of the age. */
export function conditionsOf({ ageYears, conditions }: CaredPerson): Condition[] {
  const ofAge: Condition[] = [];
  if (ageYears !== undefined && ageYears < 2) ofAge.push('menores_de_2');
  if (ageYears !== undefined && ageYears < 12) ofAge.push('menores_de_12');
  if (ageYears !== undefined && ageYears >= 65) ofAge.push('mayores_65');
  return [...new Set([...conditions, ...ofAge])];
}

/** Alerts of one product for the person: its allergy, and one for each condition. */
export function personAlerts(knowledge: Knowledge, medicine: Medicine, person: CaredPerson): Alert[] {
  const about = (ingredient: string) => [
    { key: medicine.key, name: medicine.name, ingredient, isTaken: false } as const,
  ];
  const alerts: Alert[] = [];
  const allergen = medicine.ingredients.filter((one) => isAllergen(knowledge, one, person.allergies)).sort(byName)[0];
  if (allergen) {
    const effect = safetyTexts.allergy(allergen.label);
    const content = { kind: 'allergy', severity: 'grave', effect, advice: safetyTexts.askOne } as const;
    alerts.push(createAlert({ ...content, medicines: about(allergen.label) }));
  }
  for (const condition of conditionsOf(person)) {
    const found = cautionOf(knowledge, medicine, condition);
    if (!found) continue;
    const severity = found.rule.level === 'evitar' ? 'grave' : 'importante';
    const content = { kind: 'caution', severity, effect: found.rule.text, advice: safetyTexts.askOne } as const;
    alerts.push(createAlert({ ...content, medicines: about(found.one.label) }));
  }
  return alerts;
}

const atcForm = /^[A-Z]\d\d/;

function isAllergen(knowledge: Knowledge, { name }: MedicineIngredient, allergies: readonly string[]): boolean {
  const known = knowledge.get(name);
  const codes = [...(known?.takenCodes ?? []), ...(known?.localCodes ?? [])];
  return allergies.some((allergy) =>
    atcForm.test(allergy) ? codes.some((code) => code.startsWith(allergy)) : allergy === name,
  );
}

interface FoundCaution {
  one: MedicineIngredient;
  rule: CautionRule;
}

/** The strictest of the ingredients; within one, its own row wins over that of its ATC group. */
function cautionOf(knowledge: Knowledge, medicine: Medicine, condition: Condition): FoundCaution | undefined {
  const found = medicine.ingredients.flatMap((one): FoundCaution[] => {
    const rules = (knowledge.get(one.name)?.cautions ?? []).filter(
      (rule) =>
        rule.condition === condition && (rule.route === 'cualquiera' || (rule.route === 'local') === medicine.isLocal),
    );
    const own = rules.filter(({ isOfIngredient }) => isOfIngredient);
    return (own.length > 0 ? own : rules).map((rule) => ({ one, rule }));
  });
  const rank = ({ rule }: FoundCaution) => (rule.level === 'evitar' ? 0 : 1);
  const byText = (a: FoundCaution, b: FoundCaution) => inOrder(a.rule.text, b.rule.text);
  return found.sort((a, b) => rank(a) - rank(b) || byName(a.one, b.one) || byText(a, b))[0];
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
const byName = (one: MedicineIngredient, other: MedicineIngredient) =>
  inOrder(one.name, other.name) || inOrder(one.label, other.label);
