import type { PricedLine as PricedCartLine } from '@botica/domain/cart/pricing';
import { companyOf } from '@botica/domain/companies';
import { cleanIdentityNumber } from '@botica/domain/identity';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import { purchaseOf } from '../../cart/index.ts';
import { listOlderIdentities } from '../../customers/older-identities/index.ts';
import type { DeliveryProblem } from '../../delivery/index.ts';
import { deliveryCostOf } from '../../delivery/index.ts';
import type { DraftLine, OrderRow } from '../../orders/index.ts';
import { toOrderLine } from '../../orders/index.ts';
import { findSenior } from './store.ts';

export interface WantedLine {
  productId: number;
  quantity: number;
}

/** A line at today's price, and the units that the branch could sell now. */
export interface PricedLine {
  line: DraftLine;
  /** Fewer than wanted if the branch has fewer. */
  available: number;
}

export interface PricedProposal {
  lines: PricedLine[];
  /** Wanted, and no longer sold. */
  unsoldIds: number[];
  deliveryCents: number;
}

export type PricingProblem = DeliveryProblem | 'SESSION_EXPIRED';

export type ProposalPricing = ReturnType<typeof createProposalPricing>;

/** Prices a proposal with the cart's engine, for the customer, the branch, the order type and the day. */
export function createProposalPricing({ clock, database }: Platform, { pricer }: { pricer: CartPricer }) {
  const { db } = database;

  /** CHK-42: as in checkout, for the address of the order and the current time. */
  async function deliveryOf(order: OrderRow): Promise<Result<number, DeliveryProblem>> {
    const { customerId, companyId, addressId, orderTypeId } = order;
    if (isPickup(orderTypeId)) return success(0);
    if (!customerId || addressId === null) return failure('ADDRESS_NOT_FOUND');
    const place = { customerId, company: companyOf(companyId), addressId, at: clock.now() };
    const cost = await deliveryCostOf(db, place);
    return cost.ok ? success(cost.value.costCents) : cost;
  }

  /** CHK-27: the order is for the customer, who is a senior, or for a senior whom the customer has registered. */
  async function isForSenior(customerId: string, order: OrderRow): Promise<Result<boolean, 'SESSION_EXPIRED'>> {
    const buyer = await findSenior(db, customerId);
    if (!buyer) return failure('SESSION_EXPIRED');
    if (!order.olderIdentity) return success(false);
    const named = cleanIdentityNumber(order.olderIdentity);
    if (buyer.isSenior && cleanIdentityNumber(buyer.identityNumber ?? '') === named) return success(true);
    const kept = await listOlderIdentities(db, customerId);
    return success(kept.some(({ identityNumber }) => cleanIdentityNumber(identityNumber) === named));
  }

  return async function price(
    order: OrderRow,
    wanted: readonly WantedLine[],
  ): Promise<Result<PricedProposal, PricingProblem>> {
    const { customerId, companyId, orderTypeId, branchCode } = order;
    if (!customerId) return failure('SESSION_EXPIRED');
    const delivery = await deliveryOf(order);
    if (!delivery.ok) return delivery;
    const senior = await isForSenior(customerId, order);
    if (!senior.ok) return senior;
    const isCollected = isPickup(orderTypeId);
    const cart = await pricer.price(
      {
        version: 0,
        // ORDTYPE-03: priced as the cart type with the same way of delivery.
        orderTypeId: isCollected ? orderTypeIds.pickup : orderTypeIds.homeDelivery,
        couponCode: '',
        lines: wanted.map(({ productId, quantity }) =>
          purchaseOf({ productId, quantity, isSenior: senior.value, hasPrescription: true }),
        ),
      },
      { company: companyOf(companyId), branch: branchCode },
      customerId,
    );
    const sold = cart.lines.filter(({ price }) => price.unitCents > 0); // CART-09
    const soldIds = new Set(sold.map(({ productId }) => productId));
    return success({
      lines: sold.map((line) => pricedLine(line, isCollected)),
      unsoldIds: wanted.flatMap(({ productId }) => (soldIds.has(productId) ? [] : [productId])),
      deliveryCents: delivery.value,
    });
  };
}

function pricedLine(cartLine: PricedCartLine, isCollected: boolean): PricedLine {
  const line = toOrderLine(cartLine, { isPickup: isCollected, mayRepeat: false, earnsPoints: true });
  const { quantity, stock = 0 } = cartLine;
  const isShort = !line.allowsOrderWithoutStock && stock < quantity;
  return { line, available: isShort ? stock : quantity };
}
