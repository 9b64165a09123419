import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { customers } from './tables.ts';

/** TOPUP-26 GIFT-07: what turns into money at once is for those whose document a branch has seen. */
export async function isSeenInPerson(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ seenAt: customers.seenInPersonAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row !== undefined && row.seenAt !== null;
}

/** Of an account whose identity number changes or goes: nothing is known of the new one. */
export const unconfirmedIdentity = {
  identityConfirmed: false,
  seenInPersonAt: null,
} as const satisfies Partial<typeof customers.$inferInsert>;

interface WrittenIdentity {
  identityTypeId: number;
  identityNumber: string;
}

/** Confirmations of one number take turns, so that the second account sees that the first one has it. */
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
