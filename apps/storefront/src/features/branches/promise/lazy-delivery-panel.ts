import { lazy } from 'react';

/** Loaded after the product: the price and the button come first. */
export const DeliveryPanel = lazy(async () => ({ default: (await import('./delivery-panel.tsx')).DeliveryPanel }));
