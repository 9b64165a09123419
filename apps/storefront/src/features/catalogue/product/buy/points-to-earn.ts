import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { BenefitDto } from '@botica/contract/catalogue/promotions';
import { pointsOf, shownPoints } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';

interface Earning {
  totalCents: Cents;
  isSenior: boolean;
  benefits: readonly BenefitDto[];
}

type PointsOfProduct = Pick<ProductSummaryDto, 'puntosMultiplicador' | 'porcentajePuntos' | 'isv'>;

/** Whole points for a purchase of one product, as the cart will count them; without exchanges, which a cart knows. */
export function pointsToEarn(product: PointsOfProduct, { totalCents, isSenior, benefits }: Earning): number {
  const line = {
    productId: 0,
    totalCents,
    taxPercent: product.isv,
    pointsMultiplier: product.puntosMultiplicador,
    pointsPercent: product.porcentajePuntos,
    isSenior,
    isRepurchase: false,
    completeSwaps: 0,
  };
  const offered = benefits.map((benefit) => ({
    id: benefit.id,
    productId: undefined,
    kind: benefit.beneficioTipo,
    value: benefit.valor,
    forSeniors: benefit.habilitadoParaTerceraEdad,
    forEverybody: benefit.habilitadoParaClienteGeneral,
  }));
  return shownPoints([pointsOf(line, offered).points]);
}
