import { listEditedBranches } from '@botica/contract/branches/editing';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const minuteMs = 60_000;

/** Read again with every act on content, and each minute: branches open and close. */
export const branchesQuery = (empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['content', 'list', 'edited-branches', empresaId],
    queryFn: ({ signal }) => call(listEditedBranches, { query: empresaId ? { empresaId } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
