import type { PriceBlock, ProductPrices, QuantityTier } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';
import { toCents, toDecimal } from '@botica/domain/money';
import type { PriceBlockDto, QuantityTierDto } from './products.ts';

/** The prices of a product for the pricing engine, in cents. */
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

export function toPriceBlockDto(block: PriceBlock): PriceBlockDto {
  return {
    precioPublico: toDecimal(block.publicCents),
    precioEcommerce: decimalOrNull(block.ecommerceCents),
    precioPublicoPromocion: decimalOrNull(block.promotionCents),
    precioTerceraEdad: decimalOrNull(block.seniorCents),
    precioTerceraEdadPromocion: decimalOrNull(block.seniorPromotionCents),
    precioCuartaEdad: decimalOrNull(block.fourthAgeCents),
    precioPublicoPorCompraSad: decimalOrNull(block.deliveryCents),
    precio3raPorCompraSad: decimalOrNull(block.seniorDeliveryCents),
  };
}

export function toQuantityTierDto({ quantity, priceCents, seniorPriceCents }: QuantityTier): QuantityTierDto {
  return { cantidad: quantity, precio: toDecimal(priceCents), precioTerceraEdad: toDecimal(seniorPriceCents) };
}

function decimalOrNull(cents: Cents | null): number | null {
  return cents === null ? null : toDecimal(cents);
}
