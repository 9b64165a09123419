/** A certificate that a customer gave. */
export interface DemoGift {
  /** Of who gave it. */
  email: string;
  recipientEmail: string;
  message: string;
  amountCents: number;
  balanceCents: number;
  /** Empty for one that nobody paid in time, which has no certificate. */
  code: string;
  daysAgo: number;
  cardMask: string;
  cardBrand: string;
}
