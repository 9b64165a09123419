import type { Severity } from '../knowledge/index.ts';
import type { Alert, AlertKind, AlertPerson, SafetyQuestion } from './alert.ts';
import type { Knowledge } from './knowledge.ts';
import { lookUp } from './known-medicine.ts';
import type { Asked } from './pairs.ts';
import { pairAlert } from './pairs.ts';
import { personAlerts, personRules } from './person-alerts.ts';

/**
 * The alerts of a cart, grave first: between its products, with what the person takes, and for the person. The same in
 * the browser and in the server. Nothing about products whose ingredients are unknown. `about` is the person that the
 * alerts name.
 */
export function checkSafety(knowledge: Knowledge, { medicines, person }: SafetyQuestion, about?: AlertPerson): Alert[] {
  const bought = lookUp(knowledge, medicines);
  const keys = new Set(bought.map(({ medicine }) => medicine.key));
  const taken = lookUp(knowledge, person?.takes ?? []).filter(({ medicine }) => !keys.has(medicine.key));
  const asked: Asked[] = [
    ...bought.map((one) => ({ ...one, isTaken: false })),
    ...taken.map((one) => ({ ...one, isTaken: true })),
  ];
  const alerts: Alert[] = [];
  for (let first = 0; first < bought.length; first += 1) {
    const one = asked[first];
    for (let second = first + 1; second < asked.length; second += 1) {
      const other = asked[second];
      const alert = one && other && pairAlert(one, other, about);
      if (alert) alerts.push(alert);
    }
  }
  if (person) {
    const rules = personRules(person);
    for (const medicine of bought) alerts.push(...personAlerts(medicine, rules, about));
  }
  // Two conditions may say the same of a product: once is enough.
  return [...new Map(alerts.map((alert) => [alert.key, alert])).values()].sort(inOrder);
}

const severityRanks: Readonly<Record<Severity, number>> = { grave: 0, importante: 1 };
const kindRanks: Readonly<Record<AlertKind, number>> = {
  interaction: 0,
  'same-ingredient': 1,
  'same-class': 2,
  allergy: 3,
  caution: 4,
};

export function inOrder(one: Alert, other: Alert): number {
  return (
    severityRanks[one.severity] - severityRanks[other.severity] ||
    kindRanks[one.kind] - kindRanks[other.kind] ||
    (one.key < other.key ? -1 : 1)
  );
}

/** The alerts that ask for a conscious yes. */
export const graveOf = (alerts: readonly Alert[]): Alert[] => alerts.filter(({ severity }) => severity === 'grave');

/** Whether exactly the grave alerts were accepted: no other set of keys counts as a yes. */
export function isAccepted(alerts: readonly Alert[], accepted: readonly string[]): boolean {
  const grave = new Set(graveOf(alerts).map(({ key }) => key));
  const given = new Set(accepted);
  return grave.size === given.size && [...grave].every((key) => given.has(key));
}
