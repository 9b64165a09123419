import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { importLock } from '../../../platform/import-lock.ts';
import { laboratories, newLaboratory } from '../index.ts';

export interface ListedLaboratory extends Record<string, unknown> {
  id: number;
  name: string;
  isRestrictedAbroad: boolean;
  products: number;
}

export async function findLaboratories(db: Db): Promise<ListedLaboratory[]> {
  const rows = await db.execute<ListedLaboratory>(sql`
    select l.id, l.name, r.laboratory_id is not null as "isRestrictedAbroad", coalesce(made.products, 0)::int as products
    from laboratories l
      left join restricted_laboratories r on r.laboratory_id = l.id
      left join (select laboratory_id, count(*) as products from products group by laboratory_id) made
        on made.laboratory_id = l.id
    order by l.name, l.id`);
  return [...rows];
}

/** An import and a load add laboratories too: they take their ids one after the other. */
export const lockLaboratories = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

export function findNames(tx: Db) {
  return tx.select({ id: laboratories.id, name: laboratories.name }).from(laboratories);
}

export async function insertLaboratory(tx: Db, id: number, name: string): Promise<void> {
  await tx.insert(laboratories).values(newLaboratory(id, name));
}

export async function renameLaboratory(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(laboratories).set({ name }).where(eq(laboratories.id, id));
}

export async function isRestricted(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.execute(sql`select from restricted_laboratories where laboratory_id = ${id}`);
  return rows.length > 0;
}
