export { emptyAddress, toFilledAddress } from './addresses/address-form.ts';
export { addressesQuery } from './addresses/addresses.api.ts';
export { cardsQuery } from './cards/cards.api.ts';
export { foreignAddressesQuery, foreignCountriesQuery } from './foreign/foreign.api.ts';
export { insurerCardsQuery, insurerRequirementsQuery, insurersQuery } from './insurer-cards/insurer-cards.api.ts';
export {
  AddressDialog,
  CardDialog,
  ForeignAddressDialog,
  InsurerCardDialog,
  OlderIdentityDialog,
  TaxIdDialog,
} from './lazy-dialogs.ts';
export { olderIdentitiesQuery } from './older-identities/older-identities.api.ts';
export { PrivatePicture } from './private-picture.tsx';
export { accountSummaryQuery } from './summary/summary.api.ts';
export { taxIdsQuery } from './tax-ids/tax-ids.api.ts';
export { useUpload } from './upload.ts';
export { useKeptList } from './use-kept-list.ts';
