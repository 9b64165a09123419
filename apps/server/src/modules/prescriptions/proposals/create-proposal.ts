import { createHash } from 'node:crypto';
import { tidyText } from '@botica/domain/format';
import { authorMinLength, isWrittenInTime } from '@botica/domain/prescriptions/indications';
import type { ProposalOrigin } from '@botica/domain/prescriptions/proposals';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { findWholeNumber } from '../../content/config/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { lockOrder, orders, recordEvent } from '../../orders/index.ts';
import type { Vault } from '../../vault/index.ts';
import { approvePending, countReviews } from '../index.ts';
import { isLeased } from '../leases/index.ts';
import type { UnservedLine } from './build-version.ts';
import { versionOf } from './build-version.ts';
import { awaitsProposal } from './check-answer.ts';
import { proposalJobs } from './job-types.ts';
import type { PricedProposal, PricingProblem, ProposalPricing, WantedLine } from './price-proposal.ts';
import { findByEvent, insertVersion } from './store.ts';
import type { ProposalRow } from './tables.ts';

export interface ProposalNotice {
  /** The sender's event id. */
  eventId: string;
  orderId: number;
  branchCode: number;
  origin: ProposalOrigin;
  author: string;
  authorRegister: string;
  writtenAt: Date;
  remarks: string;
  lines: readonly (WantedLine & { note: string })[];
  unserved: readonly UnservedLine[];
}

export type ProposeProblem =
  | PricingProblem
  | 'ORDER_NOT_FOUND'
  | 'ORDER_OF_OTHER_BRANCH'
  | 'NOTICE_OF_OTHER_EVENT'
  | 'PROPOSAL_AUTHOR_MISSING'
  | 'PROPOSAL_NOT_EXPECTED'
  | 'PROPOSAL_DATE_INVALID'
  | 'PROPOSAL_LINE_REPEATED'
  | 'PROPOSAL_BLANK'
  | 'PROPOSAL_PRODUCT_NOT_SOLD'
  | 'PROPOSAL_STOCK_SHORT'
  | 'PROPOSAL_PRESCRIPTIONS_REJECTED'
  | 'PRESCRIPTION_AT_DESK';

/** `details` names products that are not sold, or have too few units. */
export interface ProductDetails {
  productIds: readonly number[];
}

export interface Proposed {
  proposal: ProposalRow;
  isRepeated: boolean;
}

/** What the desk adds to a proposal, in its transaction. An error rolls it back. */
export interface AtDesk {
  /** With the order locked, before anything is written. */
  before(tx: Db, order: OrderRow): Promise<void>;
  after(tx: Db, proposal: ProposalRow): Promise<void>;
}

type Answer = Result<Proposed, ProposeProblem>;

const hourMs = 3_600_000;

