import type { ClientCouponDto, PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { accountSummaryQuery } from '../../customers/profile/index.ts';
import { makeUuid } from '../../identity/index.ts';
import { sayCouponProblem } from './coupon-problem.ts';
import { bodiesOf, redeem, type Wanted } from './partners.api.ts';

/** Each redemption has one idempotency key; the next one has another. */
export function useRedeem(userId: string, onRedeemed: (coupons: ClientCouponDto[]) => void) {
  const company = useCompany();
  const queryClient = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['partners', company.id] }),
      queryClient.invalidateQueries({ queryKey: accountSummaryQuery(userId).queryKey }),
    ]);
  return useMutation({
    mutationFn: ({ promotion, wanted }: { promotion: PartnerPromotionDto; wanted: Wanted }) => {
      const bodies = bodiesOf(promotion, wanted);
      const text = JSON.stringify(bodies);
      if (sent.current.text !== text) sent.current = { text, key: makeUuid(crypto) };
      return redeem(bodies, sent.current.key);
    },
    onSuccess: (coupons) => {
      sent.current = { text: '', key: '' };
      onRedeemed(coupons);
      void refresh();
    },
    onError: (error) => {
      sayCouponProblem(error);
      // The shown data may be stale: points, stock, or the coupon itself.
      void refresh();
    },
  });
}
