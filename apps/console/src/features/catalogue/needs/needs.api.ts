import type { NeedChangeDto } from '@botica/contract/catalogue/needs';
import { listNeeds, previewNeed, removeNeed, saveNeed } from '@botica/contract/catalogue/needs';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const needsQuery = queryOptions({
  queryKey: ['needs', 'list'],
  queryFn: ({ signal }) => call(listNeeds, { signal }),
});

export const needPreviewQuery = (
  empresaId: CompanyId,
  { nombre, palabras, encuentra }: Pick<NeedChangeDto, 'nombre' | 'palabras' | 'encuentra'>,
) =>
  queryOptions({
    queryKey: ['needs', 'preview', empresaId, nombre, palabras, encuentra],
    queryFn: ({ signal }) =>
      call(previewNeed, {
        query: { empresaId, nombre, palabras: palabras.join(','), encuentra: encuentra.join(',') },
        signal,
      }),
    enabled: nombre.length >= 2,
    placeholderData: keepPreviousData,
  });

function useNeedAct<Given, Done>(act: (given: Given) => Promise<Done>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => Promise.all(['needs', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export const useSaveNeed = () => useNeedAct((body: NeedChangeDto) => call(saveNeed, { body }));

export const useRemoveNeed = () =>
  useNeedAct((body: { nombre: string; revision: number }) => call(removeNeed, { body }));