/** The only writer of proposals besides the store's own repricing: a signed notice that names its author. */
export function createProposing(
  { clock, config, database, jobs }: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs'>,
  { price, vault }: { price: ProposalPricing; vault: Vault },
) {
  const { db } = database;

  /** The conditions for a proposal on an order. */
  async function refusalOf(
    tx: Db,
    order: OrderRow,
    notice: ProposalNotice,
  ): Promise<Failure<ProposeProblem> | undefined> {
    if (!awaitsProposal(order)) return failure('PROPOSAL_NOT_EXPECTED');
    const isInTime = isWrittenInTime(notice.writtenAt, { orderedAt: order.createdAt, now: clock.now() });
    if (!isInTime) return failure('PROPOSAL_DATE_INVALID');
    const { pending, approved, rejected } = await countReviews(tx, order.id);
    return rejected > 0 && pending + approved === 0 ? failure('PROPOSAL_PRESCRIPTIONS_REJECTED') : undefined;
  }

  async function repeated(tx: Db, { orderId, eventId }: ProposalNotice, digest: string): Promise<Answer | undefined> {
    const known = await findByEvent(tx, orderId, eventId);
    if (!known) return undefined;
    return known.bodyDigest === digest
      ? success({ proposal: known, isRepeated: true })
      : failure('NOTICE_OF_OTHER_EVENT');
  }

  /** Locks the order, so that of a concurrent proposal and answer the second sees the first. */
  async function write(
    tx: Db,
    notice: ProposalNotice,
    { priced, digest, desk }: { priced: PricedProposal; digest: string; desk: AtDesk | undefined },
  ): Promise<Answer> {
    const order = await lockOrder(tx, notice.orderId);
    if (!order) return failure('ORDER_NOT_FOUND');
    if (order.branchCode !== notice.branchCode) return failure('ORDER_OF_OTHER_BRANCH');
    if (desk) await desk.before(tx, order);
    else if (await isLeased(tx, { kind: 'order', id: order.id }, clock.now())) return failure('PRESCRIPTION_AT_DESK');
    const twin = await repeated(tx, notice, digest);
    if (twin) return twin;
    const refusal = await refusalOf(tx, order, notice);
    if (refusal) return refusal;
    if (!order.customerId) return failure('PROPOSAL_NOT_EXPECTED');
    const at = clock.now();
    const ofInstallation = { id: 'proposalHours', min: 1, max: 720, usual: config.proposalHours } as const;
    const hours = await findWholeNumber(tx, order.companyId, ofInstallation);
    const { author, eventId, orderId, origin, authorRegister, branchCode, remarks, writtenAt } = notice;
    const notes = new Map(notice.lines.map(({ productId, note }) => [productId, note]));
    const offered = priced.lines.map(({ line }) => ({ line, note: notes.get(line.productId) ?? '' }));
    const { totals, rows } = versionOf(offered, notice.unserved, priced.deliveryCents);
    const proposal = await insertVersion(
      tx,
      vault,
      {
        ...{ orderId, origin, eventId, author, authorRegister, branchCode, remarks, writtenAt, ...totals },
        customerId: order.customerId,
        companyId: order.companyId,
        bodyDigest: digest,
        receivedAt: at,
        expiresAt: new Date(at.getTime() + hours * hourMs),
      },
      rows,
    );
    await approvePending(tx, orderId, { by: author, at });
    const detail = { proposalId: proposal.id, version: proposal.version, by: author };
    await recordEvent(tx, { orderId, at, actor: 'staff', event: 'proposal-made', detail });
    await jobs.enqueue(tx, proposalJobs.proposed, { proposalId: proposal.id });
    await desk?.after(tx, proposal);
    return success({ proposal, isRepeated: false });
  }

  return async function propose(sent: ProposalNotice, desk?: AtDesk): Promise<Answer> {
    const tidy = tidyNotice(sent);
    if (!tidy.ok) return tidy;
    const notice = tidy.value;
    const digest = digestOf(notice);
    const [order] = await db.select().from(orders).where(eq(orders.id, notice.orderId));
    if (!order) return failure('ORDER_NOT_FOUND');
    if (order.branchCode !== notice.branchCode) return failure('ORDER_OF_OTHER_BRANCH');
    // Before pricing: a repeated event is answered also when the order has moved on.
    const known = (await repeated(db, notice, digest)) ?? (await refusalOf(db, order, notice));
    if (known) return known;
    const priced = await price(order, notice.lines);
    if (!priced.ok) return priced;
    const short = priced.value.lines.filter(({ line, available }) => available < line.quantity);
    if (priced.value.unsoldIds.length > 0) return naming('PROPOSAL_PRODUCT_NOT_SOLD', priced.value.unsoldIds);
    if (short.length > 0) {
      return naming(
        'PROPOSAL_STOCK_SHORT',
        short.map(({ line }) => line.productId),
      );
    }
    return db.transaction(async (tx) => {
      const answer = await write(tx, notice, { priced: priced.value, digest, desk });
      // A refusal rolls back what the desk has written.
      if (desk) unwrap(answer);
      return answer;
    });
  };
}

function naming(code: ProposeProblem, productIds: readonly number[]): Failure<ProposeProblem, ProductDetails> {
  return failure(code, { productIds });
}

/** The notice as it is stored. */
function tidyNotice(notice: ProposalNotice): Result<ProposalNotice, ProposeProblem> {
  const author = tidyText(notice.author);
  if (author.length < authorMinLength) return failure('PROPOSAL_AUTHOR_MISSING');
  const productIds = notice.lines.map(({ productId }) => productId);
  if (new Set(productIds).size < productIds.length) return failure('PROPOSAL_LINE_REPEATED');
  const unserved = notice.unserved.map(({ description, reason }) => ({
    description: tidyText(description),
    reason: tidyText(reason),
  }));
  if (unserved.some(({ description, reason }) => !description || !reason)) return failure('PROPOSAL_BLANK');
  return success({
    ...notice,
    author,
    authorRegister: tidyText(notice.authorRegister),
    remarks: tidyText(notice.remarks),
    lines: notice.lines.map((line) => ({ ...line, note: tidyText(line.note) })),
    unserved,
  });
}

function digestOf({ eventId: _, ...notice }: ProposalNotice): string {
  return createHash('sha256').update(JSON.stringify(notice)).digest('base64url');
}
