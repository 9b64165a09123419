import type { ProposalState } from '@botica/domain/prescriptions/proposals';
import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import type { ProposalLineRow, ProposalRow } from './tables.ts';
import { prescriptionProposalLines, prescriptionProposals } from './tables.ts';

export interface StoredProposal {
  proposal: ProposalRow;
  lines: ProposalLineRow[];
}

/** The latest version of an order; the caller has checked the owner. */
export async function findLatest(db: Db, orderId: number): Promise<StoredProposal | undefined> {
  const [proposal] = await db
    .select()
    .from(prescriptionProposals)
    .where(and(eq(prescriptionProposals.orderId, orderId), ne(prescriptionProposals.state, 'replaced')))
    .orderBy(desc(prescriptionProposals.version))
    .limit(1);
  return proposal && { proposal, lines: await findLines(db, proposal.id) };
}

export async function findProposal(db: Db, id: string): Promise<StoredProposal | undefined> {
  const [proposal] = await db.select().from(prescriptionProposals).where(eq(prescriptionProposals.id, id));
  return proposal && { proposal, lines: await findLines(db, id) };
}

function findLines(db: Db, proposalId: string): Promise<ProposalLineRow[]> {
  return db
    .select()
    .from(prescriptionProposalLines)
    .where(eq(prescriptionProposalLines.proposalId, proposalId))
    .orderBy(asc(prescriptionProposalLines.position));
}

/** The version that a branch notice created. */
export async function findByEvent(tx: Db, orderId: number, eventId: string): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(prescriptionProposals)
    .where(and(eq(prescriptionProposals.orderId, orderId), eq(prescriptionProposals.eventId, eventId)));
  return row;
}

export type NewProposal = Omit<typeof prescriptionProposals.$inferInsert, 'version' | 'state'>;
export type NewProposalLine = Omit<typeof prescriptionProposalLines.$inferInsert, 'proposalId' | 'position'>;

/** With the order's row locked: closes the open version and opens the new one. */
export async function insertVersion(
  tx: Db,
  proposal: NewProposal,
  lines: readonly NewProposalLine[],
): Promise<ProposalRow> {
  const { orderId } = proposal;
  await tx
    .update(prescriptionProposals)
    .set({ state: 'replaced', answeredAt: proposal.receivedAt })
    .where(and(eq(prescriptionProposals.orderId, orderId), eq(prescriptionProposals.state, 'open')));
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${prescriptionProposals.version}), 0)::int` })
    .from(prescriptionProposals)
    .where(eq(prescriptionProposals.orderId, orderId));
  const [row] = await tx
    .insert(prescriptionProposals)
    .values({ ...proposal, version: (last?.version ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('The proposal was not kept');
  await tx
    .insert(prescriptionProposalLines)
    .values(lines.map((line, position) => ({ ...line, proposalId: row.id, position })));
  return row;
}

export async function endProposal(
  tx: Db,
  id: string,
  ended: { state: Exclude<ProposalState, 'open'>; at: Date; declineReason?: string },
): Promise<void> {
  const { state, at, declineReason = '' } = ended;
  await tx
    .update(prescriptionProposals)
    .set({ state, answeredAt: at, declineReason })
    .where(and(eq(prescriptionProposals.id, id), eq(prescriptionProposals.state, 'open')));
}

/** Open and past their time, in pages by id. */
export async function findDue(db: Db, now: Date, afterId: string, limit: number) {
  return db
    .select({ id: prescriptionProposals.id, orderId: prescriptionProposals.orderId })
    .from(prescriptionProposals)
    .where(
      and(
        eq(prescriptionProposals.state, 'open'),
        lte(prescriptionProposals.expiresAt, now),
        gt(prescriptionProposals.id, afterId),
      ),
    )
    .orderBy(asc(prescriptionProposals.id))
    .limit(limit);
}

/** ROLE-18: deletes a customer's proposals with the account. */
export async function forgetProposalsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(prescriptionProposals).where(eq(prescriptionProposals.customerId, customerId));
}

/** Whether the customer is a senior; undefined for a closed account. */
export async function findSenior(db: Db, customerId: string) {
  const [row] = await db
    .select({ isSenior: customers.isSenior, identityNumber: customers.identityNumber })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}
