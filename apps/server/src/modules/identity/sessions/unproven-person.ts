import type { customers } from '../../customers/index.ts';
import { unconfirmedIdentity } from '../../customers/index.ts';

/**
 * Clears the personal data of an account. The registrant may have proven a phone but typed another person's e-mail:
 * until the e-mail is proven, this data may not be about its owner.
 */
export const unprovenPerson = {
  phone: null,
  phoneVerifiedAt: null,
  identityNumber: null,
  ...unconfirmedIdentity,
  gender: null,
  birthDate: null,
  isSenior: false,
  isIcareValidated: false,
} as const satisfies Partial<typeof customers.$inferInsert>;
