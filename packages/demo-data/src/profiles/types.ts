import type { CompanyId } from '@botica/domain/companies';
import type { CardBrand } from '@botica/domain/customers/cards';

export interface DemoCard {
  email: string;
  nickname: string;
  brand: CardBrand;
  lastFour: string;
  /** What the sandbox's processor gives for one of its test numbers. */
  token: string;
  expiryMonth: number;
  /** Years after the one the store is loaded in. */
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

/** A gift certificate that somebody gave to a customer. */
export interface DemoCertificate {
  email: string;
  code: string;
  giverName: string;
  amountCents: number;
  balanceCents: number;
  /** After the day the store is loaded; below 0 it has expired. */
  daysLeft: number;
}

export interface DemoInsurer {
  id: number;
  companyId: CompanyId;
  name: string;
  requiresIdentity: boolean;
  requirements: string[];
}

/** Shown at a branch once, which kept its numbers and no photo. */
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
