import { type CouponProductDto, listCouponProducts } from '@botica/contract/tenders/digital-coupons';
import type { CompanyId } from '@botica/domain/companies';
import { formatPercent } from '@botica/domain/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';

const tenMinutesMs = 600_000;

/** C095: requested once for all cards of all pages. */
function couponProductsQuery(companyId: CompanyId, userId: string) {
  return queryOptions({
    queryKey: ['coupons', companyId, 'products', userId],
    queryFn: async ({ signal }) => byProduct(await call(listCouponProducts, { signal })),
    staleTime: tenMinutesMs,
    retry: false,
  });
}

function byProduct(coupons: readonly CouponProductDto[]): Readonly<Record<number, CouponProductDto>> {
  return Object.fromEntries(coupons.map((coupon) => [coupon.productoId, coupon]));
}

/** Today's coupon of a product, for customers, who may use one. */
export function useCouponOf(productId: number): CouponProductDto | undefined {
  const company = useCompany();
  const userId = useUser()?.usuarioId;
  const { data } = useQuery({ ...couponProductsQuery(company.id, userId ?? ''), enabled: userId !== undefined });
  return data?.[productId];
}

export function couponMark({ porcentajeDescuento }: Pick<CouponProductDto, 'porcentajeDescuento'>): string {
  return `${formatPercent(porcentajeDescuento)} con cupón`;
}
