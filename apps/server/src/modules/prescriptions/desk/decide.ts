import { companyOf } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import type { PrescriptionPaper } from '@botica/domain/prescriptions/desk';
import type { WrittenIndication } from '@botica/domain/prescriptions/indications';
import type { ActId } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import type { OrderRow } from '../../orders/index.ts';
import { isUnpriced, lockOrder, numberOf } from '../../orders/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { MedicalIndications } from '../indications/index.ts';
import type { Leased } from '../leases/index.ts';
import type { PrescriptionProposals } from '../proposals/index.ts';
import type { PrescriptionReviews } from '../reviews/index.ts';
import type { ActKey, Decided } from './acts.ts';
import { finishAct, onceOnly, refuseRepeated, requireLease, startAct } from './acts.ts';
import { findCaseLines } from './find-case.ts';
import { orderVersionOf } from './queue.ts';
import { retain } from './register.ts';
import { findControlled, findOrderPlace, findPatientIdentity, findPendingIds, savePaper } from './store.ts';
import type { DeskAnswer } from './tables.ts';

/** The pharmacist who decides, the key of the decision, and the version of the case that was read. */
export interface Deciding {
  staff: RequestStaff;
  by: Actor;
  orderId: number;
  actId: string;
  version: string;
}

export interface Approval {
  paper: PrescriptionPaper | undefined;
  indications: readonly (WrittenIndication & { productId: number })[];
}

export interface ProposalOfDesk {
  paper: PrescriptionPaper | undefined;
  remarks: string;
  lines: readonly { productId: number; quantity: number; note: string }[];
  unserved: readonly { description: string; reason: string }[];
}

export interface DecisionNeeds {
  platform: Pick<Platform, 'clock' | 'database'>;
  audit: Audit;
  reviews: PrescriptionReviews;
  proposals: Pick<PrescriptionProposals, 'propose'>;
  indications: MedicalIndications;
}

const noPaper: PrescriptionPaper = { physician: '', physicianRegister: '', number: '', prescribedOn: '' };

export type Decisions = ReturnType<typeof createDecisions>;

