import type postgres from 'postgres';
import type { Acknowledged } from '../../src/books/acknowledged.ts';
import { findMisses } from '../../src/books/acknowledged.ts';
import { rules } from '../../src/books/rules/index.ts';
import type { Finding } from '../../src/books/run-rule.ts';
import { runRule } from '../../src/books/run-rule.ts';

/** Every rule in one snapshot. The rules compare with PostgreSQL's clock; a history has its own, which is ahead. */
export async function runBooks(sql: postgres.Sql, now: Date, acknowledged: readonly Acknowledged[]) {
  const moment = `timestamptz '${now.toISOString()}'`;
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const findings: Finding[] = [];
    for (const rule of rules)
      findings.push(await runRule(tx, { ...rule, broken: rule.broken.replaceAll('now()', moment) }));
    const { lost, doubled } = await findMisses(tx, acknowledged);
    return { findings, misses: [...lost, ...doubled] };
  });
}
