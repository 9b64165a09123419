import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

/** TOPUP-26 GIFT-07: what turns into money at once is for those whose identity was confirmed. */
export async function isIdentityConfirmed(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ isConfirmed: customers.identityConfirmed })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.isConfirmed ?? false;
}
