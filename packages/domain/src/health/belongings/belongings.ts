/**
 * What a customer can say is for a person, beside orders: something that is bought every month, a prescription, and a
 * patient with a card of redemptions.
 */
export const belongingKinds = ['repurchase', 'prescription', 'patient'] as const;
export type BelongingKind = (typeof belongingKinds)[number];

/** For whom some products of an order are, by the names of that moment. */
export interface OrderedPerson {
  readonly personId: string;
  readonly name: string;
  readonly products: readonly string[];
}

/** The person that a line of an order is for. One that replaced another product has another name, and is for nobody. */
export function personOfLine(people: readonly OrderedPerson[], lineName: string): OrderedPerson | undefined {
  return people.find(({ products }) => products.includes(lineName));
}
