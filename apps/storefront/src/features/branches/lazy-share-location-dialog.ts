import { lazy } from 'react';

/** For other features, inside a Suspense: the shell reads this feature's index and must not carry the dialog and its map. */
export const ShareLocationDialog = lazy(async () => ({
  default: (await import('./share-location-dialog.tsx')).ShareLocationDialog,
}));
