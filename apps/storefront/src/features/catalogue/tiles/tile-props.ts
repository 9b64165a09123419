import { type ProductSummaryDto, promotionTypeIds, stockStateIds } from '@botica/contract/catalogue/products';
import { choiceOf, priceBefore, priceForShopper, type Shopper } from '@botica/contract/catalogue/shopper-price';
import type { BuyerPrice } from '@botica/domain/catalogue/pricing';
import type { Company } from '@botica/domain/companies';
import { formatPercent } from '@botica/domain/format';
import type { PriceProps, PriceReason } from '@botica/ui/display/price.tsx';
import type { ProductCardProps } from '@botica/ui/display/product-card.tsx';
import type { StockLevel } from '@botica/ui/display/stock.tsx';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { packPrice } from './pack-price.ts';

/** The content of a product's card, in any list. */
export function tileProps(product: ProductSummaryDto, company: Company, shopper: Shopper): ProductCardProps {
  const price = priceForShopper(product, shopper);
  return {
    name: product.prod_Desc,
    to: productPath(product.productoId),
    laboratory: product.laboratorio,
    presentation: product.presentacion,
    imageUrl: pictureUrl(product.imagenUrl, 'card'),
    price: tilePrice(product, company, shopper, price),
    stock: stockLevelOf(product.disponibilidadStock),
    percentOff: isDiscounted(price) ? Math.round(product.promocionDescuento) : undefined,
    needsPrescription: product.requiereReceta,
  };
}

function tilePrice(
  product: ProductSummaryDto,
  company: Company,
  shopper: Shopper,
  price: BuyerPrice,
): Omit<PriceProps, 'size' | 'reserveRows' | 'className'> {
  const { cents } = price.chosen;
  const reason = priceReasonOf(product, shopper, price);
  return {
    company,
    cents,
    oldCents: priceBefore(price),
    perUnit: packPrice(cents, product.presentacion),
    reasons: reason ? [reason] : [],
    tone: isDiscounted(price) ? 'offer' : isSeniorPrice(price) ? 'senior' : 'normal',
  };
}

/** The reason for the price; when nothing lowers it, what would. One tag, so that cards line up. */
function priceReasonOf(product: ProductSummaryDto, shopper: Shopper, price: BuyerPrice): PriceReason | undefined {
  if (isDiscounted(price)) return { text: 'Promoción', tone: 'offer' };
  if (isSeniorPrice(price)) return { text: 'Tercera edad', tone: 'brand' };
  const offer = offerOf(product);
  if (offer) return { text: offer, tone: 'offer' };
  if (price.chosen.reason === 'ecommerce') return { text: 'Precio en línea', tone: 'outline' };
  if (price.chosen.reason === 'delivery') return { text: 'Precio a domicilio', tone: 'outline' };
  const tier = product.preciosConDescuentoPorCantidad.find(
    ({ cantidad: quantity }) =>
      priceForShopper(product, shopper, { ...choiceOf(shopper), quantity }).chosen.cents < price.chosen.cents,
  );
  return tier && { text: `Más barato desde ${tier.cantidad}`, tone: 'outline' };
}

function offerOf({ tipoPromocion, promocionDescuento }: ProductSummaryDto): string | undefined {
  if (tipoPromocion === promotionTypeIds.swap) return 'Lleva más gratis';
  if (tipoPromocion === promotionTypeIds.bonus) return 'Con regalo';
  return promocionDescuento > 0 ? `${formatPercent(Math.round(promocionDescuento))} con requisitos` : undefined;
}

/** PRICE-04: the price shown is the promotion's own, which has no condition. */
function isDiscounted({ chosen }: BuyerPrice): boolean {
  return chosen.reason === 'promotion';
}

/** PRICE-01 PRICE-02: the shopper buys for someone of 60 or more. */
function isSeniorPrice({ chosen }: BuyerPrice): boolean {
  return chosen.reason.startsWith('senior');
}

/** DETAIL-10 */
export function stockLevelOf(state: number): StockLevel {
  if (state === stockStateIds.here) return 'here';
  if (state === stockStateIds.nearby) return 'near';
  return state === stockStateIds.elsewhere ? 'far' : 'none';
}
