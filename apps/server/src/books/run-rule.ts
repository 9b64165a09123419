import type postgres from 'postgres';
import type { Rule } from './rule.ts';

export interface Finding {
  id: string;
  title: string;
  examined: number;
  broken: number;
  /** The first violations. */
  samples: string[];
}

export const mostSamples = 5;

export async function runRule(
  sql: postgres.TransactionSql,
  { id, title, examined, broken, needs }: Rule,
): Promise<Finding> {
  if (needs) {
    const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${needs}) is not null as exists`;
    if (!found?.exists) return { id, title, examined: 0, broken: 0, samples: [] };
  }
  const [row] = await sql.unsafe<{ examined: number; broken: number; samples: string[] }[]>(`
    with broken as materialized (${broken})
    select (${examined})::int as examined, (select count(*)::int from broken) as broken,
      array(select what from broken order by what limit ${mostSamples}) as samples`);
  if (!row) throw new Error(`The rule ${id} was not answered`);
  return { id, title, ...row };
}
