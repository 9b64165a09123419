import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

/**
 * Changes of what one customer keeps take turns: what is true of all of it, such as a single default or a largest number,
 * is looked at and changed without another change in between. Logins are not kept waiting by a row that names them.
 */
export async function takeTurn(tx: Db, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}
