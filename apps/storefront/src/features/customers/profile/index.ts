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
  ProfileData,
  TaxIdDialog,
} from './lazy-dialogs.ts';
export { olderIdentitiesQuery } from './older-identities/older-identities.api.ts';
export { PrivatePicture } from './pictures/private-picture.tsx';
export { useUpload } from './pictures/upload.ts';
export { useSavedList } from './saved/use-saved-list.ts';
export { accountSummaryQuery } from './summary/summary.api.ts';
export { taxIdsQuery } from './tax-ids/tax-ids.api.ts';
