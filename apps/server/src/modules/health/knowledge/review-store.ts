import type { CompanyId } from '@botica/domain/companies';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { beginEach, plainWords } from '../../../platform/plain-words.ts';
import type { RuleContent, RuleKind } from './tables.ts';

export type RuleState = 'pending' | 'signed' | 'withdrawn';
export type RuleCounts = Record<RuleState, number>;

export interface RuleFilter {
  state?: RuleState | undefined;
  kind?: RuleKind | undefined;
  isGrave?: boolean | undefined;
  groupKey?: string | undefined;
  words: readonly string[];
}

export interface ListedRule {
  key: string;
  position: number;
  kind: RuleKind;
  isGrave: boolean;
  groupKey: string;
  groupName: string;
  groupSize: number;
  /** Of the group, those that nobody reviewed and those withdrawn. */
  groupPending: number;
  groupWithdrawn: number;
  title: string;
  content: RuleContent;
  state: RuleState;
  staffName: string | null;
  reason: string | null;
  reviewedAt: Date | string | null;
}

/** The rows of a list, a group, or all. */
export type RuleTarget = { kind: 'rules'; keys: readonly string[] } | { kind: 'group'; key: string } | { kind: 'all' };

const stateOf = sql`case when w.is_signed is null then 'pending' when w.is_signed then 'signed' else 'withdrawn' end`;
const joined = (companyId: CompanyId) => sql`knowledge_rules r
  left join knowledge_reviews w on w.company_id = ${companyId} and w.rule_key = r.key`;

export async function countRules(db: Db, companyId: CompanyId): Promise<RuleCounts> {
  const rows = await db.execute<{ state: RuleState; count: number }>(
    sql`select ${stateOf} as state, count(*)::int as count from ${joined(companyId)} group by 1`,
  );
  const counts: RuleCounts = { pending: 0, signed: 0, withdrawn: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function listRules(
  db: Db,
  companyId: CompanyId,
  { state, kind, isGrave, groupKey, words }: RuleFilter,
  { after = -1, size }: { after?: number | undefined; size: number },
): Promise<ListedRule[]> {
  const wanted: SQL[] = [sql`r.position > ${after}`];
  if (state) wanted.push(sql`${stateOf} = ${state}`);
  if (kind) wanted.push(sql`r.kind = ${kind}`);
  if (isGrave !== undefined) wanted.push(sql`r.is_grave = ${isGrave}`);
  if (groupKey) wanted.push(sql`r.group_key = ${groupKey}`);
  if (words.length > 0) wanted.push(beginEach(plainWords(sql`r.title || ' ' || r.group_name`), words));
  const rows = await db.execute<ListedRule & Record<string, unknown>>(sql`
    select r.key, r.position, r.kind, r.is_grave as "isGrave", r.group_key as "groupKey", r.group_name as "groupName",
      g.size as "groupSize", g.pending as "groupPending", g.withdrawn as "groupWithdrawn",
      r.title, r.content, ${stateOf} as state, w.staff_name as "staffName", w.reason, w.reviewed_at as "reviewedAt"
    from ${joined(companyId)}
    cross join lateral (
      select count(*)::int as size, count(*) filter (where v.rule_key is null)::int as pending,
        count(*) filter (where not v.is_signed)::int as withdrawn
      from knowledge_rules o left join knowledge_reviews v on v.company_id = ${companyId} and v.rule_key = o.key
      where o.group_key = r.group_key
    ) g
    where ${sql.join(wanted, sql` and `)} order by r.position limit ${size}`);
  return [...rows];
}

/** Locks the company's reviews until the end of the transaction. */
export async function moveStamp(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`
    insert into knowledge_stamps (company_id, stamp) values (${companyId}, 1)
    on conflict (company_id) do update set stamp = knowledge_stamps.stamp + 1`);
}

function targeted(target: RuleTarget): SQL {
  if (target.kind === 'all') return sql`true`;
  if (target.kind === 'group') return sql`r.group_key = ${target.key}`;
  return sql`r.key = any(${sql.param([...target.keys])}::text[])`;
}

/** What the audit calls it. Nothing when one of the rows does not exist. */
export async function findTargetName(
  tx: Db,
  target: RuleTarget,
  versionName: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await tx.execute<{ count: number; title: string | null; groupName: string | null }>(sql`
    select count(*)::int as count, min(r.title) as title, min(r.group_name) as "groupName"
    from knowledge_rules r where ${targeted(target)}`);
  if (!found || found.count === 0) return undefined;
  if (target.kind === 'all') return { id: 'version', name: `Versión ${versionName}` };
  if (target.kind === 'group') return { id: target.key, name: `${found.groupName} (${found.count} avisos)` };
  if (found.count !== new Set(target.keys).size) return undefined;
  const [first = ''] = target.keys;
  return { id: first, name: found.count === 1 ? (found.title ?? '') : `${found.title} y ${found.count - 1} más` };
}

export interface WrittenReview {
  companyId: CompanyId;
  isSigned: boolean;
  staffId: string;
  staffName: string;
  reason: string;
  at: Date;
}

/**
 * How many rows changed: one that is already so keeps its reviewer. Only by its row is a withdrawn one signed again: who
 * signs a group or a version signs what nobody decided yet.
 */
export async function writeReviews(
  tx: Db,
  { companyId, isSigned, staffId, staffName, reason, at }: WrittenReview,
  target: RuleTarget,
): Promise<number> {
  const ofReviewed =
    isSigned && target.kind !== 'rules'
      ? sql`do nothing`
      : sql`do update set is_signed = excluded.is_signed, staff_id = excluded.staff_id,
          staff_name = excluded.staff_name, reason = excluded.reason, reviewed_at = excluded.reviewed_at
        where knowledge_reviews.is_signed <> excluded.is_signed`;
  const rows = await tx.execute(sql`
    insert into knowledge_reviews (company_id, rule_key, is_signed, staff_id, staff_name, reason, reviewed_at)
    select ${companyId}::smallint, r.key, ${isSigned}::boolean, ${staffId}::uuid, ${staffName}::text, ${reason}::text,
      ${at.toISOString()}::timestamptz
    from knowledge_rules r where ${targeted(target)}
    on conflict (company_id, rule_key) ${ofReviewed}
    returning rule_key`);
  return rows.length;
}
