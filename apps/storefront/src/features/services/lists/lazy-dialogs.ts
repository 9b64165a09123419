import { lazy } from 'react';

/** Loaded when one of them is opened. */
export const AddToListDialog = lazy(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}));
export const SaveListDialog = lazy(async () => ({ default: (await import('./list-name-dialog.tsx')).SaveListDialog }));
