import {
  cancelCorporateOrder,
  createCorporateOrder,
  listCorporateOrders,
} from '@botica/contract/company-orders/corporate';
import { corporateMessages } from '@botica/domain/company-orders/corporate';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callThrough } from '../../../lib/call.ts';
import { fetchWithKey } from '../../../lib/keyed-fetch.ts';
import { fetchTelling } from '../../../lib/upload-fetch.ts';
import { type CorporateDraft, toOrderForm } from './corporate-draft.ts';
import { detailPath } from './paths.ts';

const root = 'corporate-orders';

export function corporateOrdersQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [root, userId, companyId],
    queryFn: ({ signal }) => call(listCorporateOrders, { body: {}, signal }),
  });
}

export function corporateOrderQuery(userId: string, companyId: number, id: string) {
  return queryOptions({
    queryKey: [root, userId, companyId, id],
    queryFn: async ({ signal }) => {
      const [order] = await call(listCorporateOrders, { body: { id }, signal });
      if (!order) throw new Error('The order was not told');
      return order;
    },
  });
}

/** CORP-04: sends the order, reports the upload progress, and opens it. */
export function useCreateOrder(draft: CorporateDraft, onCreated: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number>();
  const send = useMutation({
    mutationFn: (waits: { waitsForOpening: boolean }) =>
      callThrough(fetchWithKey(draft.key, fetchTelling(setPart)))(createCorporateOrder, {
        body: toOrderForm(draft, waits),
      }),
    onSuccess: ({ id }) => {
      notify.success(corporateMessages.created);
      void queryClient.invalidateQueries({ queryKey: [root] });
      void queryClient.invalidateQueries({ queryKey: ['order-summary'] });
      onCreated();
      void navigate(detailPath(id), { replace: true });
    },
    onSettled: () => setPart(undefined),
  });
  const progress = part === undefined ? undefined : Object.fromEntries(draft.documents.map(({ id }) => [id, part]));
  return { create: send.mutate, isSending: send.isPending, error: send.error, progress };
}

/** CORP-05 */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelCorporateOrder, { body: { id } }),
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje);
      void queryClient.invalidateQueries({ queryKey: [root] });
      void queryClient.invalidateQueries({ queryKey: ['order-summary'] });
    },
  });
}
