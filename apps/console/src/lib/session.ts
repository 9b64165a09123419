import { CallError } from '@botica/contract/client';
import { getStaffSession, type StaffSessionDto } from '@botica/contract/staff/sessions';
import type { CompanyId } from '@botica/domain/companies';
import type { PermissionId } from '@botica/domain/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { markSession, mayHaveSession } from './session-mark.ts';

/** Null: nobody is logged in. A session that ended keeps its data: the login opens over the page, which stays. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<StaffSessionDto | null> => {
    if (!mayHaveSession()) return null;
    try {
      return await call(getStaffSession, { signal });
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error;
      const ended = client.getQueryData<StaffSessionDto>(['session']) ?? null;
      if (!ended) markSession(false);
      return ended;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a screen or an action asks for; `own` is for every member of staff. */
export type Need = PermissionId | 'own';

export function can(session: Pick<StaffSessionDto, 'permisos'>, need: Need): boolean {
  return need === 'own' || session.permisos.some(({ permiso }) => permiso === need);
}

/** Below the gate of the session, which renders its content only for an open one. */
export function useSession(): StaffSessionDto {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession needs an open session');
  return data;
}

export function useCan(need: Need): boolean {
  return can(useSession(), need);
}

/** The companies where the person has any role. */
export function companiesOf({ roles }: Pick<StaffSessionDto, 'roles'>): CompanyId[] {
  return [...new Set(roles.map(({ empresaId }) => empresaId))];
}
