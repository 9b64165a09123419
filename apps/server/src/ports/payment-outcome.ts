/** What a processor says of one payment; the same words for all of them. Amounts are in cents of what was charged. */
export type PaymentOutcome =
  | {
      kind: 'captured';
      /** What the processor calls the movement of money: one is never counted twice. */
      transactionId: string;
      amountCents: number;
      currency: string;
      authorization: string;
      cardBrand: string;
      /** Of a card that was typed on the processor's page, where the processor tells; four digits. */
      cardLastFour?: string;
      /** The card's bank confirmed its owner in this payment. */
      isOwnerConfirmed?: boolean;
    }
  | { kind: 'declined'; code: string; text: string }
  /** No money has moved, and some may still. */
  | { kind: 'pending' }
  /** It knows of no such payment. */
  | { kind: 'unknown' };

export interface RefundRequest {
  /** Of the capture. */
  transactionId: string;
  amountCents: number;
  currency: string;
  /** Ours: asked twice with the same one, the money goes back once. */
  key: string;
}

/** As it is written to processors: a point and two decimals. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Nothing when it is no amount of money. */
export function centsOf(amount: unknown): number | undefined {
  const value = typeof amount === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  return Math.round(value * 100);
}
