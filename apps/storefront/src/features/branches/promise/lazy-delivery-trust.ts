import { lazy } from 'react';

/** Loaded after the first page. */
export const DeliveryTrust = lazy(async () => ({ default: (await import('./delivery-trust.tsx')).DeliveryTrust }));
