import { getReading, listReadings, removeReading, startReading } from '@botica/contract/prescriptions/readings';
import { queryOptions } from '@tanstack/react-query';
import { call, callThrough } from '../../../lib/call.ts';
import { fetchWithKey } from '../../../lib/keyed-fetch.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { fetchTelling } from '../../../lib/upload-fetch.ts';

const lookEveryMs = 1000;

const keyOf = (userId: string) => ['prescriptions', userId, 'readings'] as const;

export const readingsQuery = (userId: string) =>
  queryOptions({ queryKey: keyOf(userId), queryFn: ({ signal }) => call(listReadings, { signal }), staleTime: 0 });

/** Asked again until the reading has ended. Prices and stock are of the shopper's place. */
export const readingQuery = (
  userId: string,
  place: { companyId: number; branchCode: number | undefined },
  id: string,
) =>
  queryOptions({
    queryKey: [...keyOf(userId), id, place.companyId, place.branchCode ?? 0],
    queryFn: ({ signal }) => call(getReading, { params: { lecturaId: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'en-fila' ? lookEveryMs : false),
  });

/** The key makes a repeated press or a retry the same reading. */
export function sendPrescription(file: File, key: string, onSent: (part: number) => void) {
  const body = new FormData();
  body.set('file', file);
  return callThrough(fetchWithKey(key, fetchTelling(onSent)))(startReading, { body });
}

export async function dropReading(lecturaId: string): Promise<void> {
  await call(removeReading, { params: { lecturaId } });
}

/** After its page was left, which would ask for it again. */
export async function forgetReading(userId: string, lecturaId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [...keyOf(userId), lecturaId] });
  await queryClient.invalidateQueries({ queryKey: keyOf(userId), exact: true });
}
