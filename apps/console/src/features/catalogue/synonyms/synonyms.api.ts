import { addSynonym, listLostSearches, previewSynonym, removeSynonym } from '@botica/contract/catalogue/synonyms';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

type NewSynonym = { termino: string; encuentra: string };

export const lostSearchesQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['synonyms', 'lost', empresaId],
    queryFn: ({ signal }) => call(listLostSearches, { query: { empresaId }, signal }),
  });

export const previewQuery = (empresaId: CompanyId, { termino, encuentra }: NewSynonym) =>
  queryOptions({
    queryKey: ['synonyms', 'preview', empresaId, termino, encuentra],
    queryFn: ({ signal }) => call(previewSynonym, { query: { empresaId, termino, encuentra }, signal }),
    enabled: encuentra.length >= 2,
    placeholderData: keepPreviousData,
  });

function useSynonymAct<Given, Done>(act: (given: Given) => Promise<Done>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all(['synonyms', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export const useAddSynonym = () => useSynonymAct((body: NewSynonym) => call(addSynonym, { body }));

export const useRemoveSynonym = () =>
  useSynonymAct((sinonimoId: number) => call(removeSynonym, { params: { sinonimoId } }));
