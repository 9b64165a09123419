import type { ClientCouponDto, PartnerPromotionDto, RedemptionBody } from '@botica/contract/loyalty/partners';
import { toCents, toDecimal } from '@botica/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { accountSummaryQuery } from '../../customers/profile/index.ts';
import { makeUuid } from '../../identity/index.ts';
import { sayCouponProblem } from './coupon-problem.ts';
import { redeem } from './partners.api.ts';

export interface Wanted {
  quantity: number;
  /** A code for each, to use them apart. */
  isApart: boolean;
}

const webApplicationId = 1;

/** What is asked for, with the points and the value that the shopper sees. */
export function bodiesOf(promotion: PartnerPromotionDto, { quantity, isApart }: Wanted): RedemptionBody[] {
  const body = (cantidad: number): RedemptionBody => ({
    comercioCuponConfiguracionId: promotion.id,
    cantidad,
    puntos: cantidad * promotion.puntos,
    valor: toDecimal(cantidad * toCents(promotion.valor)),
    FechaVence: promotion.fechaVence,
    cuponClienteEstadoId: 1,
    aplicacionId: webApplicationId,
    gananciaMinima: promotion.gananciaMinima,
    descuento: promotion.porcentajeDescuento,
  });
  return isApart ? Array.from({ length: quantity }, () => body(1)) : [body(quantity)];
}

/** One redemption has one key, however often it is sent; the next one has another. */
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
      // What was shown may have changed: points, stock, or the coupon itself.
      void refresh();
    },
  });
}
