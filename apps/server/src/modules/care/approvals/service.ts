import type { ProblemCode } from '@botica/contract/problems';
import type { CompanyId } from '@botica/domain/companies';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { PriceChanges } from '../../prices/changes/index.ts';
import type { PromotionPlans } from '../../promotions/plans/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { decideApproval, findApproval, findWaiting, lockWaiting } from '../../staff/approvals/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { correctPoints } from '../../tenders/points/index.ts';
import type { Asked, SignedAct } from '../acts/index.ts';
import { isSignedAct, signedActs } from '../acts/index.ts';
import type { CareRefunds, RefundSource } from '../refunds/index.ts';

const mostWaiting = 200;

/** Whether the rights include the signature in that place. What is elsewhere does not exist. */
const isReached = ({ act, companyId, branchId }: ApprovalRow, rights: Rights) =>
  isSignedAct(act) && rights.canAt(signedActs[act], { companyId, branchId });

const signedBy = (rights: Rights) =>
  (Object.keys(signedActs) as SignedAct[]).filter((act) => rights.can(signedActs[act]));

/** Thrown to roll back what a refused act has already written. */
class Refused extends Error {
  readonly refusal: Failure<ProblemCode>;

  constructor(refusal: Failure<ProblemCode>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface Needs {
  audit: Audit;
  careRefunds: Pick<CareRefunds, 'run'>;
  priceChanges: Pick<PriceChanges, 'signed' | 'refused'>;
  promotionPlans: Pick<PromotionPlans, 'signed' | 'refused'>;
}

/** In the transaction of the decision. What running it did goes to the audit. */
interface SignedRun {
  run(tx: Db, row: ApprovalRow, by: Actor): Promise<Result<object, ProblemCode>>;
  /** What changes when it is not signed; nothing if left out. */
  refuse?(tx: Db, row: ApprovalRow): Promise<void>;
}

export type CareApprovals = ReturnType<typeof createCareApprovals>;

/** A second person signs or refuses what somebody asked for above their limit. */
export function createCareApprovals(
  { clock, database }: Platform,
  { audit, careRefunds, priceChanges, promotionPlans }: Needs,
) {
  const { db } = database;

  /** What was asked for. The key of the request is the id of the refund. */
  const signed: Readonly<Record<SignedAct, SignedRun>> = {
    'order.refunded': {
      run: (tx, { id: key, subjectId, payload, reason }) => {
        const { attemptId, position } = payload;
        const source: RefundSource = typeof attemptId === 'string' ? { attemptId } : { position: Number(position) };
        const wanted = { key, source, amountCents: Number(payload.amountCents) };
        return careRefunds.run(tx, Number(subjectId), wanted, reason);
      },
    },
    'points.corrected': {
      run: async (tx, { subjectId: customerId, companyId, payload }) => {
        const correction = { points: Number(payload.points), at: clock.now() };
        const done = await correctPoints(tx, { customerId, companyId }, correction);
        return done.ok ? success({}) : done;
      },
    },
    'price-change.published': { run: priceChanges.signed, refuse: priceChanges.refused },
    'promotion.published': { run: promotionPlans.signed, refuse: promotionPlans.refused },
  };

  async function decide(id: string, state: 'approved' | 'refused', { rights, by, reason }: Asked) {
    return db.transaction(async (tx): Promise<Result<undefined, ProblemCode>> => {
      const found = await findApproval(tx, id);
      if (!found || !isReached(found, rights)) return failure('APPROVAL_NOT_FOUND');
      const locked = await lockWaiting(tx, id, by);
      if (!locked.ok) return locked;
      const { act, companyId, branchId, subjectKind, subjectId, subjectName, payload, requestedByName } = locked.value;
      const place = { companyId, branchId };
      if (!isSignedAct(act)) return failure('APPROVAL_NOT_FOUND');
      const done = state === 'approved' ? await signed[act].run(tx, locked.value, by) : undefined;
      if (done && !done.ok) throw new Refused(done);
      if (!done) await signed[act].refuse?.(tx, locked.value);
      await decideApproval(tx, id, { state, by, reason, at: clock.now() });
      await audit.write(tx, {
        by,
        act: state === 'approved' ? 'approval.granted' : 'approval.refused',
        on: { kind: subjectKind, id: subjectId, name: subjectName },
        place,
        reason,
        after: { approvalId: id, act, requestedBy: requestedByName, ...payload, ...done?.value },
      });
      return success(undefined);
    });
  }

  /** Only what this person may sign. */
  async function waiting(rights: Rights): Promise<ApprovalRow[]> {
    const acts = signedBy(rights);
    const companyIds = [...new Set(acts.flatMap((act) => rights.allowedCompanies(signedActs[act])))];
    const rows = await findWaiting(db, { acts, companyIds, limit: mostWaiting });
    return rows.filter((row) => isReached(row, rights));
  }

  return {
    waiting,

    /** How many wait for this person, since when, in the chosen places. Undefined for those who sign nothing. */
    async waitingFor(
      { id, rights }: { id: string; rights: Rights },
      chosen: { companyId: CompanyId | undefined; branchId: number | undefined },
    ): Promise<{ total: number; since: Date | undefined } | undefined> {
      if (signedBy(rights).length === 0) return undefined;
      const { companyId, branchId } = chosen;
      const rows = (await waiting(rights)).filter(
        (row) =>
          row.requestedBy !== id &&
          (companyId === undefined || row.companyId === companyId) &&
          (branchId === undefined || row.branchId === branchId),
      );
      const times = rows.map(({ requestedAt }) => requestedAt.getTime());
      return { total: rows.length, since: rows.length > 0 ? new Date(Math.min(...times)) : undefined };
    },

    async decide(id: string, state: 'approved' | 'refused', asked: Asked): Promise<Result<undefined, ProblemCode>> {
      try {
        return await decide(id, state, asked);
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
  };
}
