import type { PriceBlock, ProductPrices } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';
import { toCents } from '@botica/domain/money';
import type { PriceBlockDto, QuantityTierDto } from './products.ts';

/** The prices of a product as the engine knows them: in cents, whoever sends them. */
export function toProductPrices(product: {
  precios: PriceBlockDto;
  preciosIcare?: PriceBlockDto | null;
  preciosConDescuentoPorCantidad: readonly QuantityTierDto[];
}): ProductPrices {
  return {
    block: toBlock(product.precios),
    icare: product.preciosIcare ? toBlock(product.preciosIcare) : null,
    tiers: product.preciosConDescuentoPorCantidad.map(({ cantidad, precio, precioTerceraEdad }) => ({
      quantity: cantidad,
      priceCents: toCents(precio),
      seniorPriceCents: toCents(precioTerceraEdad),
    })),
  };
}

function toBlock(prices: PriceBlockDto): PriceBlock {
  return {
    publicCents: toCents(prices.precioPublico),
    ecommerceCents: centsOrNull(prices.precioEcommerce),
    promotionCents: centsOrNull(prices.precioPublicoPromocion),
    seniorCents: centsOrNull(prices.precioTerceraEdad),
    seniorPromotionCents: centsOrNull(prices.precioTerceraEdadPromocion),
    fourthAgeCents: centsOrNull(prices.precioCuartaEdad),
    deliveryCents: centsOrNull(prices.precioPublicoPorCompraSad),
    seniorDeliveryCents: centsOrNull(prices.precio3raPorCompraSad),
  };
}

function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : toCents(amount);
}
