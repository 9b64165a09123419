import type { SandboxService } from '../platform/service.ts';
import { addressEcho } from './address-echo/index.ts';
import { analytics } from './analytics/index.ts';
import { bac } from './bac/index.ts';
import { bankPoints } from './bank-points/index.ts';
import { branchLink } from './branch-link/index.ts';
import { companyAccounts } from './company-accounts/index.ts';
import { couriers } from './couriers/index.ts';
import { documentReader } from './document-reader/index.ts';
import { erp } from './erp/index.ts';
import { geocoder } from './geocoder/index.ts';
import { insurers } from './insurers/index.ts';
import { laboratory } from './laboratory/index.ts';
import { mail } from './mail/index.ts';
import { masterData } from './master-data/index.ts';
import { oky } from './oky/index.ts';
import { operators } from './operators/index.ts';
import { partnerTill } from './partner-till/index.ts';
import { paypal } from './paypal/index.ts';
import { pharmacist } from './pharmacist/index.ts';
import { issuer, powertranz } from './powertranz/index.ts';
import { push } from './push/index.ts';
import { settlements } from './settlements/index.ts';
import { sms } from './sms/index.ts';
import { social } from './social/index.ts';
import { taxOffice } from './tax-office/index.ts';
import { tigoMoney } from './tigo-money/index.ts';

export const services: readonly SandboxService[] = [
  sms,
  mail,
  addressEcho,
  geocoder,
  branchLink,
  couriers,
  pharmacist,
  partnerTill,
  insurers,
  social,
  companyAccounts,
  taxOffice,
  analytics,
  masterData,
  oky,
  bankPoints,
  powertranz,
  issuer,
  bac,
  paypal,
  tigoMoney,
  settlements,
  documentReader,
  operators,
  laboratory,
  erp,
  push,
];
