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

/** An earlier redemption of a customer. */
export interface DemoCoupon {
  email: string;
  promotionId: number;
  code: string;
  quantity: number;
  daysAgo: number;
  state: 'new' | 'invoiced' | 'annulled';
  /** The branch that holds a physical certificate. */
  branchCode: number | null;
}

/** Between two demo customers, by e-mail and identity. */
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
