import type { Offered, Savings, Swap } from '@botica/contract/health/savings';
import { addRefusal, quantityLimit } from '@botica/domain/cart';
import type { PricedCart, PricedLine } from '@botica/domain/cart/pricing';
import type { Choice, KeptReason, MedicineFacts } from '@botica/domain/health/savings';
import { cheapestSwaps, equalityText } from '@botica/domain/health/savings';
import { orderTypeIds, orderTypeName } from '@botica/domain/orders/order-types';
import type { StoredLine } from '../../cart/index.ts';

export type Quote = (lines: readonly StoredLine[]) => PricedCart;

export interface Option extends Choice {
  facts: MedicineFacts;
}

/** A line of the purchase, with what could stand for it. */
export interface Place {
  key: string;
  line: StoredLine;
  facts: MedicineFacts & { name: string };
  neededUnits: number | undefined;
  options: readonly Option[];
}

export type Kept = Savings['kept'][number];

export interface Proposal {
  savings: Savings;
  /** The stored line that each swap replaces, by its key. */
  places: ReadonlyMap<string, Place>;
}

/** Options that are tried in the whole purchase for each line. */
const mostOptions = 12;

interface Purchase {
  version: number;
  couponCode: string;
  /** All lines of the purchase, with those that stay. */
  lines: readonly StoredLine[];
  places: readonly Place[];
  /** Not among the lines. */
  told?: readonly Place[];
  kept: readonly Kept[];
}

/** The line of an alternative: the choices of the shopper stay, those about the old product do not. */
export function swappedLine({ line }: Pick<Place, 'line'>, { productId, quantity }: Choice): StoredLine {
  return { ...line, productId, quantity, acceptedPromotionId: 0 };
}

/** A344: what costs less for a purchase, priced as its cart is priced. */
export function propose(purchase: Purchase, quote: Quote): Proposal {
  const { lines, places, told = [], kept } = purchase;
  const places_ = new Map(places.map((place) => [place.key, place]));
  const priceOf = (chosen: ReadonlyMap<string, Choice>): PricedCart =>
    quote(
      lines.map((line) => {
        const place = places.find((one) => one.line === line);
        const option = place && chosen.get(place.key);
        return place && option ? swappedLine(place, option) : line;
      }),
    );
  const before = priceOf(new Map());
  const slots = places.map(({ key, line, options }) => ({
    key,
    options: sellable(options, line, quote).slice(0, mostOptions),
  }));
  const { chosen } = cheapestSwaps(slots, (some) => priceOf(some).totals.payableCents);
  const after = priceOf(chosen);
  const swaps = places.flatMap((place): Swap[] => {
    const option = chosen.get(place.key);
    if (!option) return [];
    const alone = priceOf(new Map([[place.key, option]]));
    const from = lineIn(before, place.line.productId);
    const to = lineIn(alone, option.productId);
    if (!from || !to) return [];
    return [
      {
        key: place.key,
        from: offeredOf(from, place.facts),
        to: offeredOf(to, option.facts),
        savedCents: before.totals.payableCents - alone.totals.payableCents,
        reason: equalityText(place.facts),
        neededUnits: place.neededUnits,
        hasPrescription: place.line.hasPrescription,
      },
    ];
  });
  const stay = places.filter(({ key }) => !chosen.has(key)).map(({ key, line, facts }) => cheapest(key, line, facts));
  const alone = told.map((place) =>
    propose({ ...purchase, lines: [place.line], places: [place], told: [], kept: [] }, quote),
  );
  const toldSwaps = alone.flatMap(({ savings }) => savings.swaps);
  const toldKept = alone.flatMap(({ savings }) => savings.kept);
  return {
    savings: { ...totalsOf(purchase, before, after), swaps, told: toldSwaps, kept: [...stay, ...toldKept, ...kept] },
    places: places_,
  };
}

function totalsOf({ version, couponCode }: Purchase, before: PricedCart, after: PricedCart) {
  const minimum = before.deliveryMinimumCents;
  const isDelivery = before.orderTypeId === orderTypeIds.homeDelivery;
  return {
    version,
    hasBranch: before.branchCode !== undefined,
    beforeCents: before.totals.payableCents,
    afterCents: after.totals.payableCents,
    pointsBefore: before.totals.points,
    pointsAfter: after.totals.points,
    coupon: after.coupon ? couponCode : '',
    isBelowMinimum: isDelivery && before.totals.totalCents >= minimum && after.totals.totalCents < minimum,
  };
}

const cheapest = (key: string, { productId }: StoredLine, { name }: { name: string }): Kept => ({
  ...{ key, productId, name },
  reason: 'cheapest' satisfies KeptReason,
});

const lineIn = (cart: PricedCart, productId: number): PricedLine | undefined =>
  cart.lines.find((line) => line.productId === productId);

/** Those that this shopper can add today, in stock at the branch when one is chosen. */
export function sellable(options: readonly Option[], line: StoredLine, quote: Quote): Option[] {
  if (options.length === 0) return [];
  const priced = quote(options.map((option) => swappedLine({ line }, option)));
  return options.filter(({ productId, quantity }) => {
    const one = lineIn(priced, productId);
    return one !== undefined && isSellable(one, quantity, priced);
  });
}

export function isSellable(line: PricedLine, quantity: number, { orderTypeId }: PricedCart): boolean {
  if (quantity > quantityLimit || (line.stock !== undefined && line.stock < quantity)) return false;
  const product = { ...line, unitCents: line.price.unitBeforeCouponCents };
  const asked = { quantity, hasPrescription: line.hasPrescription, orderType: orderTypeName(orderTypeId) };
  return addRefusal(product, asked) === undefined;
}

function offeredOf(line: PricedLine, { packSize, unit }: MedicineFacts): Offered {
  const { productId, name, presentation, laboratory, imageUrl, quantity } = line;
  return {
    ...{ productId, name, presentation, laboratory, imageUrl, quantity, unit },
    units: quantity * packSize,
    totalCents: line.price.totalCents,
  };
}
