import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeCheckout, getCheckout } from '../checkout-store.ts';
import { finishLostOrder } from './finish-order.ts';
import { findLostOrder } from './lost-order.ts';
import { lookForSent } from './submission.api.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface LostOrder {
  /** Until then the cart is not judged, because the order may have emptied it. */
  isSought: boolean;
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
}

/**
 * An order was submitted from this browser, and the page was closed or reloaded before the answer came. Its key finds
 * the result: with an order the shopper is redirected to it, without one they continue where they were.
 */
export function useLostOrder(userId: string): LostOrder {
  const [key] = useState(() => (getCheckout().isSent ? getCheckout().idempotencyKey : ''));
  const found = useQuery({
    queryKey: ['checkout', userId, 'lost-order', key],
    queryFn: async ({ signal }) => (await findLostOrder({ look: () => lookForSent(key, signal), wait })) ?? null,
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = found;
  useEffect(() => {
    if (data === undefined) return;
    if (data) finishLostOrder(data);
    else changeCheckout({ isSent: false });
  }, [data]);
  return {
    // Also when it was found: until its page shows, an empty cart is no reason to go home.
    isSought: key !== '' && data !== null,
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
