import type { CallArguments } from '@botica/contract/call';
import {
  answerLegalText,
  getLegalVersion,
  listLegalVersions,
  listPendingTexts,
} from '@botica/contract/identity/legal-versions';
import { getLegalText } from '@botica/contract/identity/terms';
import type { CompanyId } from '@botica/domain/companies';
import type { LegalKind } from '@botica/domain/identity/terms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/call.ts';
import { whileSessionLasts } from '../index.ts';

const tenMinutesMs = 600_000;

/** The version in force, or an earlier one. */
export function legalTextQuery(companyId: CompanyId, kind: LegalKind, name: string, version?: string) {
  const params = { tipo: kind, nombre: name };
  return queryOptions({
    queryKey: ['terms', companyId, kind, name, ...(version ? [version] : [])],
    queryFn: ({ signal }) =>
      version
        ? call(getLegalVersion, { params: { ...params, version }, signal })
        : call(getLegalText, { params, signal }),
    staleTime: tenMinutesMs,
  });
}

export function legalVersionsQuery(companyId: CompanyId, kind: LegalKind, name: string) {
  return queryOptions({
    queryKey: ['terms', companyId, kind, name, 'versions'],
    queryFn: ({ signal }) => call(listLegalVersions, { params: { tipo: kind, nombre: name }, signal }),
    staleTime: tenMinutesMs,
  });
}

/** Asked once in a visit: a new version can wait for the next one. */
export function pendingTextsQuery(userId: string | undefined, companyId: CompanyId) {
  return queryOptions({
    queryKey: ['terms', 'pending', userId, companyId],
    queryFn: ({ signal }) => whileSessionLasts(() => call(listPendingTexts, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads the text in force and the question about it again. */
export function useNewestText(companyId: CompanyId, kind: LegalKind, name: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['terms', companyId, kind, name], exact: true }),
        queryClient.invalidateQueries({ queryKey: ['terms', 'pending'] }),
      ]),
  });
  return { refresh: useCallback(() => mutate(), [mutate]), isRefreshing: isPending };
}

export function useLegalAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof answerLegalText>['body']) => call(answerLegalText, { body }),
    // Also when the text changed meanwhile: the question is then about the newer version.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['terms'] }),
  });
}
