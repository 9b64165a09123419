import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf } from '@botica/domain/orders/life';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, PermissionId } from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { OrderRow } from '../index.ts';
import { lockOrder, numberOf } from '../index.ts';
import type { DeskHold } from './store.ts';
import { findAct, findHold, insertAct, saveHold } from './store.ts';

/** Who asks, and for what: every act of the desk has a key and the version that the person saw. */
export interface Asked {
  orderId: number;
  key: string;
  version: number;
  staff: RequestStaff;
  by: Actor;
}

export interface DeskActKind {
  act: ActId;
  permission: PermissionId;
  /** Only the person who took the order. Other acts are open to every colleague of the branch. */
  needsHold: boolean;
  /** It takes the order for the person. */
  takesHold?: boolean;
  /** What it was asked with, besides the fields of `Asked`. */
  input?: Record<string, unknown>;
  reason?: string | undefined;
}

export interface ActContext {
  order: OrderRow;
  step: LifeStep;
  hold: DeskHold | undefined;
  at: Date;
}

/** What the act changed, for the audit. */
export interface Acted {
  step: LifeStep;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface ActDone {
  step: LifeStep;
  version: number;
  isRepeated: boolean;
}

export type HoldProblem = 'DESK_TAKEN' | 'DESK_CHANGED' | 'DESK_NOT_ACCEPTED';
type RunProblem = HoldProblem | 'ORDER_NOT_FOUND' | 'ORDER_AWAITS_OPENING' | 'NOTICE_OF_OTHER_EVENT';

/** Thrown to roll back everything of the act. */
class Refused extends Error {
  readonly refusal: Failure<ProblemCode>;

  constructor(refusal: Failure<ProblemCode>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export type ActRunner = ReturnType<typeof createActRunner>;

/**
 * Runs an act of the desk in one transaction: it locks the order, answers a repeated key, checks branch, holder and
 * version, applies the act, and writes the next version and the audit.
 */
export function createActRunner({ db, clock, audit }: { db: Db; clock: Clock; audit: Audit }) {
  async function follow<Problem extends ProblemCode>(
    tx: Db,
    asked: Asked,
    kind: DeskActKind,
    run: (tx: Db, context: ActContext) => Promise<Result<Acted, Problem>>,
  ): Promise<Result<ActDone, Problem | RunProblem>> {
    const order = await lockOrder(tx, asked.orderId);
    const step = order && lifeStepOf(order);
    if (!order || !step || !asked.staff.rights.canAt(kind.permission, placeOf(order)))
      return failure('ORDER_NOT_FOUND');
    const known = await findAct(tx, asked.key);
    if (known) {
      const isSame = known.orderId === asked.orderId && known.digest === digestOf(asked, kind);
      return isSame ? success({ step, version: known.version, isRepeated: true }) : failure('NOTICE_OF_OTHER_EVENT');
    }
    // BRANCH-04: not announced to the branch yet.
    if (order.awaitsOpening) return failure('ORDER_AWAITS_OPENING');
    const hold = await findHold(tx, order);
    const refusal = holdProblem(asked, kind, hold);
    if (refusal) return failure(refusal, hold && { name: hold.name, since: hold.heldSince.toISOString() });
    const at = clock.now();
    const acted = await run(tx, { order, step, hold, at });
    if (!acted.ok) throw new Refused(acted);
    const version = asked.version + 1;
    await keep(tx, asked, kind, { order, version, at });
    const { before, after } = acted.value;
    await audit.write(tx, {
      by: asked.by,
      act: kind.act,
      on: { kind: 'order', id: encodeOrderId(order.id), name: `Pedido ${numberOf(order)}` },
      place: placeOf(order),
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      ...(kind.reason ? { reason: kind.reason } : {}),
    });
    return success({ step: acted.value.step, version, isRepeated: false });
  }

  async function keep(
    tx: Db,
    asked: Asked,
    kind: DeskActKind,
    { order, version, at }: { order: OrderRow; version: number; at: Date },
  ): Promise<void> {
    const { orderId, key, staff } = asked;
    await saveHold(tx, { orderId, branchCode: order.branchCode, staffId: staff.id, version, at });
    const row = { key, orderId, digest: digestOf(asked, kind), version, at };
    if (!(await insertAct(tx, row))) throw new Refused(failure('NOTICE_OF_OTHER_EVENT'));
  }

  return async function runAct<Problem extends ProblemCode>(
    asked: Asked,
    kind: DeskActKind,
    run: (tx: Db, context: ActContext) => Promise<Result<Acted, Problem>>,
  ): Promise<Result<ActDone, Problem | RunProblem>> {
    try {
      return await db.transaction((tx) => follow(tx, asked, kind, run));
    } catch (error) {
      if (error instanceof Refused) return error.refusal as Failure<Problem | RunProblem>;
      throw error;
    }
  };
}

export function placeOf({ companyId, branchCode }: Pick<OrderRow, 'companyId' | 'branchCode'>) {
  return { companyId: companyOf(companyId).id, branchId: branchCode };
}

/** Of two people with the same order in front of them, the first act counts; the other person reads the name. */
function holdProblem(
  { staff, version }: Asked,
  { needsHold, takesHold = false }: DeskActKind,
  hold: DeskHold | undefined,
): HoldProblem | undefined {
  if (needsHold && !hold?.isHeld) return 'DESK_NOT_ACCEPTED';
  const isOthers = hold?.isHeld === true && hold.staffId !== staff.id;
  if (needsHold && isOthers) return 'DESK_TAKEN';
  if (version === (hold?.version ?? 0)) return undefined;
  return takesHold && isOthers ? 'DESK_TAKEN' : 'DESK_CHANGED';
}

function digestOf({ staff }: Asked, { act, input = {}, reason = '' }: DeskActKind): string {
  const asked = JSON.stringify([
    act,
    staff.id,
    reason,
    ...Object.entries(input).sort(([a], [b]) => a.localeCompare(b)),
  ]);
  return createHash('sha256').update(asked).digest('base64url');
}
