import { lazy } from 'react';

export { showReceipt } from './placed-order.ts';

/** Loaded when an order was placed. */
export const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));
