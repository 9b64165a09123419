export type { Address, AddressField, AddressForm, Pin } from './address.ts';
export {
  addressLengths,
  addressMessages,
  checkAddress,
  cleanAddress,
  maxAddresses,
} from './address.ts';
