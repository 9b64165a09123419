import { buysForSenior } from '../../catalogue/pricing/index.ts';
import type { AddedProduct, Choices } from './change-cart.ts';

type SeniorPrices = Pick<AddedProduct, 'precios' | 'preciosConDescuentoPorCantidad'>;

/** Countries and products differ: only some have a price for seniors. */
export function hasSeniorPrice({ precios, preciosConDescuentoPorCantidad: tiers }: SeniorPrices): boolean {
  return precios.precioTerceraEdad !== null || tiers.some((tier) => tier.precioTerceraEdad > 0);
}

/** ROLE-11: the shopper's setting, for a product that enters the cart. */
export function seniorChoice(product: SeniorPrices): Choices {
  return buysForSenior() && hasSeniorPrice(product) ? { terceraEdad: true } : {};
}
