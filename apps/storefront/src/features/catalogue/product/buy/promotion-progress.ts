import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PromotionDto } from '@botica/contract/catalogue/promotions';
import { everyDay, hoursText, missingToReach } from '@botica/domain/catalogue/promotions';
import { formatDate } from '@botica/domain/format';
import { weekdayNames } from '@botica/domain/time';

export interface PromotionProgress {
  /** 0 to 1: the fulfilled part of the condition. */
  share: number;
  text: string;
  isReached: boolean;
}

/** DETAIL-02: how far this quantity is from a promotion; nothing when the promotion counts no units. */
export function progressOf(promotion: PromotionDto, quantity: number): PromotionProgress | undefined {
  const { cantidad_Requerida: required, aplicaAhora, tipoPromocion } = promotion;
  const countsUnits = tipoPromocion !== promotionTypeIds.discount || required > 1;
  if (!aplicaAhora || !countsUnits) return undefined;
  const missing = missingToReach({ requiredQuantity: required }, quantity);
  return {
    share: Math.min(1, quantity / Math.max(1, required)),
    isReached: missing === 0,
    text:
      missing === 0
        ? `Con ${unitsOf(quantity)} ya la tienes`
        : `${missing === 1 ? 'Te falta' : 'Te faltan'} ${unitsOf(missing)}`,
  };
}

/** PROMO-10 A269: on which days and at which hours it runs, and until when. */
export function validityOf({
  dia,
  fechaFin,
  horaDesde,
  horaHasta,
}: Pick<PromotionDto, 'dia' | 'fechaFin' | 'horaDesde' | 'horaHasta'>): string {
  const hours = hoursText({ fromHour: horaDesde, toHour: horaHasta });
  const until = [hours, `hasta el ${formatDate(fechaFin)}`].filter(Boolean).join(', ');
  const weekday = dia === everyDay ? undefined : weekdayNames[dia - 1];
  return weekday ? `Los ${pluralOf(weekday)} ${until}` : `Vigente ${until}`;
}

export function unitsOf(count: number): string {
  return count === 1 ? '1 unidad' : `${count} unidades`;
}

/** lunes to viernes have the same plural. */
function pluralOf(weekday: string): string {
  return weekday.endsWith('s') ? weekday : `${weekday}s`;
}
