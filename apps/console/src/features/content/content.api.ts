import { previewBranchOpening } from '@botica/contract/branches/editing';
import type { CallArguments } from '@botica/contract/call';
import {
  createPiece,
  discardPieceDraft,
  getPiece,
  listPieces,
  listPieceVersions,
  previewPiece,
  publishPiece,
  restorePieceVersion,
  savePiece,
  unschedulePiece,
} from '@botica/contract/content/editions';
import { previewLetter, sendLetterTest } from '@botica/contract/content/letters';
import { listLegalAnswers } from '@botica/contract/identity/legal-versions';
import type { CompanyId } from '@botica/domain/companies';
import type { KindGroup } from '@botica/domain/content/editions';
import { kindGroups } from '@botica/domain/content/editions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

export type PieceParams = CallArguments<typeof getPiece>['params'];
const keyOf = ({ tipo, empresaId, clave }: PieceParams) => [tipo, empresaId, clave];

export const piecesQuery = (empresaId: CompanyId | undefined, group: KindGroup = 'window') =>
  queryOptions({
    queryKey: ['content', 'list', group, empresaId],
    queryFn: ({ signal }) =>
      call(listPieces, { query: { grupo: kindGroups[group], ...(empresaId ? { empresaId } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

const waitingMs = 15_000;
const openingMs = 60_000;

/** Read again while it waits for its hour. */
export const pieceQuery = (params: PieceParams) =>
  queryOptions({
    queryKey: ['content', 'piece', ...keyOf(params)],
    queryFn: ({ signal }) => call(getPiece, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.programado ? waitingMs : false),
  });

export const versionsQuery = (params: PieceParams) =>
  queryOptions({
    queryKey: ['content', 'versions', ...keyOf(params)],
    queryFn: ({ signal }) => call(listPieceVersions, { params, signal }),
  });

/** The address is good for ten minutes; a new one with each saved change shows it. */
export const previewQuery = (params: PieceParams, revision: number) =>
  queryOptions({
    queryKey: ['content', 'preview', ...keyOf(params), revision],
    queryFn: ({ signal }) => call(previewPiece, { params, signal }),
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

export const savePieceDraft = (params: PieceParams, body: CallArguments<typeof savePiece>['body']) =>
  call(savePiece, { params, body });

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
  return useContentAct((body: Omit<CallArguments<typeof createPiece>['body'], 'llave'>, llave) =>
    call(createPiece, { body: { ...body, llave } }),
  );
}

export function usePublishPiece(params: PieceParams) {
  return useContentAct((body: Omit<CallArguments<typeof publishPiece>['body'], 'llave'>, llave) =>
    call(publishPiece, { params, body: { ...body, llave } }),
  );
}

export function useRestorePiece(params: PieceParams) {
  return useContentAct((body: Omit<CallArguments<typeof restorePieceVersion>['body'], 'llave'>, llave) =>
    call(restorePieceVersion, { params, body: { ...body, llave } }),
  );
}

export function useUnschedulePiece(params: PieceParams) {
  return useContentAct((body: CallArguments<typeof unschedulePiece>['body']) =>
    call(unschedulePiece, { params, body }),
  );
}

/** Of a piece that was never published nothing is left to read. */
export function useDiscardPiece(piece: PieceParams & { enTienda: boolean }) {
  return useContentAct(
    (revision: number) => call(discardPieceDraft, { params: piece, body: { revision } }),
    piece.enTienda ? undefined : [['content', 'list'], ['audit']],
  );
}
