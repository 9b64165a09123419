import { lazy } from 'react';

/** Loaded when it starts. */
export const LazyTour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));
