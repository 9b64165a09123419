import { CallError } from '@botica/contract/client';
import { listRules, type RuleDto, signRules, withdrawRules } from '@botica/contract/health/knowledge';
import { listStaffOrderAlerts } from '@botica/contract/health/order-alerts';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

export interface RulesQuestion {
  empresaId: CompanyId;
  estado?: RuleDto['estado'];
  tipo?: RuleDto['tipo'];
  gravedad?: RuleDto['gravedad'];
  grupo?: string;
  texto?: string;
  cursor?: string;
}

export const rulesQuery = (question: RulesQuestion) =>
  queryOptions({
    queryKey: ['knowledge', question],
    queryFn: ({ signal }) => call(listRules, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

/** What an act is about: some rows, a group, or with neither the whole version. */
export interface RuleTarget {
  filas?: string[];
  grupo?: string;
}

interface Review extends RuleTarget {
  empresaId: CompanyId;
  version: string;
}

export function useReview() {
  const queryClient = useQueryClient();
  const [clave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ isSigned, motivo, ...review }: Review & { isSigned: boolean; motivo: string }) =>
      isSigned
        ? call(signRules, { body: { clave, ...review, ...(motivo ? { motivo } : {}) } })
        : call(withdrawRules, { body: { clave, ...review, motivo } }),
    onSuccess: () =>
      Promise.all(['knowledge', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
    // The list behind shows the rows of before.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'KNOWLEDGE_CHANGED') {
        void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      }
    },
  });
}

export const orderAlertsQuery = (pedidoId: string) =>
  queryOptions({
    queryKey: ['order-alerts', pedidoId],
    queryFn: ({ signal }) => call(listStaffOrderAlerts, { params: { pedidoId }, signal }),
  });
