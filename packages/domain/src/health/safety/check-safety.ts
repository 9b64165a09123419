import { severities } from '../knowledge/index.ts';
import type { Alert, Medicine, SafetyQuestion } from './alert.ts';
import { alertKinds } from './alert.ts';
import type { Knowledge } from './knowledge.ts';
import type { Asked } from './pairs.ts';
import { pairAlert } from './pairs.ts';
import { personAlerts } from './person-alerts.ts';

/**
 * The alerts of a cart, grave first: between its products, with what the person takes, and for the person. The same in
 * the browser and in the server. Nothing about products whose ingredients are unknown.
 */
export function checkSafety(knowledge: Knowledge, { medicines, person }: SafetyQuestion): Alert[] {
  const bought = eachKnown(medicines);
  const keys = new Set(bought.map(({ key }) => key));
  const taken = eachKnown(person?.takes ?? []).filter(({ key }) => !keys.has(key));
  const asked: Asked[] = [
    ...bought.map((medicine) => ({ medicine, isTaken: false })),
    ...taken.map((medicine) => ({ medicine, isTaken: true })),
  ];
  const alerts: Alert[] = [];
  for (let first = 0; first < bought.length; first += 1) {
    for (let second = first + 1; second < asked.length; second += 1) {
      const [one, other] = [asked[first], asked[second]];
      const alert = one && other && pairAlert(knowledge, one, other);
      if (alert) alerts.push(alert);
    }
  }
  if (person) for (const medicine of bought) alerts.push(...personAlerts(knowledge, medicine, person));
  // Two conditions may say the same of a product: once is enough.
  return [...new Map(alerts.map((alert) => [alert.key, alert])).values()].sort(inOrder);
}

/** A product twice is one product. */
export const eachKnown = (medicines: readonly Medicine[]): Medicine[] =>
  [...new Map(medicines.map((medicine) => [medicine.key, medicine])).values()].filter(isKnown);

const isKnown = ({ ingredients }: { ingredients: readonly unknown[] }) => ingredients.length > 0;

export function inOrder(one: Alert, other: Alert): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind) ||
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
