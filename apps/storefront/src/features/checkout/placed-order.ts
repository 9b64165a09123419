import { create } from 'zustand';

/** What a submitted order still waits for. */
export type AwaitedPayment = 'none' | 'confirmation' | 'link';

interface PlacedOrder {
  /**
   * The encoded id; '' while it is being submitted and not known yet. Its empty cart is no reason to go home (CHK-40).
   */
  orderId: string | undefined;
  awaits: AwaitedPayment;
}

export const usePlacedOrder = create<PlacedOrder>(() => ({ orderId: undefined, awaits: 'none' }));

export function setPlacedOrder(orderId: string | undefined, awaits: AwaitedPayment = 'none'): void {
  usePlacedOrder.setState({ orderId, awaits });
}
