import { lazy } from 'react';

/** Loaded when it is opened for the first time. */
export const SubstituteDialog = lazy(async () => ({
  default: (await import('./substitute-dialog.tsx')).SubstituteDialog,
}));
