import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { OrderPhase } from '../index.ts';
import { orderStateIds } from '../index.ts';
import { isHomeDelivery, isPickup } from '../order-types/index.ts';

/** The facts that decide which changes the shopper may still make. */
export interface ChangeableOrder {
  readonly phase: OrderPhase;
  readonly waitsForPayment: boolean;
  readonly stateId: number;
  readonly orderTypeId: number;
}

export const orderChanges = ['cancel', 'branch', 'address'] as const;
export type OrderChange = (typeof orderChanges)[number];

export type ChangeProblem =
  | 'ORDER_NOT_CANCELLABLE'
  | 'ORDER_IN_INVOICING'
  | 'ORDER_NOT_HOME_DELIVERY'
  | 'ORDER_NOT_PICKUP'
  | 'ORDER_AWAITS_PAYMENT'
  | 'ORDER_BEING_CONFIRMED';

/**
 * ORDER-09 ORDER-11 ORDER-12 A126: checks the kind of order first, because it never changes. Prescription-only orders
 * follow the same rules.
 */
export function mayChange(order: ChangeableOrder, change: OrderChange): Result<undefined, ChangeProblem> {
  if (change === 'cancel') return mayCancel(order);
  if (change === 'address' && !isHomeDelivery(order.orderTypeId)) return failure('ORDER_NOT_HOME_DELIVERY');
  if (change === 'branch' && !hasOwnBranch(order)) return failure('ORDER_NOT_PICKUP');
  if (order.phase === 'held') return failure(order.waitsForPayment ? 'ORDER_AWAITS_PAYMENT' : 'ORDER_BEING_CONFIRMED');
  const isNew = order.phase === 'placed' && order.stateId === orderStateIds.new;
  return isNew ? success(undefined) : failure('ORDER_IN_INVOICING');
}

/** A155: a home delivery may leave from another branch. An order abroad leaves from a fixed one (ORDTYPE-04). */
function hasOwnBranch({ orderTypeId }: ChangeableOrder): boolean {
  return isPickup(orderTypeId) || isHomeDelivery(orderTypeId);
}

/** An order that awaits payment may be cancelled; one with a pending outside request may not. */
function mayCancel({ phase, waitsForPayment, stateId }: ChangeableOrder): Result<undefined, ChangeProblem> {
  if (phase === 'held') return waitsForPayment ? success(undefined) : failure('ORDER_BEING_CONFIRMED');
  const isNew = phase === 'placed' && stateId === orderStateIds.new;
  return isNew ? success(undefined) : failure('ORDER_NOT_CANCELLABLE');
}
