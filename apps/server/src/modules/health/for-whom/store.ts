import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TransactionSql } from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { healthMedicines } from '../cabinet/index.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { healthCarts } from './tables.ts';

export interface CartOwner {
  customerId: string;
  companyId: number;
}

/** The people for whom the customer may order now. */
export const findOrderable = (db: Db, customerId: string) =>
  db
    .select({ id: healthPeople.id, details: healthPeople.details })
    .from(healthPeople)
    .where(reachableBy(db, customerId, 'order'))
    .orderBy(asc(healthPeople.createdAt), asc(healthPeople.id));

/** What some of them take. */
export async function findTaken(db: Db, customerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .select({ id: healthMedicines.id, personId: healthMedicines.personId, details: healthMedicines.details })
    .from(healthMedicines)
    .innerJoin(healthPeople, eq(healthPeople.id, healthMedicines.personId))
    .where(and(inArray(healthPeople.id, [...personIds]), reachableBy(db, customerId, 'order')))
    .orderBy(asc(healthMedicines.createdAt), asc(healthMedicines.id));
}

export async function findChoice(db: Db, { customerId, companyId }: CartOwner) {
  const own = and(eq(healthCarts.customerId, customerId), eq(healthCarts.companyId, companyId));
  const [row] = await db.select().from(healthCarts).where(own);
  return row;
}

/** The last write wins. The value is bound to its row's id, so both are replaced. */
export async function writeChoice(db: Db, row: typeof healthCarts.$inferInsert): Promise<void> {
  const { id, filling, details, changedAt } = row;
  await db
    .insert(healthCarts)
    .values(row)
    .onConflictDoUpdate({
      target: [healthCarts.customerId, healthCarts.companyId],
      set: { id, filling, details, changedAt },
    });
}

/** In the transaction that writes the cart: a choice that is being made waits, and comes after. */
export async function lockChoice(tx: TransactionSql, { customerId, companyId }: CartOwner) {
  const [row] = await tx<{ id: string; filling: number; details: Buffer }[]>`
    select id, filling, details from health_carts
    where customer_id = ${customerId} and company_id = ${companyId} for update`;
  return row;
}

export async function keepChoice(tx: TransactionSql, row: typeof healthCarts.$inferInsert): Promise<void> {
  await tx`
    insert into health_carts (id, customer_id, company_id, filling, details, changed_at)
    values (${row.id}, ${row.customerId}, ${row.companyId}, ${row.filling}, ${row.details},
      ${row.changedAt.toISOString()}::timestamptz)
    on conflict (customer_id, company_id) do update
      set id = excluded.id, filling = excluded.filling, details = excluded.details, changed_at = excluded.changed_at`;
}

/** ROLE-18 */
export async function forgetCartChoicesOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(healthCarts).where(eq(healthCarts.customerId, customerId));
}
