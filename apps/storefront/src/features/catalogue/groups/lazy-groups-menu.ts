import { lazy } from 'react';

/** Fetched when somebody opens it. */
export const GroupsMenu = lazy(async () => ({ default: (await import('./groups-menu.tsx')).GroupsMenu }));
