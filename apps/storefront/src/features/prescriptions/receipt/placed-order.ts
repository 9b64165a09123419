import { create } from 'zustand';
import { showOverlay } from '../../../lib/overlay-store.ts';

/** The prescription-only order that was placed last, for its receipt. */
export const usePlacedOrder = create<{ orderId: string }>(() => ({ orderId: '' }));

/** A182 */
export function showReceipt(orderId: string): void {
  usePlacedOrder.setState({ orderId });
  showOverlay('prescription-receipt');
}
