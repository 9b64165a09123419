import { couponNumber, isCouponId } from '@botica/domain/loyalty/partners';
import { isTransferId, transferNumber } from '@botica/domain/loyalty/point-transfers';
import { exchangeReference, isExchangeId } from '@botica/domain/loyalty/raffle';
import { orderNumberText } from '@botica/domain/orders/summary';
import { isTopUpId, topUpOrderId } from '@botica/domain/services/top-ups';
import type { MovementPlace } from './store.ts';

/** The number for support. Points are also spent on top-ups and coupons, and transferred, without a branch. */
export function documentOf({ orderId, number, branchCode }: Omit<MovementPlace, 'branchName'>): string {
  if (orderId !== null && isTopUpId(orderId)) return topUpOrderId(orderId);
  if (orderId !== null && isExchangeId(orderId)) return exchangeReference(orderId);
  if (orderId !== null && isCouponId(orderId)) return couponNumber(orderId);
  if (orderId !== null && isTransferId(orderId)) return `TR-${transferNumber(orderId)}`;
  return branchCode === null ? '' : orderNumberText(branchCode, number);
}
