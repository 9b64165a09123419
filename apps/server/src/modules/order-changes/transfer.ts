import type { Company } from '@botica/domain/companies';
import type { ChangeProblem } from '@botica/domain/order-changes';
import { mayChange } from '@botica/domain/order-changes';
import { isPickup } from '@botica/domain/order-types';
import type { Failure } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import type { BranchesService, BranchNow } from '../branches/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { findOrder, recordEvent } from '../orders/index.ts';
import { changeableOf } from './changeable.ts';
import type { ChangedOrder } from './changed.ts';
import { unchanged } from './changed.ts';
import type { StockRefusal } from './moving.ts';
import { moveOrder } from './moving.ts';
import { tellChange } from './notices.ts';
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
  | 'BRANCH_CLOSED';

export type TransferAnswer = { ok: true; value: ChangedOrder } | Failure<PlainProblem> | StockRefusal;

type Needs = Pick<Platform, 'clock' | 'database' | 'jobs'> & { branches: BranchesService };

export function createTransfers({ clock, database, jobs, branches }: Needs) {
  const { db } = database;

  /** BRANCH-04 BRANCH-09: asked before anything is locked, because the branch itself is. */
  async function findTarget({ company, branchCode, waitsForOpening }: Transfer) {
    const target = await branches.connect(company, branchCode);
    if (!target.ok) return target;
    if (!target.value.branch.pickupEnabled) return failure('BRANCH_WITHOUT_PICKUP');
    if (target.value.status.state === 'closed' && !waitsForOpening) return failure('BRANCH_CLOSED');
    return target;
  }

  async function move(tx: Db, order: OrderRow, { branch, status }: BranchNow): Promise<TransferAnswer> {
    const at = clock.now();
    const { code: branchCode, name, address, cityName: city, phone } = branch;
    const destination = { name, address, city, phone };
    const unlockId = status.state === 'closed' ? 1 : 0;
    const moved = await moveOrder(tx, order, { branchCode, destination, unlockId, addressId: order.addressId }, at);
    if (!moved.ok) return moved;
    const detail = { from: order.branchCode, to: branchCode };
    await recordEvent(tx, { orderId: order.id, at, actor: 'shopper', event: 'branch-changed', detail });
    await tellChange(tx, { jobs }, { orderId: order.id, fromBranchCode: order.branchCode });
    return success({ ...unchanged(order), branchCode, isChanged: true });
  }

  /** ORDER-13..15 A126: a pickup of the shopper's own, in state 1. Where it is already, there is nothing to do. */
  return async function transfer(asked: Transfer): Promise<TransferAnswer> {
    const owner = { customerId: asked.customerId, companyId: asked.company.id };
    const found = await findOrder(db, { ...owner, orderId: asked.orderId });
    if (!found) return failure('ORDER_NOT_FOUND');
    const settled = answerNow(found, asked);
    if (settled) return settled;
    const target = await findTarget(asked);
    if (!target.ok) return target;
    return db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, owner, asked.orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      return answerNow(order, asked) ?? move(tx, order, target.value);
    });
  };
}

/** Nothing when it is to be moved. */
function answerNow(order: OrderRow, { branchCode }: Transfer): TransferAnswer | undefined {
  if (isPickup(order.orderTypeId) && order.branchCode === branchCode) return success(unchanged(order));
  const allowed = mayChange(changeableOf(order), 'branch');
  return allowed.ok ? undefined : allowed;
}
