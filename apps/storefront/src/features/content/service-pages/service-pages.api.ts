import {
  getDeliveryFacts,
  getServiceByUrl,
  listActiveServices,
  listDeliveryCoverage,
  listDeliveryHours,
} from '@botica/contract/content/service-pages';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const tenMinutesMs = 600_000;
const keyOf = (companyId: CompanyId, ...rest: readonly unknown[]) => ['service-pages', companyId, ...rest];

export function servicePageQuery(companyId: CompanyId, url: string) {
  return queryOptions({
    queryKey: keyOf(companyId, 'page', url),
    queryFn: ({ signal }) => call(getServiceByUrl, { params: { url }, signal }),
    staleTime: tenMinutesMs,
  });
}

export function servicesQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'list'),
    queryFn: ({ signal }) => call(listActiveServices, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function deliveryFactsQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'delivery'),
    queryFn: ({ signal }) => call(getDeliveryFacts, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function deliveryHoursQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'delivery-hours'),
    queryFn: ({ signal }) => call(listDeliveryHours, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function coverageQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf(companyId, 'coverage'),
    queryFn: ({ signal }) => call(listDeliveryCoverage, { signal }),
    staleTime: tenMinutesMs,
  });
}
