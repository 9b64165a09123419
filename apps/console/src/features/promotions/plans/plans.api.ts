import type { CallArguments } from '@botica/contract/call';
import type { PlanStateDto, PlanTermsDto } from '@botica/contract/promotions/plans';
import {
  changePlanProducts,
  copyPromotionPlan,
  createPromotionPlan,
  discardPromotionPlan,
  editPromotionPlan,
  getPromotionPlan,
  listPromotionPlans,
  publishPromotionPlan,
  switchPromotionPlan,
  viewPromotionPlan,
} from '@botica/contract/promotions/plans';
import { getPlanResults } from '@botica/contract/promotions/results';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { usePromotionAct } from '../shared/index.ts';

interface PlansAsked {
  empresaId: CompanyId | undefined;
  estado: PlanStateDto | undefined;
  texto: string;
  desde: number;
}

export const plansQuery = ({ empresaId, estado, texto, desde }: PlansAsked) =>
  queryOptions({
    queryKey: ['promotions', 'plans', empresaId, estado, texto, desde],
    queryFn: ({ signal }) =>
      call(listPromotionPlans, {
        query: { texto, desde, ...(empresaId ? { empresaId } : {}), ...(estado ? { estado } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['promotions', 'plan', planId],
    queryFn: ({ signal }) => call(getPromotionPlan, { params: { planId }, signal }),
  });

export const planViewQuery = (planId: string, version: number, productoId: number) =>
  queryOptions({
    queryKey: ['promotions', 'view', planId, version, productoId],
    queryFn: ({ signal }) => call(viewPromotionPlan, { params: { planId }, query: { productoId }, signal }),
    placeholderData: keepPreviousData,
  });

export const planResultsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['promotions', 'results', planId],
    queryFn: ({ signal }) => call(getPlanResults, { params: { planId }, signal }),
  });

export const useCreatePlan = () =>
  usePromotionAct((body: PlanTermsDto & { empresaId: CompanyId }, clave) =>
    call(createPromotionPlan, { body: { ...body, clave } }),
  );

export const useEditPlan = (planId: string) =>
  usePromotionAct((body: PlanTermsDto & { version: number }) => call(editPromotionPlan, { params: { planId }, body }));

export const useChangeProducts = (planId: string) =>
  usePromotionAct((body: CallArguments<typeof changePlanProducts>['body']) =>
    call(changePlanProducts, { params: { planId }, body }),
  );

export const usePublishPlan = (planId: string) =>
  usePromotionAct((body: { version: number; motivo: string }, clave) =>
    call(publishPromotionPlan, { params: { planId }, body: { ...body, clave } }),
  );

export const useSwitchPlan = (planId: string) =>
  usePromotionAct((body: CallArguments<typeof switchPromotionPlan>['body']) =>
    call(switchPromotionPlan, { params: { planId }, body }),
  );

export const useCopyPlan = (planId: string) =>
  usePromotionAct((_: undefined, clave) => call(copyPromotionPlan, { params: { planId }, body: { clave } }));

export const useDiscardPlan = (planId: string) =>
  usePromotionAct((version: number) => call(discardPromotionPlan, { params: { planId }, body: { version } }));
