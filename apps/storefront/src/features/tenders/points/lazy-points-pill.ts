import { lazy } from 'react';

/** Loaded after the first page, for a customer on a wide screen. A failed fetch leaves its place empty. */
export const PointsPill = lazy(() =>
  import('./points-pill.tsx').then(
    ({ PointsPill }) => ({ default: PointsPill }),
    () => ({ default: () => null }),
  ),
);
