import type { KnowledgeRows } from '@botica/domain/health/knowledge';
import type { Client } from 'pg';
import { copyRows } from '../demo/copy.ts';
import {
  digestOfRows,
  knowledgeBrands,
  knowledgeIngredients,
  knowledgeRules,
  ruleRows,
} from '../modules/health/knowledge/index.ts';

export interface WrittenVersion {
  /** False: these rows are loaded already. */
  isNew: boolean;
  rules: number;
  /** How many of the rules have a review already, in any company. */
  reviewed: number;
}

/** Any number: it only has to be nobody else's. */
const lockNumber = 720_103;

/** Replaces the rows of the current version, in the caller's transaction. The reviews stay: they name rows by content. */
export async function writeVersion(
  client: Client,
  rows: KnowledgeRows,
  { name, at }: { name: string; at: Date },
): Promise<WrittenVersion> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
  const digest = digestOfRows(rows);
  const rules = ruleRows(rows);
  const keys = rules.map(({ key }) => key);
  const known = await client.query('select 1 from knowledge_versions where is_current and digest = $1', [digest]);
  if (!known.rowCount) {
    // First: it waits for the reviews under way, and those that come wait for it.
    await client.query('update knowledge_versions set is_current = false where is_current');
    for (const table of ['knowledge_rules', 'knowledge_brands', 'knowledge_ingredients']) {
      await client.query(`delete from ${table}`);
    }
    await copyRows(client, knowledgeIngredients, rows.ingredients as (typeof knowledgeIngredients.$inferInsert)[]);
    await copyRows(client, knowledgeBrands, rows.brands as (typeof knowledgeBrands.$inferInsert)[]);
    await copyRows(client, knowledgeRules, rules);
    await client.query(
      'insert into knowledge_versions (name, digest, loaded_at, is_current) values ($1, $2, $3, true)',
      [name, digest, at],
    );
  }
  const reviewed = await client.query<{ count: number }>(
    'select count(distinct rule_key)::int as count from knowledge_reviews where rule_key = any($1)',
    [keys],
  );
  return { isNew: !known.rowCount, rules: rules.length, reviewed: reviewed.rows[0]?.count ?? 0 };
}
