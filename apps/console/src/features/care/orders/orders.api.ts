import type { CallArguments } from '@botica/contract/call';
import type { ChannelDto } from '@botica/contract/care/fields';
import type { ResendDto } from '@botica/contract/care/orders';
import {
  cancelCareOrder,
  changeCareAddress,
  getCareOrder,
  listCareOrders,
  refundCareOrder,
  resendCareMessage,
} from '@botica/contract/care/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useAct } from '../shared/index.ts';

type OrderFilters = NonNullable<CallArguments<typeof listCareOrders>['query']>;

export const ordersQuery = (query: OrderFilters) =>
  queryOptions({
    queryKey: ['care', 'orders', query],
    queryFn: ({ signal }) => call(listCareOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

const waitingMs = 15_000;

/** Read again while a refund waits for its bank. */
export const orderQuery = (pedidoId: string) =>
  queryOptions({
    queryKey: ['care', 'order', pedidoId],
    queryFn: ({ signal }) => call(getCareOrder, { params: { pedidoId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.porDevolver > 0 ? waitingMs : false),
  });

export function useCancel(pedidoId: string) {
  return useAct((body: CallArguments<typeof cancelCareOrder>['body']) =>
    call(cancelCareOrder, { params: { pedidoId }, body }),
  );
}

export function useRefund(pedidoId: string) {
  return useAct((body: Omit<CallArguments<typeof refundCareOrder>['body'], 'clave'>, clave) =>
    call(refundCareOrder, { params: { pedidoId }, body: { ...body, clave } }),
  );
}

export function useResend(pedidoId: string) {
  return useAct((body: { mensaje: ResendDto; via: ChannelDto }, clave) =>
    call(resendCareMessage, { params: { pedidoId }, body: { ...body, clave } }),
  );
}

export function useChangeAddress(pedidoId: string) {
  return useAct((body: CallArguments<typeof changeCareAddress>['body']) =>
    call(changeCareAddress, { params: { pedidoId }, body }),
  );
}
