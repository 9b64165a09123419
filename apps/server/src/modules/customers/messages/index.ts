import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sentMessages } from './tables.ts';

export { sentMessages } from './tables.ts';

export interface SentMessage {
  subject: string;
  at: Date;
}

/** A letter that was handed to the mail service. One to an address without an account is not stored. */
export async function recordMessage(
  db: Db,
  { to, key, subject, at }: { to: string; key: string; subject: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into sent_messages (customer_id, subject, letter_key, at)
    select c.id, ${subject}, ${key}, ${at.toISOString()}::timestamptz from customers c
    where lower(c.email) = lower(${to}) and c.deleted_at is null
      and not exists (select from sent_messages m where m.customer_id = c.id and m.letter_key = ${key})`);
}

/** Newest first. */
export async function findMessages(db: Db, customerId: string, limit: number): Promise<SentMessage[]> {
  return db
    .select({ subject: sentMessages.subject, at: sentMessages.at })
    .from(sentMessages)
    .where(eq(sentMessages.customerId, customerId))
    .orderBy(desc(sentMessages.id))
    .limit(limit);
}

/** ROLE-18 */
export async function forgetMessagesOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(sentMessages).where(eq(sentMessages.customerId, customerId));
}
