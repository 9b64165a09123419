import { lazy } from 'react';

export const AccountHome = lazy(async () => ({ default: (await import('./account-home.tsx')).AccountHome }));
