import type { Branch } from '@botica/domain/branches';
import type { Company } from '@botica/domain/companies';
import type { ChangeProblem } from '@botica/domain/orders/changes';
import { mayChange } from '@botica/domain/orders/changes';
import { isHomeDelivery, isPickup } from '@botica/domain/orders/order-types';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService, Opening } from '../../branches/index.ts';
import { alwaysOpen, toOpening } from '../../branches/index.ts';
import type { OrderRow } from '../index.ts';
import { findOrder, recordEvent } from '../index.ts';
import { changeableOf } from './changeable.ts';
import type { ChangedOrder } from './changed-order.ts';
import { unchanged } from './changed-order.ts';
import { deliversAt } from './delivery-hours.ts';
import type { StockRefusal } from './move-order.ts';
import { moveOrder } from './move-order.ts';
import { tellChange } from './notify-change.ts';
import { lockOwnOrder } from './store.ts';

export interface Transfer {
  customerId: string;
  company: Company;
  orderId: number;
  branchCode: number;
  /** BRANCH-04: the branch is closed, and the order waits until it opens. */
  waitsForOpening: boolean;
}

type PlainProblem =
  | ChangeProblem
  | 'ORDER_NOT_FOUND'
  | 'BRANCH_NOT_FOUND'
  | 'BRANCH_UNREACHABLE'
  | 'BRANCH_WITHOUT_PICKUP'
  | 'BRANCH_NOT_DELIVERING'
  | 'ORDER_SCHEDULE_NOT_SERVED'
  | 'BRANCH_CLOSED';

export type TransferAnswer = { ok: true; value: ChangedOrder } | Failure<PlainProblem> | StockRefusal;

/** The branch that an order moves to, and whether the order waits there. */
interface Target {
  branch: Branch;
  opening: Opening;
}

type Needs = Pick<Platform, 'clock' | 'database' | 'jobs'> & { branches: BranchesService };

export function createTransfers({ clock, database, jobs, branches }: Needs) {
  const { db } = database;

  /** BRANCH-04 BRANCH-09: runs before any lock, because it calls the branch. */
  async function findTarget(
    order: OrderRow,
    { company, branchCode, waitsForOpening }: Transfer,
  ): Promise<Result<Target, PlainProblem>> {
    const target = await branches.connect(company, branchCode);
    if (!target.ok) return target;
    const { branch, status } = target.value;
    const isTakenHome = isHomeDelivery(order.orderTypeId);
    if (isTakenHome && !deliversThere(branch, order)) return failure('BRANCH_NOT_DELIVERING');
    if (!isTakenHome && !branch.pickupEnabled) return failure('BRANCH_WITHOUT_PICKUP');
    if (isTakenHome && order.scheduledFor) {
      const isServed = await deliversAt(db, branchCode, { at: order.scheduledFor, now: clock.now() });
      return isServed ? success({ branch, opening: alwaysOpen }) : failure('ORDER_SCHEDULE_NOT_SERVED');
    }
    const opening = toOpening(status);
    return opening.isClosed && !waitsForOpening ? failure('BRANCH_CLOSED') : success({ branch, opening });
  }

  /** A155: a home delivery keeps its address and delivery cost. */
  async function move(tx: Db, order: OrderRow, { branch, opening }: Target): Promise<TransferAnswer> {
    const at = clock.now();
    const { code: branchCode, name, address, cityName: city, phone } = branch;
    const isTakenHome = isHomeDelivery(order.orderTypeId);
    const destination = (isTakenHome && order.destination) || { name, address, city, phone };
    const moved = await moveOrder(tx, order, { branchCode, destination, opening, addressId: order.addressId }, at);
    if (!moved.ok) return moved;
    const detail = { from: order.branchCode, to: branchCode };
    await recordEvent(tx, { orderId: order.id, at, actor: 'shopper', event: 'branch-changed', detail });
    await tellChange(tx, { jobs }, { orderId: order.id, fromBranchCode: order.branchCode, what: 'branch' });
    return success({ ...unchanged(order), branchCode, isChanged: true });
  }

  /** ORDER-13..15 A126 A155: for an order of the shopper in state 1. Does nothing if it is already there. */
  return async function transfer(asked: Transfer): Promise<TransferAnswer> {
    const owner = { customerId: asked.customerId, companyId: asked.company.id };
    const found = await findOrder(db, { ...owner, orderId: asked.orderId });
    if (!found) return failure('ORDER_NOT_FOUND');
    const settled = answerNow(found, asked);
    if (settled) return settled;
    const target = await findTarget(found, asked);
    if (!target.ok) return target;
    return db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, owner, asked.orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      return answerNow(order, asked) ?? move(tx, order, target.value);
    });
  };
}

/** A155: only within the city of the address. */
function deliversThere({ deliveryEnabled, cityName }: Branch, { destination }: OrderRow): boolean {
  return deliveryEnabled && cityName === destination?.city;
}

/** Undefined when the order is to be moved. */
function answerNow(order: OrderRow, { branchCode }: Transfer): TransferAnswer | undefined {
  const { orderTypeId } = order;
  const isThere = order.branchCode === branchCode && (isPickup(orderTypeId) || isHomeDelivery(orderTypeId));
  if (isThere) return success(unchanged(order));
  const allowed = mayChange(changeableOf(order), 'branch');
  return allowed.ok ? undefined : allowed;
}
