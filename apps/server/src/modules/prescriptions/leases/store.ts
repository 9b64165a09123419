import type { Lease } from '@botica/domain/prescriptions/desk';
import { deskLeaseMs } from '@botica/domain/prescriptions/desk';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { LeaseSubject } from './tables.ts';
import { prescriptionLeases } from './tables.ts';

export interface Leased {
  kind: LeaseSubject;
  id: number;
}

export interface Holder {
  id: string;
  name: string;
}

const of = ({ kind, id }: Leased) =>
  and(eq(prescriptionLeases.subjectKind, kind), eq(prescriptionLeases.subjectId, id));
const columns = {
  staffId: prescriptionLeases.staffId,
  staffName: prescriptionLeases.staffName,
  expiresAt: prescriptionLeases.expiresAt,
};
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Takes a free case or renews the own lease, in one statement: of two pharmacists one succeeds. Returns nothing when
 * another one has it.
 */
export async function takeLease(
  tx: Db,
  subject: Leased,
  holder: Holder,
  now: Date,
): Promise<(Lease & { isNew: boolean }) | undefined> {
  const [row] = await tx.execute<{ expiresAt: string; isNew: boolean }>(sql`
    insert into prescription_leases as l (subject_kind, subject_id, staff_id, staff_name, taken_at, expires_at)
    values (${subject.kind}, ${subject.id}, ${holder.id}, ${holder.name}, ${moment(now)},
      ${moment(new Date(now.getTime() + deskLeaseMs))})
    on conflict (subject_kind, subject_id) do update set
      staff_id = excluded.staff_id, staff_name = excluded.staff_name, expires_at = excluded.expires_at,
      taken_at = case when l.staff_id = excluded.staff_id and l.expires_at > excluded.taken_at
        then l.taken_at else excluded.taken_at end
    where l.staff_id = excluded.staff_id or l.expires_at <= excluded.taken_at
    returning l.expires_at as "expiresAt", l.taken_at = ${moment(now)} as "isNew"`);
  return row && { staffId: holder.id, staffName: holder.name, expiresAt: new Date(row.expiresAt), isNew: row.isNew };
}

/** Locked until the commit, so that it cannot be taken over while its holder decides. */
export async function lockLease(tx: Db, subject: Leased): Promise<Lease | undefined> {
  const [row] = await tx.select(columns).from(prescriptionLeases).where(of(subject)).for('update');
  return row;
}

/** False when the holder did not have it any more. */
export async function endLease(tx: Db, subject: Leased, staffId: string): Promise<boolean> {
  const ended = await tx
    .delete(prescriptionLeases)
    .where(and(of(subject), eq(prescriptionLeases.staffId, staffId)))
    .returning({ id: prescriptionLeases.subjectId });
  return ended.length > 0;
}

/** Whether a pharmacist works on it at the desk: nobody else answers it meanwhile. */
export async function isLeased(db: Db, { kind, id }: Leased, now: Date): Promise<boolean> {
  const [row] = await db.execute<{ isLeased: boolean }>(sql`
    select exists (select from prescription_leases l where l.subject_kind = ${kind} and l.subject_id = ${id}
      and l.expires_at > ${moment(now)}) as "isLeased"`);
  return row?.isLeased ?? false;
}

/** For lists of what waits: without the cases that a pharmacist works on. `id` is the column with the subject. */
export function notLeased(kind: LeaseSubject, id: SQL, now: Date): SQL {
  return sql`not exists (select from prescription_leases l where l.subject_kind = ${kind} and l.subject_id = ${id}
    and l.expires_at > ${moment(now)})`;
}
