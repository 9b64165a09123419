import type postgres from 'postgres';
import type { Clock } from '../../platform/clock.ts';

export interface BranchName {
  branchName: string;
  cityName: string;
}

export type BranchNames = ReadonlyMap<number, BranchName>;

const keptMs = 60_000;

/** Branch names, cached for a minute: every row of a list of orders shows one, and they rarely change. */
export function createBranchNames({ sql, clock }: { sql: postgres.Sql; clock: Clock }): () => Promise<BranchNames> {
  let kept: { names: BranchNames; readAt: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.readAt) >= keptMs) kept = { names: await readNames(sql), readAt: now };
    return kept.names;
  };
}

async function readNames(sql: postgres.Sql): Promise<BranchNames> {
  const rows = await sql<(BranchName & { code: number })[]>`
    select b.code, b.public_name as "branchName", c.name as "cityName"
    from branches b join cities c on c.id = b.city_id`;
  return new Map(rows.map(({ code, branchName, cityName }) => [code, { branchName, cityName }]));
}
