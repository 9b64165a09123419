import {
  type GuestOrderBody,
  type GuestPriceDto,
  getGuestOrder,
  placeGuestOrder,
  priceGuestOrder,
} from '@botica/contract/company-orders/guest';
import { type Cents, toCents } from '@botica/domain/money';
import { isOver } from '@botica/domain/orders/life';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callThrough } from '../../../lib/call.ts';
import { fetchWithKey } from '../../../lib/keyed-fetch.ts';
import type { GuestLine, GuestMode } from './guest-form.ts';

export interface GuestPriceQuestion {
  mode: GuestMode;
  suburbId: number;
  lines: readonly GuestLine[];
}

/** The current price. The last prices stay in view while new ones load. */
export function guestPriceQuery(companyId: number, { mode, suburbId, lines }: GuestPriceQuestion) {
  const coloniaId = mode === 'homeDelivery' ? suburbId : 0;
  return queryOptions({
    queryKey: ['guest-order', companyId, 'price', mode, coloniaId, lines],
    queryFn: ({ signal }) =>
      call(priceGuestOrder, { body: { tipoPedido: orderTypeIds[mode], productos: [...lines], coloniaId }, signal }),
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  });
}

export const sendGuestOrder = (body: GuestOrderBody, key: string) =>
  callThrough(fetchWithKey(key))(placeGuestOrder, { body });

const lookAgainMs = 30_000;

export function guestOrderQuery(secret: string) {
  return queryOptions({
    queryKey: ['guest-order', 'placed', secret],
    queryFn: ({ signal }) => call(getGuestOrder, { params: { secreto: secret }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.paso) ? lookAgainMs : false),
  });
}

/** CHK-17: the amount that a home delivery still needs. Negative above the minimum. */
export function missingForDelivery({ subtotal, pedidoMinimo }: GuestPriceDto): Cents {
  return toCents(pedidoMinimo) - toCents(subtotal);
}

/** A line of the priced order, for `SubstituteChoices`. */
export function toReplacedGuestLine({ productoId, nombre, cantidad, total }: GuestPriceDto['productos'][number]) {
  return { productId: productoId, name: nombre, units: cantidad, totalCents: toCents(total) };
}
