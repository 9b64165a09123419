import type { CompanyId } from '@botica/domain/companies';
import type { CardBrand } from '@botica/domain/customers/cards';

export interface DemoCard {
  email: string;
  nickname: string;
  brand: CardBrand;
  lastFour: string;
  /** The token of the sandbox's processor for one of its test numbers. */
  token: string;
  expiryMonth: number;
  /** Years after the load year. */
  yearsLeft: number;
  holderName: string;
  holderId: string;
  isSelected: boolean;
  needsReview: boolean;
}

export interface DemoOlderIdentity {
  email: string;
  name: string;
  identityNumber: string;
  isVerified: boolean;
}

/** A gift certificate that a customer received. */
export interface DemoCertificate {
  email: string;
  code: string;
  giverName: string;
  amountCents: number;
  balanceCents: number;
  /** Days after the load; negative if expired. */
  daysLeft: number;
}

export interface DemoInsurer {
  id: number;
  companyId: CompanyId;
  name: string;
  requiresIdentity: boolean;
  requirements: string[];
}

/** Shown once at a branch, which stored its numbers and no photo. */
export interface DemoInsurerCard {
  email: string;
  insurerId: number;
  policyNumber: string;
  cardNumber: string;
}

export interface DemoProfiles {
  cards: DemoCard[];
  certificates: DemoCertificate[];
  olderIdentities: DemoOlderIdentity[];
  insurers: DemoInsurer[];
  insurerCards: DemoInsurerCard[];
  professionals: { identityNumber: string; collegeNumber: string }[];
}
