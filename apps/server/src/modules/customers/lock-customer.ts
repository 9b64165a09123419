import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

/**
 * Locks a customer's data, so that a rule about all of it, such as a single default or a maximum number, is checked and
 * changed without a concurrent change. Does not block logins, whose rows reference the customer.
 */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}
