import { pricePerUnit } from '@botica/domain/catalogue/pricing';
import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { toDecimal } from '@botica/domain/money';
import type { AlternativeDto } from './catalogue.ts';
import { toPriceBlockDto, toQuantityTierDto } from './product-prices.ts';
import type { ProductSummaryDto } from './products.ts';
import { promotionTypeIds } from './products.ts';

/** A product of a list without its stock, which is read per request. */
export type StocklessSummary = Omit<ProductSummaryDto, 'disponibilidadStock' | 'invActual'>;

export function toProductSummaryDto(product: CatalogueProduct): StocklessSummary {
  const { unitCents, prices, promotion } = product;
  const { publicCents } = prices.block;
  return {
    productoId: product.id,
    prod_Desc: product.name,
    presentacion: product.presentation,
    laboratorio: product.laboratory,
    prov_Id: product.laboratoryId,
    imagenUrl: product.imageUrl,
    precio: toDecimal(unitCents),
    precioAnterior: unitCents < publicCents ? toDecimal(publicCents) : null,
    precios: toPriceBlockDto(prices.block),
    ...(prices.icare ? { preciosIcare: toPriceBlockDto(prices.icare) } : {}),
    preciosConDescuentoPorCantidad: prices.tiers.map(toQuantityTierDto),
    promocionId: promotion?.id ?? 0,
    promocionDescuento: promotion?.discountPercent ?? 0,
    promocionRequisitos: promotion?.requirements ?? '',
    ...(promotion?.type === 'discount' && promotion.requiredQuantity > 1
      ? { promocionCantidadRequerida: promotion.requiredQuantity }
      : {}),
    tipoPromocion: promotion ? promotionTypeIds[promotion.type] : 0,
    esMedicamento: product.isMedicine,
    requiereReceta: product.requiresPrescription,
    esControlado: product.isControlled,
    esCanjeDeSticker: product.isStickerPrize,
    permitePedirSinInventario: product.allowsOrderWithoutStock,
    isv: product.taxPercent,
    puntosMultiplicador: product.pointsMultiplier,
    porcentajePuntos: product.pointsPercent,
  };
}

/** The pack size, and the price per tablet, millilitre or gram. */
export function toPackDto({ unitCents, packSize, unit }: CatalogueProduct) {
  return { contenido: packSize, unidad: unit, precioPorUnidad: toDecimal(pricePerUnit(unitCents, packSize)) };
}

/** `saving` is compared with the units of the requested product. */
export function toAlternativeDto(
  summary: ProductSummaryDto,
  product: CatalogueProduct,
  { saving, pin }: { saving: { cents: number; percent: number }; pin: number | null },
): AlternativeDto {
  return {
    ...summary,
    ...toPackDto(product),
    ahorro: toDecimal(saving.cents),
    porcentajeDeAhorro: saving.percent,
    lugar: pin,
  };
}
