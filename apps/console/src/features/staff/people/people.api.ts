import type { CallArguments } from '@botica/contract/call';
import {
  blockStaff,
  getStaffPerson,
  grantRole,
  inviteStaff,
  listStaff,
  resendInvitation,
  resetSecondFactor,
  revokeRole,
  unblockStaff,
} from '@botica/contract/staff/people';
import { getRolesTable } from '@botica/contract/staff/roles';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

type ListFilters = NonNullable<CallArguments<typeof listStaff>['query']>;
type Grant = Omit<NonNullable<CallArguments<typeof grantRole>['body']>, 'motivo'>;

export const peopleQuery = (query: ListFilters) =>
  queryOptions({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(listStaff, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (personaId: string) =>
  queryOptions({
    queryKey: ['people', 'one', personaId],
    queryFn: ({ signal }) => call(getStaffPerson, { params: { personaId }, signal }),
  });

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(getRolesTable, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** An act on people: the lists and the audit are read again after it. */
function useAct<Given, Done>(act: (given: Given) => Promise<Done>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all(['people', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export function useInvite() {
  return useAct((body: CallArguments<typeof inviteStaff>['body']) => call(inviteStaff, { body }));
}

export function useResendInvitation(personaId: string) {
  return useAct((_: undefined) => call(resendInvitation, { params: { personaId } }));
}

export function useGrantRole(personaId: string) {
  return useAct((body: Grant & { motivo: string }) => call(grantRole, { params: { personaId }, body }));
}

export function useRevokeRole(personaId: string) {
  return useAct(({ asignacionId, motivo }: { asignacionId: string; motivo: string }) =>
    call(revokeRole, { params: { personaId, asignacionId }, body: { motivo } }),
  );
}

const accessActs = { block: blockStaff, unblock: unblockStaff, resetFactor: resetSecondFactor } as const;
export type AccessAct = keyof typeof accessActs;

export function useAccessAct(personaId: string) {
  return useAct(({ act, motivo }: { act: AccessAct; motivo: string }) =>
    call(accessActs[act], { params: { personaId }, body: { motivo } }),
  );
}
