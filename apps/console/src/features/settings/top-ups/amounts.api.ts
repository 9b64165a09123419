import type { CallArguments } from '@botica/contract/call';
import { addTopUpAmount, listTopUpAmounts, saveTopUpAmounts } from '@botica/contract/services/top-up-amounts';
import type { CompanyId } from '@botica/domain/companies';
import type { OperatorId } from '@botica/domain/services/top-ups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const amountsQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['top-up-amounts', empresaId],
    queryFn: ({ signal }) => call(listTopUpAmounts, { query: { empresaId }, signal }),
  });

/**
 * A refused act reads the amounts again too: they have changed. What was edited is dropped before that, or the new
 * revision would look like somebody else's.
 */
function useAmountsAct<Given>(act: (given: Given, key: string) => Promise<unknown>, onDone?: () => void) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press acts once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: () => onDone?.(),
    onSettled: () =>
      Promise.all(['top-up-amounts', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

type Body<Call extends typeof saveTopUpAmounts | typeof addTopUpAmount> = Omit<CallArguments<Call>['body'], 'clave'>;
export type SaveBody = Body<typeof saveTopUpAmounts>;
export type AddBody = Body<typeof addTopUpAmount>;

export const useSaveAmounts = (operadorId: OperatorId, onSaved: () => void) =>
  useAmountsAct(
    (body: SaveBody, clave) => call(saveTopUpAmounts, { params: { operadorId }, body: { ...body, clave } }),
    onSaved,
  );

export const useAddAmount = (operadorId: OperatorId) =>
  useAmountsAct((body: AddBody, clave) => call(addTopUpAmount, { params: { operadorId }, body: { ...body, clave } }));
