import { lazy } from 'react';

/** Loaded when one of them opens. */
export const CartOverlays = lazy(async () => ({ default: (await import('./cart-overlays.tsx')).CartOverlays }));
