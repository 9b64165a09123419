import { listAssignees } from '@botica/contract/care/tasks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => call(listAssignees, { signal }),
  staleTime: 5 * 60_000,
});

export interface AssigneeOption {
  value: string;
  label: string;
}

/** The empty value is whoever takes it. Somebody who left the company stays in the list of their own task. */
export function useAssigneeOptions(companyId: number, current: AssigneeOption | undefined): readonly AssigneeOption[] {
  const { data } = useQuery(assigneesQuery);
  const people = (data?.personas ?? [])
    .filter(({ empresas }) => empresas.some((id) => id === companyId))
    .map(({ personaId, nombre }) => ({ value: personaId, label: nombre }));
  const isListed = !current || people.some(({ value }) => value === current.value);
  return [{ value: '', label: 'Quien la tome' }, ...(isListed ? [] : [current]), ...people];
}
