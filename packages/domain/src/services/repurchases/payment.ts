/** REPUR-05 */
export const repurchasePaymentIds = { none: 0, cash: 1, card: 2 } as const;
export type RepurchasePayment = keyof typeof repurchasePaymentIds;
export type RepurchasePaymentId = (typeof repurchasePaymentIds)[RepurchasePayment];

export const repurchasePaymentNames: Readonly<Record<RepurchasePaymentId, string>> = {
  0: 'Sin configurar',
  1: 'Efectivo',
  2: 'Tarjeta',
};

/** REPUR-06: pressing it again clears the choice. */
export function togglePayment(current: RepurchasePaymentId, pressed: RepurchasePaymentId): RepurchasePaymentId {
  return current === pressed ? repurchasePaymentIds.none : pressed;
}

/** The benefit of a payment type: a multiplier of the points. */
export interface RepurchaseBenefit {
  readonly paymentId: RepurchasePaymentId;
  readonly value: number;
}

/** EARN-03 CHK-35: a saved card earns 50 % more points; cash earns the usual ones. */
export const repurchaseBenefits: readonly RepurchaseBenefit[] = [
  { paymentId: repurchasePaymentIds.card, value: 1.5 },
  { paymentId: repurchasePaymentIds.cash, value: 1 },
];

export function benefitOf(paymentId: RepurchasePaymentId): RepurchaseBenefit | undefined {
  return repurchaseBenefits.find((benefit) => benefit.paymentId === paymentId);
}

/** REPUR-18: 0 without a benefit. */
export function benefitPercent(value: number): number {
  return value > 1 ? Math.round(100 * (value - 1)) : 0;
}
