import { getPciCertificate } from '@botica/contract/content/config';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const oneHourMs = 3_600_000;

/** Not retried automatically: the shopper waits for it and has a retry button. */
export function pciCertificateQuery(companyId: number) {
  return queryOptions({
    queryKey: ['config', companyId, 'pci-certificate'],
    queryFn: ({ signal }) => call(getPciCertificate, { signal }),
    staleTime: oneHourMs,
    retry: false,
  });
}
