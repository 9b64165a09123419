import type { LifeActor, LifeEvent, LifeStep } from '@botica/domain/orders/life';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { OrderRow } from '../index.ts';
import { lockOrder } from '../index.ts';
import type { ToldShipment } from '../shipments/index.ts';
import type { AdvanceProblem, OrderLife, ToldCourier } from './life.ts';
import { endNotice, takeNotice } from './store.ts';

export interface BranchNotice {
  /** The sender's own. */
  id: string;
  orderId: number;
  branchCode: number;
  event: LifeEvent;
  reason: string;
  courier?: ToldCourier;
  shipment?: ToldShipment;
}

export type NoticeProblem = AdvanceProblem | 'ORDER_OF_OTHER_BRANCH' | 'ORDER_AWAITS_OPENING' | 'NOTICE_OF_OTHER_EVENT';

export interface TakenNotice {
  step: LifeStep;
  isRepeated: boolean;
}

/** A notice that was refused is forgotten with its transaction, so that it may come again when its turn has come. */
class Refused extends Error {
  readonly refusal: Failure<NoticeProblem>;

  constructor(refusal: Failure<NoticeProblem>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What arrives is told by whoever carried it, where the branch says so. */
function actorOf({ event, courier }: BranchNotice, { courierId }: OrderRow): LifeActor {
  return event === 'deliver' && courier !== undefined && courier.id === courierId ? 'courier' : 'branch';
}

export type BranchNotices = ReturnType<typeof createBranchNotices>;

/** What branches tell, each notice once however often it comes, and in its order or not at all. */
export function createBranchNotices({ clock, database }: Pick<Platform, 'clock' | 'database'>, life: OrderLife) {
  async function follow(tx: Db, notice: BranchNotice): Promise<Result<TakenNotice, NoticeProblem>> {
    const { id, orderId, event, branchCode, reason, courier, shipment } = notice;
    const at = clock.now();
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('ORDER_NOT_FOUND');
    const known = await takeNotice(tx, { id, orderId, event, at });
    if (known) {
      const isSame = known.orderId === orderId && known.event === event;
      return isSame ? success({ step: known.step, isRepeated: true }) : failure('NOTICE_OF_OTHER_EVENT');
    }
    // It may have moved to another branch, which alone has a say then.
    if (order.branchCode !== branchCode) throw new Refused(failure('ORDER_OF_OTHER_BRANCH'));
    // BRANCH-04: it was not announced yet, so whatever is told of it is a mistake.
    if (order.awaitsOpening) throw new Refused(failure('ORDER_AWAITS_OPENING'));
    const moved = await life.advance(tx, {
      orderId,
      event,
      actor: actorOf(notice, order),
      at,
      ...(shipment ? { shipment } : courier && { courier }),
      detail: { branchCode, ...(reason ? { reason } : {}) },
    });
    if (!moved.ok) throw new Refused(moved);
    await endNotice(tx, id, moved.value.step);
    return success({ step: moved.value.step, isRepeated: false });
  }

  return {
    async take(notice: BranchNotice): Promise<Result<TakenNotice, NoticeProblem>> {
      try {
        return await database.db.transaction((tx) => follow(tx, notice));
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
  };
}
