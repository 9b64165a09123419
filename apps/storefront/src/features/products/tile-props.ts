import { type ProductSummaryDto, promotionTypeIds, stockStateIds } from '@botica/contract/products';
import type { Company } from '@botica/domain/companies';
import { toCents } from '@botica/domain/money';
import { pictureUrl } from '../../lib/picture-url.ts';
import { productPath } from '../../lib/product-path.ts';
import type { PriceProps, PriceReason } from '../../ui/price.tsx';
import type { ProductCardProps } from '../../ui/product-card.tsx';
import type { StockLevel } from '../../ui/stock.tsx';
import { packPrice } from './pack-price.ts';

/** What a product's card shows, whatever list it is in. */
export function tileProps(product: ProductSummaryDto, company: Company): ProductCardProps {
  return {
    name: product.prod_Desc,
    to: productPath(product.productoId),
    laboratory: product.laboratorio,
    presentation: product.presentacion,
    imageUrl: pictureUrl(product.imagenUrl, 'card'),
    price: tilePrice(product, company),
    stock: stockLevelOf(product.disponibilidadStock),
    percentOff: isDiscounted(product) ? Math.round(product.promocionDescuento) : undefined,
    needsPrescription: product.requiereReceta,
  };
}

function tilePrice(
  product: ProductSummaryDto,
  company: Company,
): Omit<PriceProps, 'size' | 'reserveRows' | 'className'> {
  const cents = toCents(product.precio);
  const reason = priceReasonOf(product);
  return {
    company,
    cents,
    oldCents: product.precioAnterior === null ? undefined : toCents(product.precioAnterior),
    perUnit: packPrice(cents, product.presentacion),
    reasons: reason ? [reason] : [],
    tone: isDiscounted(product) ? 'offer' : 'normal',
  };
}

/** Why the price is what it is; when nothing lowers it, what would. One tag, so that cards line up. */
export function priceReasonOf(product: ProductSummaryDto): PriceReason | undefined {
  if (isDiscounted(product)) return { text: 'Promoción', tone: 'offer' };
  const offer = offerOf(product);
  if (offer) return { text: offer, tone: 'offer' };
  if (product.precio === product.precios.precioEcommerce && product.precioAnterior !== null) {
    return { text: 'Precio en línea', tone: 'outline' };
  }
  const [tier] = product.preciosConDescuentoPorCantidad;
  return tier && { text: `Más barato desde ${tier.cantidad}`, tone: 'outline' };
}

function offerOf({ tipoPromocion, promocionDescuento }: ProductSummaryDto): string | undefined {
  if (tipoPromocion === promotionTypeIds.swap) return 'Lleva más gratis';
  if (tipoPromocion === promotionTypeIds.bonus) return 'Con regalo';
  return promocionDescuento > 0 ? `${Math.round(promocionDescuento)}% con requisitos` : undefined;
}

/** PRICE-04: the price shown is the promotion's own, which asks for nothing. */
function isDiscounted({ tipoPromocion, promocionDescuento, precio, precios }: ProductSummaryDto): boolean {
  return (
    tipoPromocion === promotionTypeIds.discount && promocionDescuento > 0 && precio === precios.precioPublicoPromocion
  );
}

/** DETAIL-10 */
export function stockLevelOf(state: number): StockLevel {
  if (state === stockStateIds.here) return 'here';
  if (state === stockStateIds.nearby) return 'near';
  return state === stockStateIds.elsewhere ? 'far' : 'none';
}
