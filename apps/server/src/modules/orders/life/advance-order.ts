import type { LifeActor, LifeEvent, LifeProblem, LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf, nextStep, possibleEvents } from '@botica/domain/orders/life';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { isUnapproved, lockOrder } from '../index.ts';
import type { NotifiedShipment } from '../shipments/index.ts';
import type { ConsequenceNeeds, ConsequenceProblem } from './apply-consequences.ts';
import { createConsequences } from './apply-consequences.ts';
import { lifeJobs } from './job-types.ts';
import { toldEvents } from './letters.ts';
import { saveStep } from './store.ts';

/** The courier of an order, as the branch reports it at the dispatch. */
export interface ReportedCourier {
  id: number;
  name: string;
  phone: string;
  photoUrl: string;
}

export interface Advance {
  orderId: number;
  event: LifeEvent;
  actor: LifeActor;
  at: Date;
  /** For a dispatch: the courier, or the parcel that a carrier takes abroad. */
  courier?: ReportedCourier;
  shipment?: NotifiedShipment;
  /** A person at the desk did it: the point of sale of the branch does not know of it. */
  isAtDesk?: boolean;
  /** Stored in the history; `reason` is sent to the shopper and to the branch. */
  detail?: { reason?: string } & Record<string, unknown>;
}

export interface Moved {
  orderId: number;
  from: LifeStep;
  step: LifeStep;
}

/** `details` of ORDER_STEP_NOT_ALLOWED has the order's step and its possible events: `{ step, possible }`. */
export type AdvanceProblem = LifeProblem | ConsequenceProblem | 'ORDER_NOT_FOUND' | 'ORDER_NOT_APPROVED';

export type OrderLife = ReturnType<typeof createOrderLife>;

/** Thrown to roll back the savepoint of the advance. */
class Refused extends Error {
  readonly refusal: Failure<ConsequenceProblem>;

  constructor(refusal: Failure<ConsequenceProblem>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Moves placed orders from step to step; this object has no state. */
export function createOrderLife({ jobs }: Pick<Platform, 'jobs'>, needs: ConsequenceNeeds) {
  const consequences = createConsequences({ jobs }, needs);

  async function move(tx: Db, advance: Advance): Promise<Result<Moved, AdvanceProblem>> {
    const { orderId, event, actor, isAtDesk = false, at } = advance;
    const order = await lockOrder(tx, orderId);
    // RX-04: not prepared before its customer has accepted it and, when required, paid.
    if (order && event !== 'cancel' && isUnapproved(order)) return failure('ORDER_NOT_APPROVED');
    const from = order && lifeStepOf(order);
    if (!from) return failure('ORDER_NOT_FOUND');
    const next = nextStep(from, advance, order);
    if (!next.ok) return failure(next.code, { step: from, possible: possibleEvents(from, actor, order) });
    const followed = await consequences.of(tx, { ...advance, order, from });
    if (!followed.ok) throw new Refused(followed);
    await saveStep(tx, advance, { step: next.value, detail: { ...advance.detail, ...followed.value } });
    // When the system moves an order, the caller notifies the customer with the reason.
    if (toldEvents.includes(event) && actor !== 'system')
      await jobs.enqueue(tx, lifeJobs.told, { orderId, event, actor, isAtDesk, at: at.toISOString() });
    return success({ orderId, from, step: next.value });
  }

  return {
    /**
     * One step of an order with all its effects, in the caller's transaction. It locks the order's row and decides by
     * its current state: of a concurrent cancellation and invoice one is refused. A refusal leaves nothing behind.
     */
    async advance(tx: Db, advance: Advance): Promise<Result<Moved, AdvanceProblem>> {
      try {
        return await tx.transaction((part) => move(part, advance));
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
  };
}
