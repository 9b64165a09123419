import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

/** TOPUP-26 GIFT-07: products that convert to money immediately need an identity document that a branch has seen. */
export async function isSeenInPerson(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ seenAt: customers.seenInPersonAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row !== undefined && row.seenAt !== null;
}

/** For an account whose identity number changes or is cleared: the new one is not confirmed. */
export const unconfirmedIdentity = {
  identityConfirmed: false,
  seenInPersonAt: null,
} as const satisfies Partial<typeof customers.$inferInsert>;

interface WrittenIdentity {
  identityTypeId: number;
  identityNumber: string;
}

/** Serialises confirmations of one number, so that the second account sees the first one's. */
export async function lockIdentity(tx: Db, { identityTypeId, identityNumber }: WrittenIdentity): Promise<void> {
  const key = `identity:${identityTypeId}:${identityNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function isConfirmedElsewhere(
  tx: Db,
  customerId: string,
  { identityTypeId, identityNumber }: WrittenIdentity,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.identityNumber, identityNumber),
        eq(customers.identityTypeId, identityTypeId),
        eq(customers.identityConfirmed, true),
        ne(customers.id, customerId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
