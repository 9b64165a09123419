import type { CartPromotion } from '@botica/domain/cart/pricing';
import { signInNotice, usedByYouNotice, usedUpNotice } from '@botica/domain/cart/pricing';
import { discountedBlock } from '@botica/domain/catalogue/pricing';
import { runsOnDay } from '@botica/domain/catalogue/promotions';
import type { CartProduct } from './product-facts.ts';
import type { CartBuyer } from './read-buyer.ts';

type Buyer = Pick<CartBuyer, 'usedPlanIds' | 'ownPlanIds'>;

/**
 * A270: the products with the promotions that this buyer may use. One that is left out today says why; one whose use is
 * already the buyer's own counts, also when it is used up for others.
 */
export function withinLimits(
  found: ReadonlyMap<number, CartProduct>,
  buyer: Buyer,
  todayCode: number,
): ReadonlyMap<number, CartProduct> {
  let within: Map<number, CartProduct> | undefined;
  for (const [id, product] of found) {
    if (!product.limited && product.usedUp.length === 0) continue;
    within ??= new Map(found);
    within.set(id, withinLimitsOf(product, buyer, todayCode));
  }
  return within ?? found;
}

function withinLimitsOf(product: CartProduct, { usedPlanIds, ownPlanIds = [] }: Buyer, todayCode: number): CartProduct {
  const { limited, usedUp, line } = product;
  const isToday = ({ dayCode }: CartPromotion) => runsOnDay(dayCode, todayCode);
  const isOffered = ({ id }: CartPromotion) => {
    const planId = limited?.get(id);
    return planId === undefined || ownPlanIds.includes(planId) || usedPlanIds?.includes(planId) === false;
  };
  const offered = line.promotions.filter(isOffered);
  const isDiscounted = offered.some((one) => one.type === 'discount' && isToday(one));
  const own = usedUp.filter(({ planId }) => ownPlanIds.includes(planId));
  const discount = isDiscounted ? undefined : own.find(({ promotion }) => promotion.setsPrice && isToday(promotion));
  const regained = own.filter((one) => one === discount || one.promotion.type !== 'discount');
  const gone = usedUp.find((one) => !regained.includes(one) && isToday(one.promotion));
  const kept = line.promotions.find((one) => !isOffered(one) && isToday(one));
  const ofBuyer = usedPlanIds ? usedByYouNotice : signInNotice;
  const notice = kept ? ofBuyer(kept.description) : gone && usedUpNotice(gone.promotion.description);
  return {
    ...product,
    line: {
      ...line,
      ...(discount ? { prices: pricesWith(line.prices, discount.promotion.discountPercent) } : {}),
      promotions: [...offered, ...regained.map(({ promotion }) => promotion)].toSorted((a, b) => a.id - b.id),
      ...(notice === undefined ? {} : { promotionNotice: notice }),
    },
  };
}

/** The catalogue's prices are without it, because it is switched off. */
function pricesWith(prices: CartProduct['line']['prices'], percent: number) {
  const { block, icare } = prices;
  return {
    ...prices,
    block: discountedBlock(block, percent),
    ...(icare ? { icare: discountedBlock(icare, percent) } : {}),
  };
}
