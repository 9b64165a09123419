/** A certificate that a customer gave. */
export interface DemoGift {
  /** The giver's. */
  email: string;
  recipientEmail: string;
  message: string;
  amountCents: number;
  balanceCents: number;
  /** Empty for one that was not paid in time. */
  code: string;
  daysAgo: number;
  cardMask: string;
  cardBrand: string;
}
