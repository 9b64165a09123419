import {
  listRedemptionCards,
  type ReportRedemptionCardBody,
  reportRedemptionCard,
} from '@botica/contract/customers/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function exchangeProductsQuery(userId: string) {
  return queryOptions({
    queryKey: ['exchange', userId],
    queryFn: ({ signal }) => call(listRedemptionCards, { signal }),
    staleTime: 0,
  });
}

export const reportCard = (body: ReportRedemptionCardBody) => call(reportRedemptionCard, { body });
