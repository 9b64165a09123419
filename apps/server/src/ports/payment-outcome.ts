/** A processor's statement about one payment; the same type for all of them. Amounts are in cents of the charge. */
export type PaymentOutcome =
  | {
      kind: 'captured';
      /** The processor's id of the movement of money: one is never counted twice. */
      transactionId: string;
      amountCents: number;
      currency: string;
      authorization: string;
      cardBrand: string;
      /** Of a card typed on the processor's page, if the processor reports it; four digits. */
      cardLastFour?: string;
      /** The card's bank confirmed its owner in this payment. */
      isOwnerConfirmed?: boolean;
    }
  | { kind: 'declined'; code: string; text: string }
  /** No money has moved yet, and some may still. */
  | { kind: 'pending' }
  /** The processor does not know the payment. */
  | { kind: 'unknown' };

export interface RefundRequest {
  /** Of the capture. */
  transactionId: string;
  amountCents: number;
  currency: string;
  /** Our idempotency key: the money is refunded once. */
  key: string;
}

/** The format for processors: a point and two decimals. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Nothing when it is not an amount of money. */
export function centsOf(amount: unknown): number | undefined {
  const value = typeof amount === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  return Math.round(value * 100);
}
