import { lazy } from 'react';

/** Loaded when it is first opened. */
export const GroupsMenu = lazy(async () => ({ default: (await import('./groups-menu.tsx')).GroupsMenu }));

/** Loaded after the first page, and only where the header shows it. A failed fetch leaves its place empty. */
export const DepartmentLinks = lazy(() =>
  import('./department-links.tsx').then(
    ({ DepartmentLinks }) => ({ default: DepartmentLinks }),
    () => ({ default: () => null }),
  ),
);
