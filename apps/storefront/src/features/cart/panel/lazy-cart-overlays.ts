import { lazy } from 'react';

/** Fetched when one of them is opened. */
export const CartOverlays = lazy(async () => ({ default: (await import('./cart-overlays.tsx')).CartOverlays }));
