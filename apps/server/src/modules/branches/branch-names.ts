import type postgres from 'postgres';

export interface BranchName {
  branchName: string;
  cityName: string;
}

export type BranchNames = ReadonlyMap<number, BranchName>;

/** Read for each list of orders, so that a name that staff publish shows at once in every process. */
export function createBranchNames({ sql }: { sql: postgres.Sql }): () => Promise<BranchNames> {
  return async () => {
    const rows = await sql<(BranchName & { code: number })[]>`
      select b.code, b.public_name as "branchName", c.name as "cityName"
      from branches b join cities c on c.id = b.city_id`;
    return new Map(rows.map(({ code, branchName, cityName }) => [code, { branchName, cityName }]));
  };
}
