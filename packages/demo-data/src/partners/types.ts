import type { CouponKind } from '@botica/domain/loyalty/partners';

export interface DemoPartnerCategory {
  id: number;
  companyId: number;
  name: string;
  position: number;
}

export interface DemoPartner {
  id: number;
  categoryId: number;
  name: string;
  description: string;
  minimumGain: number;
}

export interface DemoPartnerBranch {
  id: number;
  partnerId: number;
  name: string;
  address: string;
  city: string;
  phone: string;
  hours: string;
}

export interface DemoPromotionOffer {
  id: number;
  partnerId: number;
  kind: CouponKind;
  title: string;
  description: string;
  terms: string;
  identifier: string;
  valueCents: number;
  discountPercent: number;
  points: number;
  daysLeft: number;
  validDays: number;
  productId: number | null;
  isFeatured: boolean;
}

/** What a customer redeemed before. */
export interface DemoCoupon {
  email: string;
  promotionId: number;
  code: string;
  quantity: number;
  daysAgo: number;
  state: 'new' | 'invoiced' | 'annulled';
  /** Where a physical certificate waits. */
  branchCode: number | null;
}

/** Between two customers of the demo store, by e-mail and by identity. */
export interface DemoTransfer {
  email: string;
  recipientEmail: string;
  points: number;
  remarks: string;
  daysAgo: number;
  state: 'pending' | 'done' | 'cancelled';
}

export interface DemoPartners {
  categories: DemoPartnerCategory[];
  partners: DemoPartner[];
  branches: DemoPartnerBranch[];
  promotions: DemoPromotionOffer[];
  coupons: DemoCoupon[];
  transfers: DemoTransfer[];
}
