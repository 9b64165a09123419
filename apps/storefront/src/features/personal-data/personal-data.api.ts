import { downloadDataCopy, getDataCopy, requestDataCopy } from '@botica/contract/personal-data/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The polling interval while a copy is being prepared. */
const lookAgainMs = 3000;

export function dataCopyQuery(userId: string) {
  return queryOptions({
    queryKey: ['personal-data', userId, 'copy'],
    queryFn: ({ signal }) => call(getDataCopy, { signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'preparando' ? lookAgainMs : false),
  });
}

export const askDataCopy = (password: string) => call(requestDataCopy, { body: { clave: password } });
export const fetchDataCopy = () => call(downloadDataCopy, {});
