import { listOlderIdentities, removeOlderIdentity } from '@botica/contract/customers/older-identities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** The URLs of its pictures are valid for ten minutes. */
const picturesLastMs = 8 * 60_000;

export function olderIdentitiesQuery(userId: string) {
  return queryOptions({
    queryKey: ['older-identities', userId],
    queryFn: ({ signal }) => call(listOlderIdentities, { signal }),
    refetchInterval: picturesLastMs,
  });
}

export const forgetOlderIdentity = (id: string) => call(removeOlderIdentity, { params: { id } });
