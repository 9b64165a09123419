export type { ForeignAddress, ForeignAddressField, ForeignAddressForm } from './foreign-address.ts';
export {
  checkForeignAddress,
  choosesForeignCity,
  cleanForeignAddress,
  foreignAddressLengths,
  foreignPhoneMask,
  formatForeignPhone,
  maxForeignAddresses,
} from './foreign-address.ts';
export { foreignMessages, noServicesMessage } from './messages.ts';
export type { ForeignRates } from './quote.ts';
export { poundsOf, shippingAbroadCents, toLocalCents } from './quote.ts';
export type { ForeignCountryId, ForeignShipping, Restriction } from './shipping.ts';
export {
  branchThatSends,
  foreignBranchCode,
  foreignCountryIds,
  isForeignCountryId,
  restrictionMessages,
} from './shipping.ts';
