import type { PricedCart } from '@botica/domain/cart/pricing';
import type { Company } from '@botica/domain/companies';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import { deliveryMoment } from '@botica/domain/delivery';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { openingOf } from '../../branches/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import { purchaseOf } from '../../cart/index.ts';
import { minimumSpanOf, suburbTariff } from '../../delivery/index.ts';
import type { DraftMoney } from '../../orders/index.ts';
import type { GuestSuburb } from './store.ts';
import { findGuestSuburb } from './store.ts';

export type GuestPlan = Pick<GuestOrder, 'orderTypeId' | 'lines'> & { suburbId: number; branchCode: number };

export interface PricedGuestOrder {
  cart: PricedCart;
  suburb: GuestSuburb | undefined;
  money: DraftMoney;
  /** CHK-17: above the minimum of the cart when the suburb, which is not known yet, decides it. */
  highestMinimumCents: number;
}

type Needs = Pick<Platform, 'clock' | 'database'> & { pricer: CartPricer };

export type GuestPricing = ReturnType<typeof createGuestPricing>;

/** At the public prices of the branch, now. */
export function createGuestPricing({ clock, database, pricer }: Needs) {
  const { db } = database;

  /** CHK-42 A154: at the time of delivery, which is the opening of a closed branch. */
  async function deliveryTerms({ id: companyId }: Company, place: GuestPlan) {
    const { branchCode, suburbId } = place;
    const now = clock.now();
    const { opensAt } = await openingOf(db, branchCode, now);
    const at = deliveryMoment({ now, opensAt });
    return suburbTariff(db, { companyId, branchCode, suburbId, at });
  }

  return async function price(
    company: Company,
    plan: GuestPlan,
  ): Promise<Result<PricedGuestOrder, 'ADDRESS_NOT_SERVED'>> {
    const { orderTypeId, lines, suburbId, branchCode } = plan;
    const isHome = orderTypeId === orderTypeIds.homeDelivery;
    const isDelivered = isHome && suburbId > 0;
    const [cart, suburb] = await Promise.all([
      pricer.price(toCart(orderTypeId, lines), { company, branch: branchCode }, undefined),
      isDelivered ? findGuestSuburb(db, suburbId, branchCode) : undefined,
    ]);
    if (isDelivered && !suburb) return failure('ADDRESS_NOT_SERVED');
    if (!suburb) {
      const setting = cart.deliveryMinimumCents;
      const span = isHome ? await minimumSpanOf(db, company.id, setting) : undefined;
      const { lowestCents, highestCents } = span ?? { lowestCents: setting, highestCents: setting };
      const lowest = { ...cart, deliveryMinimumCents: lowestCents };
      return success({ cart: lowest, suburb, money: moneyOf(cart, 0), highestMinimumCents: highestCents });
    }
    const { costCents, minimumCents } = await deliveryTerms(company, plan);
    // CHK-17: the minimum of the zone, where it has one.
    const zoned = { ...cart, deliveryMinimumCents: minimumCents ?? cart.deliveryMinimumCents };
    const highestMinimumCents = zoned.deliveryMinimumCents;
    return success({ cart: zoned, suburb, money: moneyOf(cart, costCents), highestMinimumCents });
  };
}

function toCart(orderTypeId: GuestOrder['orderTypeId'], lines: GuestOrder['lines']) {
  const units = new Map<number, GuestOrder['lines'][number]>();
  for (const line of lines) {
    const before = units.get(line.productId)?.quantity ?? 0;
    units.set(line.productId, { ...line, quantity: before + line.quantity });
  }
  return { version: 0, orderTypeId, couponCode: '', lines: [...units.values()].map(purchaseOf) };
}

/** Guests earn no points. */
function moneyOf({ totals }: PricedCart, deliveryCents: number): DraftMoney {
  const subtotalCents = totals.totalCents;
  return {
    subtotalCents,
    couponSavingCents: 0,
    deliveryCents,
    insuranceCents: 0,
    pointsChargeCents: 0,
    totalCents: subtotalCents + deliveryCents,
    earnedPoints: 0,
  };
}
