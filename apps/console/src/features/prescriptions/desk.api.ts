import type { CallArguments } from '@botica/contract/call';
import { searchProducts } from '@botica/contract/catalogue/search';
import { exportControlledRegister, listControlledRegister } from '@botica/contract/prescriptions/controlled-register';
import {
  getDeskCase,
  getDeskPicture,
  getDeskReading,
  listDeskQueue,
  releaseDeskCase,
  takeDeskCase,
} from '@botica/contract/prescriptions/desk';
import {
  answerDeskIdentity,
  answerDeskRequest,
  approveDeskCase,
  getDeskIdentity,
  proposeDeskCase,
  rejectDeskCase,
} from '@botica/contract/prescriptions/desk-decisions';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callIn } from '../../lib/call.ts';

export type CaseKey = CallArguments<typeof getDeskCase>['params'];
type QueueFilter = NonNullable<CallArguments<typeof listDeskQueue>['query']>;
type Body<Definition extends Parameters<typeof call>[0]> = Omit<
  NonNullable<CallArguments<Definition> extends { body: infer Given } ? Given : never>,
  'actoId' | 'version'
>;

const desk = 'prescription-desk';
const queueMs = 10_000;

export const queueQuery = (query: QueueFilter) =>
  queryOptions({
    queryKey: [desk, 'queue', query],
    queryFn: ({ signal }) => call(listDeskQueue, { query, signal }),
    refetchInterval: queueMs,
    placeholderData: keepPreviousData,
  });

export const caseQuery = (params: CaseKey) =>
  queryOptions({
    queryKey: [desk, 'case', params],
    queryFn: ({ signal }) => call(getDeskCase, { params, signal }),
    staleTime: 0,
  });

/** Opening a picture is an act, so it is read once while its case is open. */
export const pictureQuery = (params: CaseKey, imagenId: string) =>
  queryOptions({
    queryKey: [desk, 'picture', params, imagenId],
    queryFn: ({ signal }) => call(getDeskPicture, { params: { ...params, imagenId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** What was read of a picture; opening it is an act too. */
export const readingQuery = (params: CaseKey, imagenId: string) =>
  queryOptions({
    queryKey: [desk, 'reading', params, imagenId],
    queryFn: ({ signal }) => call(getDeskReading, { params: { ...params, imagenId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** Reading the number of a person is an act, so it is read once while its case is open. */
export const claimsQuery = ({ casoId }: CaseKey) =>
  queryOptions({
    queryKey: [desk, 'claims', casoId],
    queryFn: ({ signal }) => call(getDeskIdentity, { params: { casoId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

const mostFound = 6;

export const productsQuery = (companyId: CompanyId, branchId: number | null, text: string) =>
  queryOptions({
    queryKey: [desk, 'products', companyId, branchId, text],
    queryFn: ({ signal }) =>
      callIn(companyId)(searchProducts, {
        query: {
          descripcion: text,
          sucursalId: branchId ?? 0,
          busquedaExacta: false,
          busquedaSinInventario: true,
          pagina: 1,
          elementosPorPagina: mostFound,
          orderBy: 'relevancia',
        },
        signal,
      }),
    enabled: text.length > 2 && branchId !== null,
  });

function useReadAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [desk, 'queue'] }),
      queryClient.invalidateQueries({ queryKey: ['audit'] }),
    ]);
}

export function useTake(params: CaseKey) {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: () => call(takeDeskCase, { params }), onSettled: readAgain });
}

export function useRelease(params: CaseKey) {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: () => call(releaseDeskCase, { params }), onSettled: readAgain });
}

export type Decision =
  | ({ act: 'approve' } & Body<typeof approveDeskCase>)
  | ({ act: 'reject' } & Body<typeof rejectDeskCase>)
  | ({ act: 'propose' } & Body<typeof proposeDeskCase>)
  | ({ act: 'answer' } & Body<typeof answerDeskRequest>)
  | ({ act: 'identity' } & Body<typeof answerDeskIdentity>);

/** `actoId` belongs to one decision: the same one sent again has no second effect. */
export function useDecide({ casoId }: CaseKey) {
  const readAgain = useReadAgain();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, ...sent }: { decision: Decision; actoId: string; version: string }) => {
      const params = { casoId };
      if (decision.act === 'approve')
        return call(approveDeskCase, { params, body: { ...sent, ...withoutAct(decision) } });
      if (decision.act === 'reject')
        return call(rejectDeskCase, { params, body: { ...sent, ...withoutAct(decision) } });
      if (decision.act === 'propose')
        return call(proposeDeskCase, { params, body: { ...sent, ...withoutAct(decision) } });
      if (decision.act === 'identity')
        return call(answerDeskIdentity, { params, body: { ...sent, ...withoutAct(decision) } });
      return call(answerDeskRequest, { params, body: { ...sent, ...withoutAct(decision) } });
    },
    onSuccess: readAgain,
    // A refused decision may mean that the case changed: it is shown as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: [desk, 'case'] }),
  });
}

function withoutAct<Given extends { act: string }>({ act: _, ...body }: Given): Omit<Given, 'act'> {
  return body;
}

type RegisterPeriod = CallArguments<typeof listControlledRegister>['query'];

export const registerQuery = (query: RegisterPeriod) =>
  queryOptions({
    queryKey: [desk, 'register', query],
    queryFn: ({ signal }) => call(listControlledRegister, { query, signal }),
  });

export function useExport() {
  return useMutation({
    mutationFn: (query: CallArguments<typeof exportControlledRegister>['query']) =>
      call(exportControlledRegister, { query }),
  });
}
