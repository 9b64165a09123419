import { getDynamicContent, listAvailableServices } from '@botica/contract/content/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const tenMinutesMs = 600_000;

/** Header and footer of one company's store. */
export function dynamicContentQuery(companyId: number) {
  return queryOptions({
    queryKey: ['content', companyId, 'shell'],
    queryFn: ({ signal }) => call(getDynamicContent, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function availableServicesQuery(companyId: number) {
  return queryOptions({
    queryKey: ['content', companyId, 'services'],
    queryFn: ({ signal }) => call(listAvailableServices, { signal }),
    staleTime: tenMinutesMs,
  });
}
