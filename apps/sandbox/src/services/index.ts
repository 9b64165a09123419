import type { SandboxService } from '../platform/service.ts';
import { addressEcho } from './address-echo/index.ts';
import { branchLink } from './branch-link/index.ts';
import { documentReader } from './document-reader/index.ts';
import { geocoder } from './geocoder/index.ts';
import { mail } from './mail/index.ts';
import { powertranz } from './powertranz/index.ts';
import { sms } from './sms/index.ts';
import { social } from './social/index.ts';
import { taxOffice } from './tax-office/index.ts';

export const services: readonly SandboxService[] = [
  sms,
  mail,
  addressEcho,
  geocoder,
  branchLink,
  social,
  taxOffice,
  powertranz,
  documentReader,
];
