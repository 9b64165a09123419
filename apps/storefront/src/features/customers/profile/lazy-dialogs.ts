import { lazy } from 'react';

/** The forms of a customer's saved data, for use during checkout. */
export const AddressDialog = lazy(async () => ({
  default: (await import('./addresses/address-dialog.tsx')).AddressDialog,
}));
export const ForeignAddressDialog = lazy(async () => ({
  default: (await import('./foreign/foreign-address-dialog.tsx')).ForeignAddressDialog,
}));
export const CardDialog = lazy(async () => ({ default: (await import('./cards/card-dialog.tsx')).CardDialog }));
export const InsurerCardDialog = lazy(async () => ({
  default: (await import('./insurer-cards/insurer-card-dialog.tsx')).InsurerCardDialog,
}));
export const OlderIdentityDialog = lazy(async () => ({
  default: (await import('./older-identities/older-identity-dialog.tsx')).OlderIdentityDialog,
}));
export const TaxIdDialog = lazy(async () => ({ default: (await import('./tax-ids/tax-id-dialog.tsx')).TaxIdDialog }));

/** The profile tabs. */
export const ProfileData = lazy(async () => ({ default: (await import('./profile-data.tsx')).ProfileData }));
