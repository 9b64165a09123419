import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

type CustomerValues = typeof customers.$inferInsert;

/** Returns its id, or nothing when the e-mail or the identity is taken. */
export async function insertCustomer(tx: Db, values: CustomerValues): Promise<string | undefined> {
  const [row] = await tx.insert(customers).values(values).onConflictDoNothing().returning({ id: customers.id });
  return row?.id;
}

/** Returns whether it was changed: with `only`, a concurrent change may have made the condition false. */
export async function updateCustomer(
  tx: Db,
  customerId: string,
  change: Partial<CustomerValues>,
  only?: SQL,
): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set(change)
    .where(and(eq(customers.id, customerId), only))
    .returning({ id: customers.id });
  return rows.length > 0;
}
