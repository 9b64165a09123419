import type { Alert, Medicine, NamedPerson } from './alert.ts';
import { checkSafety, inOrder } from './check-safety.ts';
import type { Knowledge } from './knowledge.ts';
import { lookUp } from './known-medicine.ts';
import { pairAlert } from './pairs.ts';

export interface CartQuestion {
  readonly medicines: readonly Medicine[];
  /** The people who are named in the cart. */
  readonly people: readonly NamedPerson[];
  /** The id of the person that a product is for; undefined when nobody is named. */
  personOf(productKey: string): string | undefined;
}

/**
 * The alerts of a cart for several people (A320): what is for one person is checked with what they take and with what
 * they must not take. A product for nobody may be for anybody, so it is checked with every other product. Only products
 * of two different people are never compared. Without people it is the check of the cart alone.
 */
export function checkCart(knowledge: Knowledge, { medicines, people, personOf }: CartQuestion): Alert[] {
  const known = new Set(people.map(({ id }) => id));
  const ownerOf = ({ key }: Medicine) => {
    const id = personOf(key);
    return id !== undefined && known.has(id) ? id : undefined;
  };
  const alerts = people.flatMap((person) => {
    const own = medicines.filter((medicine) => ownerOf(medicine) === person.id);
    return checkSafety(knowledge, { medicines: own, person }, { id: person.id, name: person.name });
  });
  return [...alerts, ...alertsForNobody(knowledge, medicines, ownerOf)].sort(inOrder);
}

/** Between a product for nobody and every other one. */
function alertsForNobody(
  knowledge: Knowledge,
  medicines: readonly Medicine[],
  ownerOf: (medicine: Medicine) => string | undefined,
): Alert[] {
  if (medicines.every((medicine) => ownerOf(medicine) !== undefined)) return [];
  const asked = lookUp(knowledge, medicines).map((one) => ({
    ...one,
    isTaken: false,
    isNamed: ownerOf(one.medicine) !== undefined,
  }));
  const alerts: Alert[] = [];
  for (const [at, one] of asked.entries()) {
    for (let next = at + 1; next < asked.length; next += 1) {
      const other = asked[next];
      if (!other || (one.isNamed && other.isNamed)) continue;
      const alert = pairAlert(one, other);
      if (alert) alerts.push(alert);
    }
  }
  return alerts;
}
