import type { CallArguments } from '@botica/contract/call';
import { addLaboratory, changeLaboratory, listLaboratories } from '@botica/contract/catalogue/laboratories';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const laboratoriesQuery = () =>
  queryOptions({
    queryKey: ['laboratories', 'list'],
    queryFn: ({ signal }) => call(listLaboratories, { signal }),
  });

type NewBody = Omit<CallArguments<typeof addLaboratory>['body'], 'llave'>;
type ChangeBody = Omit<CallArguments<typeof changeLaboratory>['body'], 'llave'>;

/** Adds a laboratory, or changes the one with this id. Forms of products offer it at once. */
export function useSaveLaboratory() {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [llave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (sent: { id: number; body: ChangeBody } | { body: NewBody }) =>
      'id' in sent
        ? call(changeLaboratory, { params: { laboratorioId: sent.id }, body: { ...sent.body, llave } })
        : call(addLaboratory, { body: { ...sent.body, llave } }),
    // Also after a refusal, which says that somebody else changed what is shown.
    onSettled: () =>
      Promise.all(
        ['laboratories', 'products', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] })),
      ),
  });
}
