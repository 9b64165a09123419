import type { CompanyId } from '@botica/domain/companies';
import type { Caution, DuplicateClass, Interaction } from '@botica/domain/health/knowledge';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { RuleContent, RuleKind } from './tables.ts';
import { knowledgeBrands, knowledgeIngredients, knowledgeVersions } from './tables.ts';

export interface CurrentStamp {
  versionId: number;
  digest: string;
  stamp: number;
}

/** Of the rules of a company; nothing before a version is loaded. */
export async function findStamp(db: Db, companyId: CompanyId): Promise<CurrentStamp | undefined> {
  const [found] = await db.execute<{ current: CurrentStamp | null }>(sql`select ${stampColumn(companyId)} as current`);
  return found?.current ?? undefined;
}

/** CurrentStamp or null, for a statement that reads something else too. */
export const stampColumn = (companyId: CompanyId) => sql`(
  select json_build_object('versionId', v.id, 'digest', v.digest, 'stamp', coalesce(s.stamp, 0))
  from knowledge_versions v left join knowledge_stamps s on s.company_id = ${companyId} where v.is_current)`;

/** A280: in production the signed rows, in a demo store all that nobody withdrew. */
export async function findWarningRules(db: Db, companyId: CompanyId, isDemo: boolean) {
  const rows = await db.execute<{ kind: RuleKind; content: RuleContent }>(sql`
    select r.kind, r.content from knowledge_rules r
    left join knowledge_reviews w on w.company_id = ${companyId} and w.rule_key = r.key
    where coalesce(w.is_signed, ${isDemo}::boolean) order by r.position`);
  const of = <Content extends RuleContent>(kind: RuleKind) =>
    rows.flatMap((row) => (row.kind === kind ? [row.content as Content] : []));
  return {
    interactions: of<Interaction>('interaction'),
    classes: of<DuplicateClass>('class'),
    cautions: of<Caution>('caution'),
  };
}

export const findIngredients = (db: Db) => db.select().from(knowledgeIngredients);
export const findBrands = (db: Db) => db.select().from(knowledgeBrands);

export async function findCurrentVersion(db: Db) {
  const [version] = await db.select().from(knowledgeVersions).where(eq(knowledgeVersions.isCurrent, true));
  return version;
}

/** A load waits until the end of the transaction. Nothing when a load ended while this waited for it. */
export async function holdCurrentVersion(tx: Db) {
  const current = eq(knowledgeVersions.isCurrent, true);
  const [version] = await tx.select().from(knowledgeVersions).where(current).for('share');
  return version;
}
