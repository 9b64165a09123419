import type { TransferState } from '@botica/domain/loyalty/point-transfers';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import type { TransferRow } from './tables.ts';
import { pointTransfers } from './tables.ts';

export interface TransferOwner {
  customerId: string;
  companyId: number;
}

const ownedBy = ({ customerId, companyId }: TransferOwner) =>
  and(eq(pointTransfers.customerId, customerId), eq(pointTransfers.companyId, companyId));

/** The transfer of a key. */
export async function findByKey(db: Db, owner: TransferOwner, key: string): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(pointTransfers)
    .where(and(ownedBy(owner), eq(pointTransfers.requestKey, key)));
  return row;
}

export async function insertTransfer(tx: Db, transfer: typeof pointTransfers.$inferInsert): Promise<TransferRow> {
  const [row] = await tx.insert(pointTransfers).values(transfer).returning();
  if (!row) throw new Error('The transfer was not kept');
  return row;
}

export async function findTransfer(db: Db, owner: TransferOwner, id: number): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(pointTransfers)
    .where(and(ownedBy(owner), eq(pointTransfers.id, id)));
  return row;
}

/** Locked, so that of a concurrent confirmation and cancellation the second sees the first one's result. */
export async function lockTransfer(tx: Db, owner: TransferOwner, id: number): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(pointTransfers)
    .where(and(ownedBy(owner), eq(pointTransfers.id, id)))
    .for('update');
  return row;
}

export async function endTransfer(
  tx: Db,
  id: number,
  change: Pick<TransferRow, 'state' | 'endedAt'> & Partial<Pick<TransferRow, 'recipientId'>>,
): Promise<void> {
  await tx.update(pointTransfers).set(change).where(eq(pointTransfers.id, id));
}

/** Newest first. */
export function findTransfers(
  db: Db,
  owner: TransferOwner,
  { from, until, state, limit }: { from: Date; until: Date | null; state: TransferState | undefined; limit: number },
): Promise<TransferRow[]> {
  return db
    .select()
    .from(pointTransfers)
    .where(
      and(
        ownedBy(owner),
        gte(pointTransfers.createdAt, from),
        until ? lt(pointTransfers.createdAt, until) : undefined,
        state ? eq(pointTransfers.state, state) : undefined,
      ),
    )
    .orderBy(desc(pointTransfers.createdAt), desc(pointTransfers.id))
    .limit(limit);
}

/** The sender: their identity, and the mailbox for the code. */
export async function findSender(db: Db, customerId: string) {
  const [row] = await db
    .select({ email: customers.email, identityNumber: customers.identityNumber })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!row) throw new Error(`Customer ${customerId} is not there`);
  return row;
}

/**
 * Only a customer who proved the identity in a branch: anyone may type it into a form. Two customers with the same one
 * do not count.
 */
export async function findRecipient(
  tx: Db,
  {
    customerId,
    recipientTypeId,
    recipientNumber,
  }: Pick<TransferRow, 'customerId' | 'recipientTypeId' | 'recipientNumber'>,
  companyIds: readonly number[],
): Promise<{ id: string; firstName: string; lastName: string } | undefined> {
  const rows = await tx
    .select({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(
      and(
        eq(customers.identityNumber, recipientNumber),
        eq(customers.identityTypeId, recipientTypeId),
        isNotNull(customers.seenInPersonAt),
        eq(customers.activationState, 'active'),
        inArray(customers.companyId, [...companyIds]),
        isNull(customers.deletedAt),
        ne(customers.id, customerId),
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/**
 * ROLE-18: erases recipient and text; the movement of points stays. An unconfirmed transfer can no longer be confirmed.
 */
export async function forgetTransfersOf(tx: Db, customerId: string, at: Date): Promise<void> {
  const ofThem = eq(pointTransfers.customerId, customerId);
  await tx
    .update(pointTransfers)
    .set({ state: 'cancelled', endedAt: at })
    .where(and(ofThem, eq(pointTransfers.state, 'pending')));
  const toThem = eq(pointTransfers.recipientId, customerId);
  await tx
    .update(pointTransfers)
    .set({ recipientNumber: '', recipientName: '', remarks: '' })
    .where(or(ofThem, toThem));
}
