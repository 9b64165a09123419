import { randomUUID } from 'node:crypto';
import type { ProposalState } from '@botica/domain/prescriptions/proposals';
import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import type { Vault } from '../../vault/index.ts';
import { openTexts, sealTexts, withoutTexts } from './sealed-texts.ts';
import type { ProposalLineRow, ProposalRow } from './tables.ts';
import { prescriptionProposalLines, prescriptionProposals } from './tables.ts';

export interface StoredProposal {
  proposal: ProposalRow;
  lines: ProposalLineRow[];
}

/** The latest version of an order; the caller has checked the owner. */
export async function findLatest(db: Db, vault: Vault, orderId: number): Promise<StoredProposal | undefined> {
  const [latest] = await db
    .select({ id: prescriptionProposals.id })
    .from(prescriptionProposals)
    .where(and(eq(prescriptionProposals.orderId, orderId), ne(prescriptionProposals.state, 'replaced')))
    .orderBy(desc(prescriptionProposals.version))
    .limit(1);
  return latest && findProposal(db, vault, latest.id);
}

/** The lines first: the job that seals a proposal of before empties them, and then the proposal that is read next has all. */
export async function findProposal(db: Db, vault: Vault, id: string): Promise<StoredProposal | undefined> {
  const lines = await findLines(db, id);
  const [proposal] = await db.select().from(prescriptionProposals).where(eq(prescriptionProposals.id, id));
  return proposal && openTexts(vault, proposal, lines);
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

export type NewProposal = Omit<typeof prescriptionProposals.$inferInsert, 'id' | 'version' | 'state' | 'details'>;
export type NewProposalLine = Omit<
  typeof prescriptionProposalLines.$inferInsert,
  'proposalId' | 'position' | 'note'
> & {
  note: string;
};

/** With the order's row locked: closes the open version and opens the new one. */
export async function insertVersion(
  tx: Db,
  vault: Vault,
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
  const id = randomUUID();
  const details = sealTexts(vault, id, { remarks: proposal.remarks, lines });
  const [row] = await tx
    .insert(prescriptionProposals)
    .values({ ...proposal, id, details, remarks: '', version: (last?.version ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('The proposal was not kept');
  await tx
    .insert(prescriptionProposalLines)
    .values(lines.map((line, position) => ({ ...withoutTexts(line), proposalId: id, position })));
  return row;
}

/** Seals proposals of before that no other run has, and returns how many. */
export async function sealOlderProposals(db: Db, vault: Vault, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: prescriptionProposals.id, remarks: prescriptionProposals.remarks })
      .from(prescriptionProposals)
      .where(isNull(prescriptionProposals.details))
      .orderBy(asc(prescriptionProposals.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id, remarks } of rows) {
      const lines = await findLines(tx, id);
      const details = sealTexts(vault, id, { remarks, lines });
      await tx.update(prescriptionProposals).set({ details, remarks: '' }).where(eq(prescriptionProposals.id, id));
      await tx
        .update(prescriptionProposalLines)
        .set({
          name: sql`case when ${prescriptionProposalLines.isServed} then ${prescriptionProposalLines.name} else '' end`,
          note: '',
        })
        .where(eq(prescriptionProposalLines.proposalId, id));
    }
    return rows.length;
  });
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
