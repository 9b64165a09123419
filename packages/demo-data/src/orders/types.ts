import type { LifeStep } from '@botica/domain/orders/life';

/** A past or current order. Its prices come from the store. */
export interface DemoOrder {
  email: string;
  /** Orders of the same day are minutes old. */
  minutesAgo: number;
  orderTypeId: 1 | 2;
  step: LifeStep;
  /** Pays what points do not cover. */
  payment: 'cash' | 'cardOnDelivery' | 'payAtBranch' | 'credit' | 'onlineCard';
  pointsUsed: number;
  /** Of the bank's programme, in tens. */
  bankPointsUsed: number;
  lines: { productId: number; quantity: number }[];
  notes: string;
  /** Invoiced before it was cancelled: the branch annulled it, with a credit note. */
  wasAnnulled: boolean;
  reason: string;
  /** The shopper's answers by question; null while unanswered. */
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
