import { mostCounted } from '@botica/contract/staff/audit';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { ActGroup, ActId, Rights, SubjectKind } from '@botica/domain/staff';
import { actIds, acts } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { beginEach } from '../../../platform/plain-words.ts';
import type { AuditRow } from './chain.ts';
import { staffAudit, wordsOfAct } from './tables.ts';

export interface AuditFilter {
  staffId?: string | undefined;
  act?: ActId | undefined;
  group?: ActGroup | undefined;
  subjectKind?: SubjectKind | undefined;
  subjectId?: string | undefined;
  companyId?: CompanyId | undefined;
  branchId?: number | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Words of the person, the subject, its id or the reason; each may be only the beginning of one. */
  text?: string | undefined;
}

/** The last row of the page before: its moment, and its place among the rows of that moment. */
export interface AuditCursor {
  at: Date;
  chain: number;
  sequence: number;
}

export interface AuditPage {
  rows: AuditRow[];
  next: AuditCursor | undefined;
  /** All acts that match, of every page; one more than `mostCounted` when there are more. */
  total: number;
}

const mostWords = 8;

/** Newest first, and only what the reader's companies and branches allow. */
export async function searchRows(
  db: Db,
  rights: Rights,
  { filter, after, size }: { filter: AuditFilter; after: AuditCursor | undefined; size: number },
): Promise<AuditPage> {
  const found = and(allowed(rights), ...conditions(filter));
  const counted = db
    .select({ id: staffAudit.id })
    .from(staffAudit)
    .where(found)
    .limit(mostCounted + 1)
    .as('counted');
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(staffAudit)
      .where(and(found, after && beyond(after)))
      .orderBy(desc(staffAudit.at), desc(staffAudit.sequence), desc(staffAudit.chain))
      .limit(size + 1),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ]);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = rows.length > size && last ? { at: last.at, chain: last.chain, sequence: last.sequence } : undefined;
  return { rows: page, next, total: count?.total ?? 0 };
}

/** Acts that concern no single company are for those who read the audit of all of them. */
export function readsEverything(rights: Rights): boolean {
  return companyIds.every((companyId) => rights.canAt('audit.read', { companyId }));
}

function allowed(rights: Rights): SQL | undefined {
  if (readsEverything(rights)) return undefined;
  const places = rights.allowedCompanies('audit.read').map((companyId) => {
    const branches = rights.allowedBranches('audit.read', companyId);
    const inCompany = eq(staffAudit.companyId, companyId);
    return branches === 'all' ? inCompany : and(inCompany, inArray(staffAudit.branchId, [...branches]));
  });
  return places.length > 0 ? or(...places) : isNull(staffAudit.id);
}

function conditions(filter: AuditFilter): (SQL | undefined)[] {
  const { staffId, act, group, subjectKind, subjectId, companyId, branchId, since, until, text } = filter;
  return [
    staffId ? eq(staffAudit.staffId, staffId) : undefined,
    act ? eq(staffAudit.act, act) : undefined,
    group
      ? inArray(
          staffAudit.act,
          actIds.filter((id) => acts[id].group === group),
        )
      : undefined,
    subjectKind ? eq(staffAudit.subjectKind, subjectKind) : undefined,
    subjectId ? eq(staffAudit.subjectId, subjectId) : undefined,
    companyId ? eq(staffAudit.companyId, companyId) : undefined,
    branchId ? eq(staffAudit.branchId, branchId) : undefined,
    since ? gte(staffAudit.at, since) : undefined,
    until ? lt(staffAudit.at, until) : undefined,
    text ? worded(text) : undefined,
  ];
}

/** Only letters and digits are left of what was typed, so that it is a valid query of lexemes. */
function worded(text: string): SQL {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g)?.slice(0, mostWords) ?? [];
  if (words.length === 0) return sql`false`;
  return beginEach(wordsOfAct(staffAudit), words);
}

function beyond({ at, chain, sequence }: AuditCursor): SQL {
  return sql`(${staffAudit.at}, ${staffAudit.sequence}, ${staffAudit.chain}) < (${at.toISOString()}::timestamptz, ${sequence}::integer, ${chain}::smallint)`;
}
