import { lazy } from 'react';

export const BranchSelectorDialog = lazy(async () => ({
  default: (await import('./branch-selector-dialog.tsx')).BranchSelectorDialog,
}));
