import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

export interface GroupPlace extends Record<string, unknown> {
  id: number;
  path: string;
  /** This one and the earlier ones. */
  paths: string[];
  /** With the groups above it. */
  name: string;
}

/** The groups with their pages, in the order of their addresses: those that a company shows, or all. */
export async function findGroupPlaces(db: Db, companyId?: CompanyId): Promise<GroupPlace[]> {
  const isWanted =
    companyId === undefined ? sql`true` : sql`${companyId}::smallint = any(g.company_ids) and is_group_shown(g.path)`;
  const rows = await db.execute<GroupPlace>(sql`
    select g.id, g.path, concat_ws(' › ', above.name, parent.name, g.name) as name,
      array[g.path] || array(select a.path from group_addresses a where a.group_id = g.id order by a.path) as paths
    from groups g left join groups parent on parent.id = g.parent_id left join groups above on above.id = parent.parent_id
    where ${isWanted} order by g.path`);
  return [...rows];
}
