import { allowedPaymentTypes } from '../checkout/index.ts';
import type { Company } from '../companies/index.ts';
import type { OrderType } from '../orders/order-types/index.ts';
import type { RemainderType } from '../tenders/index.ts';

/** A card number is never typed by staff: the customer pays at the door, in the branch, or by a link. */
const withoutCardNumber: readonly RemainderType[] = [
  'cash',
  'cardOnDelivery',
  'cashAndCard',
  'payAtBranch',
  'paymentLink',
];

/** The ways to pay an order that staff takes: those of the checkout that need no card number. */
export function takenPaymentTypes(company: Company, orderType: OrderType): RemainderType[] {
  return allowedPaymentTypes({ company, orderType, schedule: undefined }).filter((type) =>
    withoutCardNumber.includes(type),
  );
}

/** The most products of one order that staff takes, as in a guest's order. */
export const mostTakenLines = 50;

/** Why staff took the order, most usual first. */
export const takenReasons = [
  'Prefiere pedir con una persona',
  'No puede entrar a su cuenta',
  'No usa la tienda en línea',
  'Otro motivo',
] as const;
