import { type BelongingKindDto, listBelongings, setBelonging } from '@botica/contract/health/belongings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const keyOf = (userId: string, kind: BelongingKindDto) => ['health', userId, 'belongings', kind] as const;

export const belongingsQuery = (userId: string, kind: BelongingKindDto) =>
  queryOptions({
    queryKey: keyOf(userId, kind),
    queryFn: ({ signal }) => call(listBelongings, { query: { tipo: kind }, signal }),
    staleTime: 0,
  });

export async function assign(
  userId: string,
  kind: BelongingKindDto,
  { ids, personId }: { ids: readonly string[]; personId: string | null },
): Promise<void> {
  const found = await call(setBelonging, { body: { tipo: kind, ids: [...ids], personaId: personId } });
  queryClient.setQueryData(keyOf(userId, kind), found);
}
