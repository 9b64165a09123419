import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface WrittenPrize {
  id: number;
  name: string;
  description: string;
  pictureKey: string;
}

/** The prizes of a company that the slot machine gives; `removed` are taken off the home page. New ones are the last. */
export async function writePrizes(
  tx: Db,
  companyId: number,
  { written, removed }: { written: readonly WrittenPrize[]; removed: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    delete from prizes where company_id = ${companyId} and id = any(${sql.param([...removed])}::int[])`);
  await tx.execute(sql`
    insert into prizes as p (id, company_id, position, name, description, picture_key)
    select w.id, ${companyId}::smallint,
      (select coalesce(max(position), 0) from prizes where company_id = ${companyId}) + w.nth, w.name, w.description,
      w."pictureKey"
    from rows from (jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as (id int, name text, description text, "pictureKey" text)) with ordinality
      as w (id, name, description, "pictureKey", nth)
    on conflict (id) do update
      set name = excluded.name, description = excluded.description, picture_key = excluded.picture_key
      where p.company_id = excluded.company_id`);
}
