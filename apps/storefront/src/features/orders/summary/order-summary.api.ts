import { getOrderSummary, listOrders, toOrderFacts } from '@botica/contract/orders/summary';
import { daysOfMonths, isUnderWay, orderStage } from '@botica/domain/orders/summary';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { OrderFilters } from './order-filters.ts';

const confirmingMs = 2000;
const underWayMs = 15_000;
const arrivalsMs = 60_000;

/** Polls while the order may still change, and faster while it is being confirmed. */
export function orderSummaryQuery(userId: string, companyId: number, id: string) {
  return queryOptions({
    queryKey: ['order-summary', userId, companyId, id],
    queryFn: ({ signal }) => call(getOrderSummary, { params: { id }, signal }),
    // It may have been paid on the previous page.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const stage = data && orderStage(toOrderFacts(data.encabezado));
      if (!stage || !isUnderWay(stage)) return false;
      return stage === 'confirming' ? confirmingMs : underWayMs;
    },
  });
}

/** ORDER-01 ORDER-02 ORDER-03 */
export function ordersQuery(userId: string, companyId: number, filters: OrderFilters) {
  return infiniteQueryOptions({
    queryKey: ['order-summary', userId, companyId, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        params: { dias: daysOfMonths(filters.months) },
        query: {
          ...(filters.stateId ? { estadoId: filters.stateId } : {}),
          ...(filters.typeId ? { tipoId: filters.typeId } : {}),
          ...(filters.personId ? { personaId: filters.personId } : {}),
          ...(pageParam ? { despuesDe: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    staleTime: 0,
    // A430: a time of arrival is worth nothing when it is not repeated.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.pedidos.some(({ llegada }) => llegada) ? arrivalsMs : false,
    getNextPageParam: ({ pedidos, hayMas }) => (hayMas ? pedidos.at(-1)?.pedido_ID : undefined),
  });
}
