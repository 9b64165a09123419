import type { CallArguments } from '@botica/contract/call';
import { CallError } from '@botica/contract/client';
import { addPlanOfClient, changePlanOfClient, listPlansOfClient } from '@botica/contract/company-orders/external-plans';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const plansQuery = (clienteId: string) =>
  queryOptions({
    queryKey: ['care', 'plans', clienteId],
    queryFn: ({ signal }) => call(listPlansOfClient, { params: { clienteId }, signal }),
  });

function useSave<Given>(save: (given: Given, key: string) => Promise<{ mensaje: string }>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => save(given, key),
    // Also after a refusal, which says that somebody else changed what is shown.
    onSettled: () =>
      Promise.all(['care', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] }))),
  });
}

export function useAddPlan(clienteId: string) {
  return useSave((body: Omit<CallArguments<typeof addPlanOfClient>['body'], 'clave'>, clave) =>
    call(addPlanOfClient, { params: { clienteId }, body: { ...body, clave } }),
  );
}

export function useChangePlan(clienteId: string, planId: number) {
  return useSave((body: Omit<CallArguments<typeof changePlanOfClient>['body'], 'clave'>, clave) =>
    call(changePlanOfClient, { params: { clienteId, planId }, body: { ...body, clave } }),
  );
}

export function wasPlanChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'EXTERNAL_PLAN_CHANGED';
}
