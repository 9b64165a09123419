import type { PromotedProductDto, PromotionDto } from '@botica/contract/catalogue/promotions';
import { everyDay } from '@botica/domain/catalogue/promotions';
import type { PriceReason } from '@botica/ui/display/price.tsx';

/** PROMO-10: code 1 is Sunday. */
const weekdays = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'] as const;

/** What the promotion gives, its condition, and its day when it does not run every day. */
export function promotionReasons({ descripcion, promocionRequisitos, dia }: PromotionDto): PriceReason[] {
  const day = dayOf(dia);
  const conditions = [promocionRequisitos.replace(/\.$/, ''), day && `Sólo los ${day}`];
  return [
    { text: descripcion, tone: 'offer' },
    ...conditions.filter((text) => text).map((text) => ({ text: text ?? '', tone: 'outline' }) as const),
  ];
}

function dayOf(code: number): string | undefined {
  return code === everyDay ? undefined : weekdays[code - 1];
}

/** One card for each product, with all of its promotions. */
export function groupByProduct(promoted: readonly PromotedProductDto[]): PromotedProductDto['producto'][] {
  return [...new Map(promoted.map(({ producto }) => [producto.productoId, producto])).values()];
}

export function reasonsByProduct(promoted: readonly PromotedProductDto[]): Map<number, PriceReason[]> {
  const reasons = new Map<number, PriceReason[]>();
  for (const promotion of promoted) {
    const known = reasons.get(promotion.productoId) ?? [];
    const fresh = promotionReasons(promotion).filter(({ text }) => known.every((reason) => reason.text !== text));
    reasons.set(promotion.productoId, [...known, ...fresh]);
  }
  return reasons;
}
