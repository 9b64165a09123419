import { listShortages } from '@botica/contract/checkout/shortages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { synchroniseNow } from '../../cart/index.ts';

export interface ShortagePlace {
  userId: string;
  companyId: number;
  branchCode: number;
  orderTypeId: number;
}

/** The server looks at the stored cart, so pending changes are sent first. */
export function shortagesQuery({ userId, companyId, branchCode, orderTypeId }: ShortagePlace, purchase: string) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'shortages', branchCode, orderTypeId, purchase],
    queryFn: async ({ signal }) => {
      await synchroniseNow();
      return call(listShortages, { query: { sucursalId: branchCode, tipoPedidoId: orderTypeId }, signal });
    },
    enabled: branchCode > 0,
    gcTime: 0,
  });
}
