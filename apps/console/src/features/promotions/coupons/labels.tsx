import type { CouponBatchDto, CouponStateDto } from '@botica/contract/promotions/coupons';
import { couponStateNames } from '@botica/contract/promotions/coupons';
import { formatCount, formatPercent } from '@botica/domain/format';
import type { CouponState } from '@botica/domain/promotions';
import { couponStates } from '@botica/domain/promotions';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<CouponStateDto, BadgeTone>> = {
  programado: 'info',
  vigente: 'good',
  pausado: 'warn',
  agotado: 'neutral',
  terminado: 'outline',
};

const labels = new Map(
  (Object.keys(couponStateNames) as CouponState[]).map((state) => [couponStateNames[state], couponStates[state]]),
);

export function CouponStateBadge({ state }: { state: CouponStateDto }) {
  return <Badge tone={tones[state]}>{labels.get(state)}</Badge>;
}

export function givesText({ porcentaje, porProducto, productos }: CouponBatchDto): string {
  const percent = formatPercent(porcentaje);
  if (!porProducto) return `${percent} del pedido`;
  if (productos === 0) return `${percent} de cada producto`;
  return productos === 1 ? `${percent} de 1 producto` : `${percent} de ${formatCount(productos)} productos`;
}

export const codeText = ({ codigo, codigos }: CouponBatchDto) => codigo || `${formatCount(codigos)} códigos únicos`;

/** "12 de 100", or only the count without a limit. */
export function usesText({ usos, usosEnTotal, codigos }: CouponBatchDto): string {
  return usosEnTotal === null ? formatCount(usos) : `${formatCount(usos)} de ${formatCount(usosEnTotal * codigos)}`;
}
