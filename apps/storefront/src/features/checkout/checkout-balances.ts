import type { Cents } from '@botica/domain/money';
import type { PointsTender } from '@botica/domain/tenders';

/** What the shopper has to pay with. What is not known yet is not there. */
export interface CheckoutBalances {
  points: Omit<PointsTender, 'asked'> | undefined;
  bankPoints: (Omit<PointsTender, 'asked'> & { commission: number }) | undefined;
  cashBack: { balanceCents: Cents } | undefined;
  certificatesCents: Cents;
  creditCents: Cents;
  isCreditEnabled: boolean;
  isIdentityConfirmed: boolean;
}
