import type { CompanyId } from '@botica/domain/companies';
import type { DemoForeignAddress } from './foreign/types.ts';

export const customerKinds = ['ordinary', 'senior', 'external', 'corporate', 'new'] as const;
export type DemoCustomerKind = (typeof customerKinds)[number];

export interface DemoAddress {
  suburbId: number;
  cityId: string;
  label: string;
  description: string;
  phone: string;
  isDefault: boolean;
}

/** A customer's address at the pets company, as free text. */
export interface DemoPetsAddress {
  cityName: string;
  description: string;
  phone: string;
}

export interface DemoCustomer {
  email: string;
  kind: DemoCustomerKind;
  companyId: CompanyId;
  /** tipoUsuarioID: 1 is the external client. */
  userTypeId: number;
  firstName: string;
  lastName: string;
  gender: 'M' | 'F';
  /** ISO date. */
  birthDate?: string;
  identityNumber?: string;
  /** Confirmed in person at a branch. */
  identityConfirmed: boolean;
  phone?: string;
  isSenior: boolean;
  isIcareValidated: boolean;
  points: number;
  creditEnabled: boolean;
  creditLimitCents: number;
  branchCode: number;
  addresses: DemoAddress[];
  taxIds: { number: string; name: string }[];
  petsAddresses: DemoPetsAddress[];
  foreignAddresses: DemoForeignAddress[];
}
