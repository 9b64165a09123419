import type { CallArguments } from '@botica/contract/call';
import { createCoupons, getCouponBatch, listCouponBatches, switchCoupons } from '@botica/contract/promotions/coupons';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { usePromotionAct } from '../shared/index.ts';

interface CouponsAsked {
  empresaId: CompanyId | undefined;
  texto: string;
  desde: number;
}

export const couponsQuery = ({ empresaId, texto, desde }: CouponsAsked) =>
  queryOptions({
    queryKey: ['promotions', 'coupons', empresaId, texto, desde],
    queryFn: ({ signal }) =>
      call(listCouponBatches, { query: { texto, desde, ...(empresaId ? { empresaId } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

export const couponQuery = (loteId: string) =>
  queryOptions({
    queryKey: ['promotions', 'coupon', loteId],
    queryFn: ({ signal }) => call(getCouponBatch, { params: { loteId }, signal }),
  });

export type CouponsBody = Omit<CallArguments<typeof createCoupons>['body'], 'clave'>;

export const useCreateCoupons = () =>
  usePromotionAct((body: CouponsBody, clave) => call(createCoupons, { body: { ...body, clave } }));

export const useSwitchCoupons = (loteId: string) =>
  usePromotionAct((body: CallArguments<typeof switchCoupons>['body']) =>
    call(switchCoupons, { params: { loteId }, body }),
  );
