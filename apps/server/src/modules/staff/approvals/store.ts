import { createHash } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, SubjectKind } from '@botica/domain/staff';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Actor } from '../audit/index.ts';
import type { ApprovalRow } from './tables.ts';
import { staffApprovals } from './tables.ts';

type Asked = Pick<
  ApprovalRow,
  'id' | 'act' | 'subjectKind' | 'subjectId' | 'subjectName' | 'companyId' | 'branchId' | 'payload' | 'reason'
>;

/** The keys in their order, because jsonb does not keep the order of the caller. */
function digestOf({ act, subjectKind, subjectId, payload }: Omit<Asked, 'reason'>): string {
  const sorted = Object.keys(payload)
    .sort()
    .map((key) => [key, payload[key]]);
  return createHash('sha256')
    .update(JSON.stringify([act, subjectKind, subjectId, sorted]))
    .digest('hex');
}

/** In the transaction that writes the request to the audit. The caller has taken the key of the form. */
export async function askForApproval(tx: Db, asked: Asked, by: Actor, at: Date): Promise<void> {
  if (!by.staffId) throw new Error('Only a member of staff asks for an approval');
  await tx.insert(staffApprovals).values({
    ...asked,
    digest: digestOf(asked),
    requestedBy: by.staffId,
    requestedByName: by.name ?? '',
    requestedAt: at,
  });
}

export type ApprovalProblem = 'APPROVAL_DECIDED' | 'APPROVAL_OWN' | 'APPROVAL_CHANGED';

/** Locks a request that this person may decide: it still waits, and somebody else asked. */
export async function lockWaiting(
  tx: Db,
  id: string,
  by: Actor,
): Promise<Result<ApprovalRow, ApprovalProblem | 'APPROVAL_NOT_FOUND'>> {
  const [row] = await tx.select().from(staffApprovals).where(eq(staffApprovals.id, id)).for('update');
  if (!row) return failure('APPROVAL_NOT_FOUND');
  if (row.state !== 'waiting') return failure('APPROVAL_DECIDED');
  if (!by.staffId || row.requestedBy === by.staffId) return failure('APPROVAL_OWN');
  return digestOf(row) === row.digest ? success(row) : failure('APPROVAL_CHANGED');
}

export async function decideApproval(
  tx: Db,
  id: string,
  decision: { state: 'approved' | 'refused'; by: Actor; reason: string; at: Date },
): Promise<void> {
  const { state, by, reason, at } = decision;
  await tx
    .update(staffApprovals)
    .set({ state, decidedBy: by.staffId, decidedByName: by.name ?? '', decidedAt: at, decisionReason: reason })
    .where(eq(staffApprovals.id, id));
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(staffApprovals).where(eq(staffApprovals.id, id));
  return row;
}

/** Newest first, for the page of their subject. */
export function findApprovalsOn(db: Db, kind: SubjectKind, id: string): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(staffApprovals)
    .where(and(eq(staffApprovals.subjectKind, kind), eq(staffApprovals.subjectId, id)))
    .orderBy(desc(staffApprovals.requestedAt), desc(staffApprovals.id))
    .limit(20);
}

/** Those that wait, oldest first. */
export function findWaiting(
  db: Db,
  { acts, companyIds, limit }: { acts: readonly ActId[]; companyIds: readonly CompanyId[]; limit: number },
): Promise<ApprovalRow[]> {
  const waiting = eq(staffApprovals.state, 'waiting');
  return db
    .select()
    .from(staffApprovals)
    .where(and(waiting, inArray(staffApprovals.act, [...acts]), inArray(staffApprovals.companyId, [...companyIds])))
    .orderBy(asc(staffApprovals.requestedAt), asc(staffApprovals.id))
    .limit(limit);
}
