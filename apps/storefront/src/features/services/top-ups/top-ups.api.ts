import { idempotencyHeader } from '@botica/contract/headers';
import { listFavourites, removeFavourite } from '@botica/contract/services/top-up-favourites';
import {
  findPendingTopUp,
  getTopUpOffer,
  listTopUpProducts,
  listTopUpStates,
  listTopUps,
  retryTopUp,
  sendPendingTopUp,
  sendTopUp,
  type TopUpBody,
} from '@botica/contract/services/top-ups';
import { getPointsBalance } from '@botica/contract/tenders/points';
import type { OperatorId } from '@botica/domain/services/top-ups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** The customer and the company: all data here depends on both. */
export interface TopUpsOf {
  userId: string;
  companyId: number;
}

const keyOf = ({ userId, companyId }: TopUpsOf, ...rest: readonly unknown[]) => ['top-ups', userId, companyId, ...rest];

export function offerQuery(of: TopUpsOf) {
  return queryOptions({
    queryKey: keyOf(of, 'offer'),
    queryFn: ({ signal }) => call(getTopUpOffer, { signal }),
  });
}

export function productsQuery(of: TopUpsOf, operadorId: OperatorId, tipoProducto: number) {
  return queryOptions({
    queryKey: keyOf(of, 'products', operadorId, tipoProducto),
    queryFn: ({ signal }) => call(listTopUpProducts, { query: { operadorId, tipoProducto }, signal }),
    staleTime: 60_000,
  });
}

export function favouritesQuery(of: TopUpsOf) {
  return queryOptions({
    queryKey: keyOf(of, 'favourites'),
    queryFn: ({ signal }) => call(listFavourites, { signal }),
  });
}

export const dropFavourite = (id: number) => call(removeFavourite, { params: { id } });

/** Always fresh: the balance after the last top-up. */
export function pointsQuery(of: TopUpsOf) {
  return queryOptions({
    queryKey: keyOf(of, 'points'),
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
    staleTime: 0,
  });
}

export function pendingQuery(of: TopUpsOf, orderId: string) {
  return queryOptions({
    queryKey: keyOf(of, 'pending', orderId),
    queryFn: ({ signal }) => call(findPendingTopUp, { query: { ordenTransaccionId: orderId }, signal }),
    staleTime: 0,
  });
}

export function topUpStatesQuery() {
  return queryOptions({
    queryKey: ['top-ups', 'states'],
    queryFn: ({ signal }) => call(listTopUpStates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function historyQuery(of: TopUpsOf, days: number, stateId: number) {
  return queryOptions({
    queryKey: keyOf(of, 'history', days, stateId),
    queryFn: ({ signal }) => call(listTopUps, { params: { dias: days, estado: stateId }, signal }),
    staleTime: 0,
  });
}

/** C205 where points cover everything, C206 where a card pays: that one is paid on its own screen. */
export function storeTopUp(body: TopUpBody, { key, isCovered }: { key: string; isCovered: boolean }) {
  return call(sendTopUp, { query: { pago3ds2: isCovered }, body, headers: { [idempotencyHeader]: key } });
}

export const sendPending = (orderId: string) => call(sendPendingTopUp, { params: { ordenId: orderId } });

export const sendAgain = (again: { id: string; phone: string; operatorId: OperatorId }) =>
  call(retryTopUp, {
    body: { recargaTelefonicaId: again.id, Celular: again.phone, OperadorId: again.operatorId },
  });
