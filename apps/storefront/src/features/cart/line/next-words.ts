import { type CartLineFacts, knownStock } from '@botica/contract/cart/lines';
import type { NextBenefit } from '@botica/domain/catalogue/pricing';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';

export interface Hint {
  key: string;
  text: string;
  /** The effect of one press. */
  action: { label: string; quantity: number } | undefined;
}

/** An offer more than this many units away is not a hint. */
const farAway = 6;

/** "Lleva 1 más y cada una baja a L. 91.56": what a few more units of a line would give. */
export function hintsOf(line: CartLineFacts, next: readonly NextBenefit[], company: Company): Hint[] {
  const stock = knownStock(line.invActual) ?? Number.POSITIVE_INFINITY;
  return next
    .filter(({ missing }) => missing > 0 && missing <= farAway && line.cantidad + missing <= stock)
    .map((benefit) => ({
      key: 'promotionId' in benefit ? `${benefit.kind} ${benefit.promotionId}` : benefit.kind,
      text: `Lleva ${benefit.missing} más ${whatItGives(line, benefit, company)}`,
      action: { label: `Agregar ${benefit.missing}`, quantity: line.cantidad + benefit.missing },
    }));
}

function whatItGives(line: CartLineFacts, benefit: NextBenefit, company: Company): string {
  if (benefit.kind === 'tier' || benefit.kind === 'discount') {
    return `y cada uno baja a ${formatMoney(benefit.unitCents, company)}.`;
  }
  const gift = line.promociones.find(({ promocionId }) => promocionId === benefit.promotionId)?.producto_Regala;
  const isItself = !gift || gift.productoId === line.productoId;
  const units = benefit.givenQuantity === 1 ? '1' : String(benefit.givenQuantity);
  return isItself ? `y recibe ${units} gratis.` : `y recibe ${units} ${gift.prod_Desc} de regalo.`;
}
