import { previewBranchOpening } from '@botica/contract/branches/editing';
import type { CallArguments } from '@botica/contract/call';
import { editionCallsOf, getRewardResults } from '@botica/contract/content/editions';
import { previewLetter, sendLetterTest } from '@botica/contract/content/letters';
import { listLegalAnswers } from '@botica/contract/identity/legal-versions';
import type { CompanyId } from '@botica/domain/companies';
import type { ContentArea, KindGroup } from '@botica/domain/content/editions';
import { kindGroups } from '@botica/domain/content/editions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { areaOf } from './labels.tsx';

type Calls = (typeof editionCallsOf)[ContentArea];
type ArgumentsOf<Name extends keyof Calls> = CallArguments<Calls[Name]>;
export type PieceParams = ArgumentsOf<'getPiece'>['params'];
/** The calls of the area that a piece belongs to. */
const callsOf = ({ tipo }: Pick<PieceParams, 'tipo'>): Calls => editionCallsOf[areaOf(tipo)];
const keyOf = ({ tipo, empresaId, clave }: PieceParams) => [tipo, empresaId, clave];

export interface ListedBy {
  area: ContentArea;
  group?: KindGroup | undefined;
}

export const piecesQuery = ({ area, group }: ListedBy, empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['content', 'list', area, group, empresaId],
    queryFn: ({ signal }) =>
      call(editionCallsOf[area].listPieces, {
        query: { ...(group ? { grupo: kindGroups[group] } : {}), ...(empresaId ? { empresaId } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const waitingMs = 15_000;
const openingMs = 60_000;

/** Read again while it waits for its hour. */
export const pieceQuery = (params: PieceParams) =>
  queryOptions({
    queryKey: ['content', 'piece', ...keyOf(params)],
    queryFn: ({ signal }) => call(callsOf(params).getPiece, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.programado ? waitingMs : false),
  });

export const versionsQuery = (params: PieceParams) =>
  queryOptions({
    queryKey: ['content', 'versions', ...keyOf(params)],
    queryFn: ({ signal }) => call(callsOf(params).listPieceVersions, { params, signal }),
  });

/** The address is good for ten minutes; a new one with each saved change shows it. */
export const previewQuery = (params: PieceParams, revision: number) =>
  queryOptions({
    queryKey: ['content', 'preview', ...keyOf(params), revision],
    queryFn: ({ signal }) => call(callsOf(params).previewPiece, { params, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether a branch opens now and in the next days, with its draft: read again with each saved change. */
export const openingQuery = ({ empresaId, clave }: PieceParams, revision: number) =>
  queryOptions({
    queryKey: ['content', 'opening', empresaId, clave, revision],
    queryFn: ({ signal }) => call(previewBranchOpening, { params: { empresaId, sucursalId: Number(clave) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: openingMs,
  });

/** A saved change shows the letter again. */
export const letterQuery = (params: PieceParams, revision: number) =>
  queryOptions({
    queryKey: ['content', 'letter', ...keyOf(params), revision],
    queryFn: ({ signal }) => call(previewLetter, { params, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const legalAnswersQuery = (params: PieceParams, version: number) =>
  queryOptions({
    queryKey: ['content', 'answers', ...keyOf(params), version],
    queryFn: ({ signal }) => call(listLegalAnswers, { params, signal }),
  });

export function useLetterTest(params: PieceParams) {
  return useContentAct(() => call(sendLetterTest, { params }), [['audit']]);
}

export const resultsQuery = (params: PieceParams) =>
  queryOptions({
    queryKey: ['content', 'results', ...keyOf(params)],
    queryFn: ({ signal }) => call(getRewardResults, { params, signal }),
  });

export const savePieceDraft = (params: PieceParams, body: ArgumentsOf<'savePiece'>['body']) =>
  call(callsOf(params).savePiece, { params, body });

/** An act on content: lists, pages and the audit are read again after it. */
function useContentAct<Given, Done>(
  act: (given: Given, key: string) => Promise<Done>,
  readAgain: readonly (readonly string[])[] = [['content'], ['audit']],
) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: () => Promise.all(readAgain.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useCreatePiece() {
  return useContentAct((body: Omit<ArgumentsOf<'createPiece'>['body'], 'llave'>, llave) =>
    call(callsOf(body).createPiece, { body: { ...body, llave } }),
  );
}

export function usePublishPiece(params: PieceParams) {
  return useContentAct((body: Omit<ArgumentsOf<'publishPiece'>['body'], 'llave'>, llave) =>
    call(callsOf(params).publishPiece, { params, body: { ...body, llave } }),
  );
}

export function useRestorePiece(params: PieceParams) {
  return useContentAct((body: Omit<ArgumentsOf<'restorePieceVersion'>['body'], 'llave'>, llave) =>
    call(callsOf(params).restorePieceVersion, { params, body: { ...body, llave } }),
  );
}

export function useUnschedulePiece(params: PieceParams) {
  return useContentAct((body: ArgumentsOf<'unschedulePiece'>['body']) =>
    call(callsOf(params).unschedulePiece, { params, body }),
  );
}

/** Of a piece that was never published nothing is left to read. */
export function useDiscardPiece(piece: PieceParams & { enTienda: boolean }) {
  return useContentAct(
    (revision: number) => call(callsOf(piece).discardPieceDraft, { params: piece, body: { revision } }),
    piece.enTienda ? undefined : [['content', 'list'], ['audit']],
  );
}