/** The decisions about prescriptions of orders. They run the same functions as the notices of a branch. */
export function createDecisions({ platform, audit, reviews, proposals, indications }: DecisionNeeds) {
  const { clock, database } = platform;
  const { db } = database;

  /** Elsewhere it does not exist. */
  async function requireReach({ staff, orderId }: Deciding): Promise<void> {
    const place = await findOrderPlace(db, orderId);
    if (!place || !staff.rights.canAt('prescriptions.review', place)) throw new ProblemError('DESK_CASE_NOT_FOUND');
  }

  /** The conditions of every decision, with the order locked. */
  async function begin(tx: Db, deciding: Deciding, key: ActKey, order: OrderRow | undefined): Promise<OrderRow> {
    await startAct(tx, key, clock.now());
    if (!order) throw new ProblemError('DESK_CASE_NOT_FOUND');
    await requireLease(tx, subjectOf(deciding), { staffId: deciding.staff.id, now: clock.now() });
    if ((await orderVersionOf(tx, deciding.orderId)) !== deciding.version) throw new ProblemError('DESK_CASE_CHANGED');
    return order;
  }

  async function end(
    tx: Db,
    deciding: Deciding,
    key: ActKey,
    done: { order: OrderRow; act: ActId; answer: DeskAnswer; after: Record<string, unknown>; reason?: string },
  ): Promise<DeskAnswer> {
    const { order, act, answer, after, reason } = done;
    await finishAct(tx, subjectOf(deciding), key, answer);
    await audit.write(tx, {
      by: deciding.by,
      act,
      on: { kind: 'prescription', id: encodeOrderId(order.id), name: `Pedido ${numberOf(order)}` },
      place: { companyId: companyOf(order.companyId).id, branchId: order.branchCode },
      after: { ...after, ...(answer.registerNumbers.length > 0 ? { register: answer.registerNumbers } : {}) },
      ...(reason === undefined ? {} : { reason }),
    });
    return answer;
  }

  /** Reviews every pending prescription of the order. */
  async function reviewAll(
    tx: Db,
    { id: orderId }: OrderRow,
    review: { event: 'approve' | 'reject'; by: string; remarks: string },
  ): Promise<string[]> {
    const ids = await reviews.reviewAtDesk(tx, { orderId, ...review });
    if (ids.length === 0) throw new ProblemError('DESK_CASE_CHANGED');
    return ids;
  }

  async function keepControlled(
    tx: Db,
    order: OrderRow,
    staff: RequestStaff,
    given: { paper: PrescriptionPaper; lines: Parameters<typeof retain>[1]['lines'] },
  ): Promise<string[]> {
    const person = await findPatientIdentity(tx, order.id);
    return retain(tx, {
      ...{ orderId: order.id, branchCode: order.branchCode, ...given, ...person },
      signedBy: { id: staff.id, name: staff.name },
      at: clock.now(),
    });
  }

  /** As it is stored. */
  function tidyPaper(paper: PrescriptionPaper = noPaper): PrescriptionPaper {
    if (paper.prescribedOn > storeDate(clock.now()).isoDate) throw new ProblemError('DESK_PAPER_DATE_INVALID');
    return {
      physician: tidyText(paper.physician),
      physicianRegister: tidyText(paper.physicianRegister),
      number: tidyText(paper.number),
      prescribedOn: paper.prescribedOn,
    };
  }

  return {
    async approve(deciding: Deciding, approval: Approval): Promise<Decided> {
      await requireReach(deciding);
      const { staff, orderId } = deciding;
      const key = keyOf(deciding, 'approve', approval);
      const paper = tidyPaper(approval.paper);
      return onceOnly(() =>
        db.transaction(async (tx) => {
          const order = await begin(tx, deciding, key, await lockOrder(tx, orderId));
          if (isUnpriced(order)) throw new ProblemError('DESK_PROPOSAL_NEEDED');
          const prescriptions = await reviewAll(tx, order, { event: 'approve', by: staff.name, remarks: '' });
          await savePaper(tx, orderId, prescriptions, paper);
          await writeIndications(tx, deciding, order, approval.indications);
          const lines = await findCaseLines(tx, orderId);
          const registerNumbers = await keepControlled(tx, order, staff, { paper, lines });
          const after = { prescriptions, indications: approval.indications.length };
          return end(tx, deciding, key, { order, act: 'prescription.approved', answer: { registerNumbers }, after });
        }),
      );
    },

    async reject(deciding: Deciding, remarks: string): Promise<Decided> {
      await requireReach(deciding);
      if (remarks === '') throw new ProblemError('DESK_REASON_MISSING');
      const key = keyOf(deciding, 'reject', { remarks });
      return onceOnly(() =>
        db.transaction(async (tx) => {
          const order = await begin(tx, deciding, key, await lockOrder(tx, deciding.orderId));
          const prescriptions = await reviewAll(tx, order, { event: 'reject', by: deciding.staff.name, remarks });
          const answer = { registerNumbers: [] };
          const done = {
            order,
            act: 'prescription.rejected',
            answer,
            after: { prescriptions },
            reason: remarks,
          } as const;
          return end(tx, deciding, key, done);
        }),
      );
    },

    async propose(deciding: Deciding, proposal: ProposalOfDesk): Promise<Decided> {
      await requireReach(deciding);
      const { staff, orderId, actId } = deciding;
      const key = keyOf(deciding, 'propose', proposal);
      const paper = tidyPaper(proposal.paper);
      const place = await findOrderPlace(db, orderId);
      let answer: DeskAnswer = { registerNumbers: [] };
      let locked: OrderRow | undefined;
      let pending: string[] = [];
      return onceOnly(async () => {
        await refuseRepeated(db, key);
        const notice = {
          ...{ eventId: actId, orderId, branchCode: place?.branchId ?? 0, origin: 'pharmacist' as const },
          ...{ author: staff.name, authorRegister: '', writtenAt: clock.now(), remarks: proposal.remarks },
          ...{ lines: proposal.lines, unserved: proposal.unserved },
        };
        const proposed = await proposals.propose(notice, {
          async before(tx, order) {
            locked = await begin(tx, deciding, key, order);
            pending = await findPendingIds(tx, orderId);
          },
          async after(tx, { id: proposalId, version }) {
            if (!locked) throw new Error(`Order ${orderId} was not locked by its proposal`);
            await savePaper(tx, orderId, pending, paper);
            const lines = await findControlled(tx, proposal.lines);
            answer = { registerNumbers: await keepControlled(tx, locked, staff, { paper, lines }) };
            const after = { proposalId, version, prescriptions: pending, lines: proposal.lines.length };
            await end(tx, deciding, key, { order: locked, act: 'prescription.proposed', answer, after });
          },
        });
        unwrap(proposed);
        return answer;
      });
    },
  };

  async function writeIndications(
    tx: Db,
    { staff, actId }: Deciding,
    { id: orderId, branchCode }: OrderRow,
    lines: Approval['indications'],
  ): Promise<void> {
    if (lines.length === 0) return;
    const notice = { eventId: actId, orderId, branchCode, author: staff.name, authorRegister: '', lines };
    unwrap(await indications.tellAtDesk(tx, { ...notice, writtenAt: clock.now() }));
  }
}

const subjectOf = ({ orderId }: Deciding): Leased => ({ kind: 'order', id: orderId });

const keyOf = ({ actId, staff, orderId }: Deciding, act: string, said: object): ActKey => ({
  actId,
  staffId: staff.id,
  content: { act, orderId, said },
});
