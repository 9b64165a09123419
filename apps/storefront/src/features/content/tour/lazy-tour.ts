import { lazy } from 'react';

/** Fetched when it is started. */
export const LazyTour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));
