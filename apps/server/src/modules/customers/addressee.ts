import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Addressee } from '../../platform/letters/index.ts';
import { customers } from './tables.ts';

/** The recipient of a letter; nothing for a deleted account. */
export async function findAddressee(db: Db, customerId: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({
      email: customers.email,
      firstName: customers.firstName,
      phone: customers.phone,
      companyId: customers.companyId,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}
