import {
  type AffiliateDto,
  addAffiliate,
  addExternalOrder,
  findAffiliate,
  listAffiliates,
  listExternalOrders,
  listExternalPlans,
  toExternalOrderBody,
} from '@botica/contract/company-orders/external';
import type { AffiliateForm, ExternalOrderForm } from '@botica/domain/company-orders/external';
import { defaultCopayCents } from '@botica/domain/company-orders/external';
import { cleanIdentityNumber } from '@botica/domain/identity';
import { type Cents, toCents } from '@botica/domain/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const keyOf = (userId: string, companyId: number) => ['external-orders', userId, companyId] as const;

export function affiliatesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [...keyOf(userId, companyId), 'affiliates'],
    queryFn: ({ signal }) => call(listAffiliates, { signal }),
  });
}

export function plansQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [...keyOf(userId, companyId), 'plans'],
    queryFn: ({ signal }) => call(listExternalPlans, { signal }),
  });
}

export function latestOrdersQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [...keyOf(userId, companyId), 'orders'],
    queryFn: ({ signal }) => call(listExternalOrders, { signal }),
  });
}

export const lookForAffiliate = (identity: string): Promise<AffiliateDto> =>
  call(findAffiliate, { params: { id: cleanIdentityNumber(identity) } });

export const writeQuotation = (form: ExternalOrderForm) => call(addExternalOrder, { body: toExternalOrderBody(form) });

export function useRegisterAffiliate(onRegistered: (affiliate: AffiliateDto) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ firstNames, lastNames, identity }: AffiliateForm) =>
      call(addAffiliate, {
        body: { nombres: firstNames, apellidos: lastNames, identidad: cleanIdentityNumber(identity) },
      }),
    onSuccess: (affiliate) => {
      void queryClient.invalidateQueries({ queryKey: ['external-orders'] });
      onRegistered(affiliate);
    },
  });
}

/** EXT-07 */
export function copayCentsOf({ valor }: { valor: number }): Cents {
  return defaultCopayCents(toCents(valor));
}
