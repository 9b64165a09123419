import type { CallArguments } from '@botica/contract/call';
import type { TextOwnerDto } from '@botica/contract/catalogue/shared-texts';
import { listSharedTexts, readSharedTexts, saveSharedTexts } from '@botica/contract/catalogue/shared-texts';
import { CallError } from '@botica/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export type Owner = Pick<TextOwnerDto, 'tipo' | 'clave'>;

export const ownersQuery = (texto: string) =>
  queryOptions({
    queryKey: ['shared-texts', 'list', texto],
    queryFn: ({ signal }) => call(listSharedTexts, { query: { texto }, signal }),
    placeholderData: keepPreviousData,
  });

export const sharedTextsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['shared-texts', 'of', owner.tipo, owner.clave],
    queryFn: ({ signal }) => call(readSharedTexts, { query: owner, signal }),
  });

type Body = Omit<CallArguments<typeof saveSharedTexts>['body'], 'tipo' | 'clave'>;

/** A refused save reads the texts again too: they have changed. */
export function useSaveSharedTexts(owner: Owner) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(saveSharedTexts, { body: { ...owner, ...body } }),
    onSettled: () =>
      Promise.all(
        ['shared-texts', 'products', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] })),
      ),
  });
}

export function wereChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'SHARED_TEXTS_STALE';
}
