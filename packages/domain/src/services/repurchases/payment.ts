/** REPUR-05 */
export const repurchasePaymentIds = { none: 0, cash: 1, card: 2 } as const;
export type RepurchasePayment = keyof typeof repurchasePaymentIds;
export type RepurchasePaymentId = (typeof repurchasePaymentIds)[RepurchasePayment];

export const repurchasePaymentNames: Readonly<Record<RepurchasePaymentId, string>> = {
  0: 'Sin configurar',
  1: 'Efectivo',
  2: 'Tarjeta',
};

/** REPUR-06: chosen again, it is chosen no more. */
export function togglePayment(current: RepurchasePaymentId, pressed: RepurchasePaymentId): RepurchasePaymentId {
  return current === pressed ? repurchasePaymentIds.none : pressed;
}

/** What a way to pay gives: the points of a purchase are multiplied by it. */
export interface RepurchaseBenefit {
  readonly paymentId: RepurchasePaymentId;
  readonly value: number;
}

/** EARN-03 CHK-35: half the points again for whoever leaves a card; cash earns as any purchase does. */
export const repurchaseBenefits: readonly RepurchaseBenefit[] = [
  { paymentId: repurchasePaymentIds.card, value: 1.5 },
  { paymentId: repurchasePaymentIds.cash, value: 1 },
];

export function benefitOf(paymentId: RepurchasePaymentId): RepurchaseBenefit | undefined {
  return repurchaseBenefits.find((benefit) => benefit.paymentId === paymentId);
}

/** REPUR-18: nothing when there is none. */
export function benefitPercent(value: number): number {
  return value > 1 ? Math.round(100 * (value - 1)) : 0;
}
