import { findRepurchase, listRepurchases } from '@botica/contract/services/repurchases';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** The prefix of all repurchase queries: a change of one invalidates all of them. */
export const repurchaseQueryKey = ['repurchases'] as const;

export function repurchasesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [...repurchaseQueryKey, userId, companyId, 'list'],
    queryFn: ({ signal }) => call(listRepurchases, { signal }),
    staleTime: 0,
  });
}

/** The products that the customer repeats, with the day of the next order. */
export function repeatedProductsQuery(userId: string, companyId: number) {
  return queryOptions({
    ...repurchasesQuery(userId, companyId),
    select: (all) =>
      all.map(({ producto, configuracion }) => ({
        productId: producto.productoId,
        nextDate: configuracion.fechaProximoPedido,
      })),
  });
}

export function repurchaseOfQuery(userId: string, companyId: number, productId: number) {
  return queryOptions({
    queryKey: [...repurchaseQueryKey, userId, companyId, 'product', productId],
    queryFn: ({ signal }) => call(findRepurchase, { query: { productoId: productId }, signal }),
  });
}
