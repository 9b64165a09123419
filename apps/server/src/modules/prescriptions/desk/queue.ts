import type { CompanyId } from '@botica/domain/companies';
import type { DeskKind, DeskView, Lease } from '@botica/domain/prescriptions/desk';
import { deskViewOf, deskViews, mostCounted } from '@botica/domain/prescriptions/desk';
import type { Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { detailsOf, orderVersion } from './case-rows.ts';
import type { QueueFilter } from './waiting.ts';
import { countWaiting, waitingOne, waitingOnes } from './waiting.ts';

/** A case as the queue shows it. The subject is the order, the insurer request or the review of a document. */
export interface QueuedCase {
  kind: DeskKind;
  subjectId: number;
  number: string;
  companyId: CompanyId;
  /** None for a document, which belongs to the whole company. */
  branchCode: number | null;
  branchName: string;
  patient: string;
  lines: number;
  pictures: number;
  hasControlled: boolean;
  receivedAt: Date;
  /** What the customer was promised; nothing when nobody promised a time. */
  promisedAt: Date | undefined;
  lease: Lease | undefined;
  /** Changes with everything that a decision depends on. Empty in the queue, which decides nothing. */
  version: string;
}

export type QueueCounts = Readonly<Record<DeskView, number>>;

interface CaseRow extends Record<string, unknown>, Omit<QueuedCase, 'receivedAt' | 'promisedAt' | 'lease'> {
  receivedAt: string;
  promisedAt: string | null;
  leaseStaffId: string | null;
  leaseStaffName: string | null;
  leaseExpiresAt: string | null;
}

const mostQueued = 100;

/** The oldest cases of a view, within the asker's companies and branches, and how many wait in each view. */
export async function findQueue(
  db: Db,
  rights: Rights,
  { view, filter, now }: { view: DeskView; filter: QueueFilter; now: Date },
): Promise<{ cases: QueuedCase[]; counts: QueueCounts }> {
  const count = (counted: DeskView) => countWaiting(counted, rights, filter, mostCounted + 1);
  const [rows, [counts]] = await Promise.all([
    db.execute<CaseRow>(detailsOf(view, waitingOnes(view, rights, filter, mostQueued), now)),
    db.execute<QueueCounts & Record<string, unknown>>(
      sql`select ${count('recetas')} as recetas, ${count('identidad')} as identidad, ${count('seguros')} as seguros`,
    ),
  ]);
  return { cases: rows.map(toCase), counts: counts ?? { recetas: 0, identidad: 0, seguros: 0 } };
}

/** How many cases of all views wait, each view counted up to the limit, and since when. */
export async function findWaiting(
  db: Db,
  rights: Rights,
  filter: QueueFilter,
): Promise<{ total: number; since: Date | undefined }> {
  const oldest = (view: DeskView) => sql`(select at from ${waitingOnes(view, rights, filter, 1)} oldest)`;
  const counts = deskViews.map((view) => countWaiting(view, rights, filter, mostCounted + 1));
  const [row] = await db.execute<{ total: number; since: string | null }>(
    sql`select ${sql.join(counts, sql` + `)} as total, least(${sql.join(deskViews.map(oldest), sql`, `)}) as since`,
  );
  return { total: row?.total ?? 0, since: row?.since ? new Date(row.since) : undefined };
}

/** Nothing when it does not wait, or is outside the asker's reach. */
export async function findQueued(
  db: Db,
  rights: Rights,
  { kind, subjectId, now }: { kind: DeskKind; subjectId: number; now: Date },
): Promise<QueuedCase | undefined> {
  const view = deskViewOf[kind];
  const rows = await db.execute<CaseRow>(
    detailsOf(view, waitingOne(view, rights, subjectId), now, { withVersion: true }),
  );
  return rows.map(toCase).find((found) => found.kind === kind);
}

/** The version of an order's case, in the transaction that has locked the order. */
export async function orderVersionOf(tx: Db, orderId: number): Promise<string | undefined> {
  const [row] = await tx.execute<{ version: string }>(
    sql`select ${orderVersion} as version from orders o where o.id = ${orderId}`,
  );
  return row?.version;
}

function toCase(row: CaseRow): QueuedCase {
  const { leaseStaffId, leaseStaffName, leaseExpiresAt, receivedAt, promisedAt, ...rest } = row;
  const lease =
    leaseStaffId && leaseStaffName && leaseExpiresAt
      ? { staffId: leaseStaffId, staffName: leaseStaffName, expiresAt: new Date(leaseExpiresAt) }
      : undefined;
  return {
    ...rest,
    receivedAt: new Date(receivedAt),
    promisedAt: promisedAt === null ? undefined : new Date(promisedAt),
    lease,
  };
}
