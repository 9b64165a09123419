import { lazy } from 'react';

/** Loaded when it is first opened. */
export const GroupsMenu = lazy(async () => ({ default: (await import('./groups-menu.tsx')).GroupsMenu }));
