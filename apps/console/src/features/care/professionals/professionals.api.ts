import type { CallArguments } from '@botica/contract/call';
import { addProfessional, changeProfessional, listProfessionals } from '@botica/contract/care/professionals';
import { CallError } from '@botica/contract/client';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const professionalsQuery = (empresaId: CompanyId, texto: string) =>
  queryOptions({
    queryKey: ['professionals', empresaId, texto],
    queryFn: ({ signal }) => call(listProfessionals, { query: { empresaId, texto }, signal }),
    placeholderData: keepPreviousData,
  });

function useSave<Given>(save: (given: Given, key: string) => Promise<{ mensaje: string }>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => save(given, key),
    // Also after a refusal, which says that somebody else changed what is shown.
    onSettled: () =>
      Promise.all(['professionals', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] }))),
  });
}

export function useAddProfessional() {
  return useSave((body: Omit<CallArguments<typeof addProfessional>['body'], 'clave'>, clave) =>
    call(addProfessional, { body: { ...body, clave } }),
  );
}

export function useChangeProfessional(profesionalId: number) {
  return useSave((body: Omit<CallArguments<typeof changeProfessional>['body'], 'clave'>, clave) =>
    call(changeProfessional, { params: { profesionalId }, body: { ...body, clave } }),
  );
}

export function wasChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'PROFESSIONAL_CHANGED';
}
