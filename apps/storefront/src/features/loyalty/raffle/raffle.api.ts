import { idempotencyHeader } from '@botica/contract/headers';
import {
  type ExchangeBody,
  getRaffle,
  listExchangedTickets,
  listWinners,
  registerExchange,
} from '@botica/contract/loyalty/raffle';
import { getPoints } from '@botica/contract/tenders/points';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const keyOf = (companyId: CompanyId, ...rest: readonly unknown[]) => ['raffle', companyId, ...rest];

export function raffleQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'running'),
    queryFn: ({ signal }) => call(getRaffle, { signal }),
    staleTime: 60_000,
  });
}

export function winnersQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'winners'),
    queryFn: ({ signal }) => call(listWinners, { signal }),
  });
}

export function ticketsQuery(userId: string, companyId: CompanyId, months: number) {
  return queryOptions({
    queryKey: keyOf(companyId, 'tickets', userId, months),
    queryFn: ({ signal }) => call(listExchangedTickets, { params: { id: months }, signal }),
    staleTime: 0,
  });
}

/** Always fresh: the current balance. */
export function gamePointsQuery(userId: string, companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'points', userId),
    queryFn: ({ signal }) => call(getPoints, { signal }),
    staleTime: 0,
  });
}

export const sendExchange = (body: ExchangeBody, key: string) =>
  call(registerExchange, { body, headers: { [idempotencyHeader]: key } });
