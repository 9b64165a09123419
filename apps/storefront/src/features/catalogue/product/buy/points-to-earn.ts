import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { BenefitDto } from '@botica/contract/catalogue/promotions';
import { type Cents, toDecimal } from '@botica/domain/money';

/** PRICE-18 */
const taxDivisor = 1.15;
/** EARN-05: the other kind counts complete swaps, which only a cart knows. */
const extraPoints = 1;

interface Earning {
  totalCents: Cents;
  isSenior: boolean;
  benefits: readonly BenefitDto[];
}

type PointsOfProduct = Pick<ProductSummaryDto, 'puntosMultiplicador' | 'porcentajePuntos' | 'isv'>;

/** EARN-01 EARN-02 EARN-04 EARN-06: whole points for a purchase, rounded down. */
export function pointsToEarn(product: PointsOfProduct, { totalCents, isSenior, benefits }: Earning): number {
  const extra = benefits
    .filter((benefit) => (isSenior ? benefit.habilitadoParaTerceraEdad : benefit.habilitadoParaClienteGeneral))
    .filter(({ beneficioTipo }) => beneficioTipo === extraPoints)
    .reduce((sum, { valor }) => sum + valor, 0);
  const gross = (product.puntosMultiplicador + extra) * toDecimal(totalCents);
  const points = product.isv === 0 ? gross : Math.floor(gross / taxDivisor);
  const share = Math.max(100, product.porcentajePuntos) / 100;
  // Floating-point error beyond 9 digits must not cost a whole point.
  return Math.floor(Number((points * share).toPrecision(9)));
}
