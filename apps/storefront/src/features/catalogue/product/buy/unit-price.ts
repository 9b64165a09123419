import { toProductPrices } from '@botica/contract/catalogue/product-prices';
import {
  explainForShopper,
  type PricedProduct,
  priceForShopper,
  type Shopper,
} from '@botica/contract/catalogue/shopper-price';
import { type BuyerPrice, type PriceCandidate, type PriceReason, tierFor } from '@botica/domain/catalogue/pricing';
import { formatPercent } from '@botica/domain/format';
import { type Cents, multiply } from '@botica/domain/money';
import type { PriceProps, PriceReason as ReasonTag } from '@botica/ui/display/price.tsx';

export const ageChoices = ['none', 'senior', 'fourthAge'] as const;
/** DETAIL-05: for whom the shopper wants to see the price. */
export type AgeChoice = (typeof ageChoices)[number];

export interface Purchase {
  quantity: number;
  age: AgeChoice;
  shopper: Shopper;
}

export interface ShownPrice {
  unitCents: Cents;
  totalCents: Cents;
  publicCents: Cents;
  /** Against the public price, for the whole quantity. */
  savedCents: Cents;
  reason: PriceReason;
  tag: ReasonTag | undefined;
  tone: NonNullable<PriceProps['tone']>;
}

export function priceOf(product: PricedProduct, purchase: Purchase): ShownPrice {
  const { quantity } = purchase;
  const {
    chosen: { cents, reason },
    publicCents,
  } = buyerPriceOf(product, purchase);
  return {
    unitCents: cents,
    totalCents: multiply(cents, quantity),
    publicCents,
    savedCents: multiply(Math.max(0, publicCents - cents), quantity),
    reason,
    tag: tagOf(reason, product, quantity),
    tone: toneOf(reason),
  };
}

export interface TierBox {
  /** First and last quantity of the tier; nothing means no limit. */
  from: number;
  to: number | undefined;
  unitCents: Cents;
  percentOff: number;
}

/** One unit first, then each tier that lowers the price: a tier above a promotion's price is left out. */
export function tierBoxes(product: PricedProduct, purchase: Omit<Purchase, 'quantity'>): readonly TierBox[] {
  const unitCentsFor = (quantity: number) => priceOf(product, { ...purchase, quantity }).unitCents;
  const base = unitCentsFor(1);
  const starts = [1];
  for (const { cantidad } of [...product.preciosConDescuentoPorCantidad].sort((a, b) => a.cantidad - b.cantidad)) {
    const isLower = unitCentsFor(cantidad) < unitCentsFor(starts.at(-1) ?? 1);
    if (cantidad > 1 && isLower) starts.push(cantidad);
  }
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const unitCents = unitCentsFor(from);
    return {
      from,
      to: next === undefined ? undefined : next - 1,
      unitCents,
      percentOff: Math.round((1 - unitCents / base) * 100),
    };
  });
}

export function hasSeniorPrice({ precios, preciosConDescuentoPorCantidad }: PricedProduct): boolean {
  return (
    precios.precioTerceraEdad !== null || preciosConDescuentoPorCantidad.some((tier) => tier.precioTerceraEdad > 0)
  );
}

export function hasFourthAgePrice({ precios }: PricedProduct): boolean {
  return precios.precioCuartaEdad !== null;
}

/** Every price of the product, the charged one first. */
export function pricesWithReasons(product: PricedProduct, purchase: Purchase): PriceCandidate[] {
  const candidates = explainForShopper(product, buyerPriceOf(product, purchase));
  return candidates.toSorted((a, b) => Number(a.notTaken !== undefined) - Number(b.notTaken !== undefined));
}

/** PRICE-04: requirements of a promotion are accepted in the cart, never on the page. */
function buyerPriceOf(product: PricedProduct, { quantity, age, shopper }: Purchase): BuyerPrice {
  return priceForShopper(product, shopper, {
    quantity,
    isSenior: age === 'senior',
    hasFourthAgePrescription: age === 'fourthAge',
    acceptedPromotionId: 0,
  });
}

function tagOf(reason: PriceReason, product: PricedProduct, quantity: number): ReasonTag | undefined {
  const percent = Math.round(product.promocionDescuento);
  switch (reason) {
    case 'promotion':
      return { text: `Promoción ${formatPercent(percent)} menos`, tone: 'offer' };
    case 'ecommerce':
      return { text: 'Precio en línea', tone: 'outline' };
    case 'senior':
      return { text: 'Precio tercera edad', tone: 'brand' };
    case 'seniorPromotion':
      return { text: 'Tercera edad con promoción', tone: 'brand' };
    case 'fourthAge':
      return { text: 'Precio cuarta edad', tone: 'brand' };
    case 'volume':
    case 'seniorVolume':
      return { text: `Desde ${reachedTier(product, quantity, reason)} unidades`, tone: 'outline' };
    case 'delivery':
      return { text: 'Precio a domicilio', tone: 'outline' };
    case 'seniorDelivery':
      return { text: 'Precio a domicilio, tercera edad', tone: 'brand' };
    default:
      return undefined;
  }
}

function reachedTier(product: PricedProduct, quantity: number, reason: PriceReason): number {
  const buyer = { isSenior: reason === 'seniorVolume' };
  return tierFor(toProductPrices(product).tiers, quantity, buyer)?.quantity ?? quantity;
}

function toneOf(reason: PriceReason): ShownPrice['tone'] {
  if (reason === 'promotion') return 'offer';
  return ['senior', 'seniorPromotion', 'seniorVolume', 'seniorDelivery', 'fourthAge'].includes(reason)
    ? 'senior'
    : 'normal';
}
