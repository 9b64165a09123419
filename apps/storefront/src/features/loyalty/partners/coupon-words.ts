import type { ClientCouponDto, PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatPercent } from '@botica/domain/format';
import { couponKindIds } from '@botica/domain/loyalty/partners';
import { storeInstant } from '@botica/domain/time';
import { formatDecimal } from '../../../lib/money.ts';

export const pointsText = (points: number) => points.toLocaleString('en-US');

export const dayText = (isoDate: string) => formatDate(storeInstant(isoDate));

/** The large text of a coupon: an amount or a percentage. */
export function worthText(
  { porcentajeDescuento, valor }: Pick<PartnerPromotionDto | ClientCouponDto, 'porcentajeDescuento' | 'valor'>,
  company: Pick<Company, 'currency'>,
): string {
  if (porcentajeDescuento > 0) return formatPercent(porcentajeDescuento);
  return formatDecimal(valor, company).replace(/\.00$/, '');
}

const kindNames: ReadonlyMap<number, string> = new Map([
  [couponKindIds.promotion, 'Promoción'],
  [couponKindIds.discount, 'Descuento'],
  [couponKindIds.certificate, 'Certificado físico'],
]);

/** PARTNER-01 */
export function kindName(tipo: number): string {
  return kindNames.get(tipo) ?? 'Cupón';
}
