import { getPciCertificate } from '@botica/contract/content/config';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const oneHourMs = 3_600_000;

/** The shopper waits in front of it and has a button to try again, so it is not tried again behind their back. */
export function pciCertificateQuery(companyId: number) {
  return queryOptions({
    queryKey: ['config', companyId, 'pci-certificate'],
    queryFn: ({ signal }) => call(getPciCertificate, { signal }),
    staleTime: oneHourMs,
    retry: false,
  });
}
