import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Addressee } from '../../platform/letters/index.ts';
import { customers } from './tables.ts';

/** Whom a letter goes to; nothing for an account that was deleted. */
export async function findAddressee(db: Db, customerId: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({ email: customers.email, firstName: customers.firstName, phone: customers.phone })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}
