import { lazy } from 'react';

export const AccountDrawer = lazy(async () => ({ default: (await import('./account-drawer.tsx')).AccountDrawer }));
