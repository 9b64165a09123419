import type { LifeActor, LifeEvent, LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf } from '@botica/domain/orders/life';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { OrderRow } from '../index.ts';
import { lockOrder } from '../index.ts';
import type { NotifiedShipment } from '../shipments/index.ts';
import type { AdvanceProblem, OrderLife, ReportedCourier } from './advance-order.ts';
import { endNotice, takeNotice } from './store.ts';

export interface BranchNotice {
  /** The sender's id. */
  id: string;
  orderId: number;
  branchCode: number;
  event: LifeEvent;
  reason: string;
  courier?: ReportedCourier;
  shipment?: NotifiedShipment;
  /** A program that plays the branch: it gives way to a person at the desk. */
  isStandIn?: boolean;
}

export type NoticeProblem =
  | AdvanceProblem
  | 'ORDER_OF_OTHER_BRANCH'
  | 'ORDER_AWAITS_OPENING'
  | 'ORDER_AT_DESK'
  | 'NOTICE_OF_OTHER_EVENT';

/** Whether a person at the desk of the branch took the order. */
export interface AtDesk {
  isAtDesk(tx: Db, orderId: number, branchCode: number): Promise<boolean>;
}

export interface TakenNotice {
  step: LifeStep;
  isRepeated: boolean;
}

/** Rolls the notice back too, so that the same notice may be sent again later. */
class Refused extends Error {
  readonly refusal: Failure<NoticeProblem>;

  constructor(refusal: Failure<NoticeProblem>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A delivery is reported by the courier, if the branch names one. */
function actorOf({ event, courier }: BranchNotice, { courierId }: OrderRow): LifeActor {
  return event === 'deliver' && courier !== undefined && courier.id === courierId ? 'courier' : 'branch';
}

export type BranchNotices = ReturnType<typeof createBranchNotices>;

/** Takes the notices of branches: each is applied once, and only in the order of the steps. */
export function createBranchNotices(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { life, desk }: { life: OrderLife; desk: AtDesk },
) {
  /** What happens on the road is the courier's report, whoever packed the order. */
  async function givesWay({ isStandIn = false, orderId, branchCode }: BranchNotice, tx: Db, order: OrderRow) {
    if (!isStandIn || order.lifeStep === 'dispatched') return false;
    return desk.isAtDesk(tx, orderId, branchCode);
  }

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
    // After a transfer only the new branch may act on it.
    if (order.branchCode !== branchCode) throw new Refused(failure('ORDER_OF_OTHER_BRANCH'));
    // BRANCH-04: not announced yet, so a notice about it is a mistake.
    if (order.awaitsOpening) throw new Refused(failure('ORDER_AWAITS_OPENING'));
    if (await givesWay(notice, tx, order))
      throw new Refused(failure('ORDER_AT_DESK', { step: lifeStepOf(order), possible: [] }));
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
