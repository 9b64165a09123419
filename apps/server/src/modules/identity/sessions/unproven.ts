import type { customers } from '../../customers/index.ts';
import { unconfirmedIdentity } from '../../customers/index.ts';

/**
 * What an account says of a person, taken back. Whoever registered it with a phone of their own may have typed somebody
 * else's e-mail: until the e-mail is proven, none of this is known to be about its owner.
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
