import type { CallArguments } from '@botica/contract/call';
import { CallError } from '@botica/contract/client';
import { listSettingChanges, listSettings, saveSetting } from '@botica/contract/content/settings';
import type { CompanyId } from '@botica/domain/companies';
import type { SettingId } from '@botica/domain/content/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

/** Somebody else may change a setting meanwhile. */
const refetchInterval = 15_000;

export const settingsQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['settings', empresaId],
    queryFn: ({ signal }) => call(listSettings, { query: { empresaId }, signal }),
    refetchInterval,
  });

export const changesQuery = (empresaId: CompanyId, ajusteId: SettingId) =>
  queryOptions({
    queryKey: ['settings', empresaId, 'changes', ajusteId],
    queryFn: ({ signal }) => call(listSettingChanges, { params: { ajusteId }, query: { empresaId }, signal }),
  });

type Body = Omit<CallArguments<typeof saveSetting>['body'], 'clave' | 'empresaId'>;

/** A refused save reads the settings again too: they have changed. */
export function useSaveSetting(empresaId: CompanyId, ajusteId: SettingId) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press saves once.
  const [clave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Body) => call(saveSetting, { params: { ajusteId }, body: { clave, empresaId, ...body } }),
    onSettled: () =>
      Promise.all(['settings', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export function wasChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'SETTING_CHANGED';
}
