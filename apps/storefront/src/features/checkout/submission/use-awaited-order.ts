import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { recentOrdersQuery } from '../checkout.api.ts';
import { getCheckout } from '../checkout-store.ts';
import { isSettled } from './awaited-order.ts';
import { forgetChoices } from './finish-order.ts';

/**
 * SUBMIT-04: an order of an earlier visit waits for its payment, and its choices are still stored. If it was paid
 * meanwhile, everything is reset; if it was not, or that is unknown, the shopper continues where they were.
 */
export function useAwaitedOrder(userId: string): { isSought: boolean } {
  const company = useCompany();
  const [orderId] = useState(() => getCheckout().awaitedOrderId);
  const [isOver, setOver] = useState(orderId === '');
  const { data, isFetchedAfterMount } = useQuery({ ...recentOrdersQuery(userId, company.id), enabled: !isOver });
  useEffect(() => {
    if (isOver || !isFetchedAfterMount) return;
    if (data && isSettled(data, orderId)) forgetChoices();
    setOver(true);
  }, [isOver, isFetchedAfterMount, data, orderId]);
  return { isSought: !isOver };
}
