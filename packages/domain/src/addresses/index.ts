export type { Address, AddressField, AddressForm, Pin } from './address.ts';
export {
  addressLengths,
  addressMessages,
  checkAddress,
  cleanAddress,
  fullAddressText,
  maxAddresses,
} from './address.ts';
