import type { CallArguments } from '@botica/contract/call';
import type { LiabilityDto } from '@botica/contract/finance/liabilities';
import { listLiabilities, listLiabilityMovements } from '@botica/contract/finance/liabilities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

type MovementsQuery = CallArguments<typeof listLiabilityMovements>['query'];

export const liabilitiesQuery = (query: CallArguments<typeof listLiabilities>['query']) =>
  queryOptions({
    queryKey: ['finance', 'liabilities', query],
    queryFn: ({ signal }) => call(listLiabilities, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const movementsQuery = (tipo: LiabilityDto, query: MovementsQuery) =>
  queryOptions({
    queryKey: ['finance', 'liabilities', tipo, query],
    queryFn: ({ signal }) => call(listLiabilityMovements, { params: { tipo }, query, signal }),
    placeholderData: keepPreviousData,
  });
