import type { LifeStep } from '@botica/domain/orders/life';

/** An order of the past, or one under way, as its shopper remembers it. Its prices are those of the store. */
export interface DemoOrder {
  email: string;
  /** Before now; those of the same day are minutes old. */
  minutesAgo: number;
  orderTypeId: 1 | 2;
  step: LifeStep;
  /** Of what points do not cover. */
  payment: 'cash' | 'cardOnDelivery' | 'payAtBranch' | 'credit';
  pointsUsed: number;
  /** Of the bank's programme, in tens. */
  bankPointsUsed: number;
  lines: { productId: number; quantity: number }[];
  notes: string;
  /** Invoiced before it was cancelled: the branch annulled it, with a credit note. */
  wasAnnulled: boolean;
  reason: string;
  /** What its shopper answered, by question; nothing waits for an answer. */
  ratings: { satisfaction: number; scale: number; comment: string } | null;
}

export interface DemoCourier {
  id: number;
  companyId: number;
  branchCode: number;
  name: string;
  phone: string;
  photoUrl: string;
}
