import { idempotencyHeader } from '@botica/contract/headers';
import { applyAsPartner } from '@botica/contract/loyalty/partner-applications';
import {
  annulCoupon,
  filterPromotions,
  getFeaturedPromotion,
  getPartner,
  getPartnerPromotion,
  listClientCoupons,
  listPartnerBranches,
  listPartnerCategories,
  listPartners,
  listPartnersOfCategory,
  listPromotionsOfPartner,
  type PartnerPromotionDto,
  type RedemptionBody,
  redeemCoupon,
  redeemCoupons,
} from '@botica/contract/loyalty/partners';
import { getPointsBalance } from '@botica/contract/tenders/points';
import type { PartnerApplication } from '@botica/domain/loyalty/partners';
import { toCents, toDecimal } from '@botica/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const keyOf = (companyId: number, ...rest: readonly unknown[]) => ['partners', companyId, ...rest];

export const categoriesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'categories'),
    queryFn: ({ signal }) => call(listPartnerCategories, { signal }),
  });

/** Of one category, or all that have something to redeem. */
export const shopsQuery = (companyId: number, categoryId: number | undefined) =>
  queryOptions({
    queryKey: keyOf(companyId, 'shops', categoryId ?? 0),
    queryFn: ({ signal }) =>
      categoryId === undefined
        ? call(listPartners, { query: { soloConPromoActivas: true }, signal })
        : call(listPartnersOfCategory, { params: { id: categoryId }, signal }),
  });

export const shopQuery = (companyId: number, id: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'shop', id),
    queryFn: ({ signal }) => call(getPartner, { params: { id }, signal }),
  });

export const shopBranchesQuery = (companyId: number, id: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'shop-branches', id),
    queryFn: ({ signal }) => call(listPartnerBranches, { params: { id }, signal }),
  });

export const shopPromotionsQuery = (companyId: number, id: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'shop-promotions', id),
    queryFn: ({ signal }) => call(listPromotionsOfPartner, { params: { id }, signal }),
  });

export const featuredQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'featured'),
    queryFn: ({ signal }) => call(getFeaturedPromotion, { signal }),
  });

/** PARTNER-13 */
export const promotionsQuery = (companyId: number, categoria: number[], comercio: number[]) =>
  queryOptions({
    queryKey: keyOf(companyId, 'promotions', categoria, comercio),
    queryFn: ({ signal }) => call(filterPromotions, { query: { categoria, comercio }, signal }),
  });

/** PARTNER-07: the stock of the branch, which is a header of every call. */
export const promotionQuery = (companyId: number, id: number, branchCode: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'promotion', id, branchCode),
    queryFn: ({ signal }) => call(getPartnerPromotion, { query: { id }, signal }),
    staleTime: 0,
  });

export const myCouponsQuery = (userId: string, companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'mine', userId),
    queryFn: ({ signal }) => call(listClientCoupons, { signal }),
    staleTime: 0,
  });

/** Always fresh: the balance after the last redemption. */
export const couponPointsQuery = (userId: string, companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'points', userId),
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
    staleTime: 0,
  });

/** One code for all of it, or one for each. */
export async function redeem(bodies: readonly RedemptionBody[], key: string) {
  const headers = { [idempotencyHeader]: key };
  const [first, ...others] = bodies;
  if (first && others.length === 0) return [await call(redeemCoupon, { body: first, headers })];
  return call(redeemCoupons, { body: [...bodies], headers });
}

export const annul = (codigo: string) => call(annulCoupon, { body: { codigo } });

/** PARTNER-14 */
export const apply = (form: PartnerApplication) =>
  call(applyAsPartner, {
    query: {
      encargado: form.contactName,
      correo: form.email,
      telefono: form.phone,
      comercio: form.shopName,
      categoria: form.categoryId,
      ciudad: form.city,
    },
  });

export interface Wanted {
  quantity: number;
  /** One code for each, to use them separately. */
  isApart: boolean;
}

const webApplicationId = 1;

/** The body of each redemption, with the points and the value that the customer sees. */
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
