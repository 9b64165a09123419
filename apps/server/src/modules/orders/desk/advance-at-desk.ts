import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Advance, AdvanceProblem, OrderLife } from '../life/index.ts';
import type { ActContext, Acted, Asked } from './run-act.ts';

export type DeskMove = Pick<Advance, 'event' | 'courier' | 'shipment'> & { reason?: string };
export type DeskAdvance = ReturnType<typeof createDeskAdvance>;

/** One event of an order's life, for its branch: the same function as for the notices of the branch link. */
export function createDeskAdvance(orderLife: OrderLife) {
  return async function advance(
    tx: Db,
    { order, at }: ActContext,
    { staff }: Asked,
    { reason, ...move }: DeskMove,
  ): Promise<Result<Acted, AdvanceProblem>> {
    const told = { branchCode: order.branchCode, staffId: staff.id, staffName: staff.name };
    const detail = { ...told, ...(reason ? { reason } : {}) };
    const moved = await orderLife.advance(tx, {
      ...move,
      orderId: order.id,
      actor: 'branch',
      isAtDesk: true,
      at,
      detail,
    });
    if (!moved.ok) return moved;
    const { from, step } = moved.value;
    return success({ step, before: { step: from }, after: { step } });
  };
}
