import type { SavedCard } from '@botica/domain/customers/cards';
import { and, asc, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { askRevocation } from './revoke-tokens.ts';
import { paymentCards } from './tables.ts';

type CardRow = typeof paymentCards.$inferSelect;
type CardChange = Partial<Omit<CardRow, 'id' | 'customerId' | 'createdAt'>>;

/** A card that is not to be remembered is for the current order only. */
export const forgottenAfterMs = 24 * 60 * 60 * 1000;

const living = (customerId: string) => and(eq(paymentCards.customerId, customerId), isNull(paymentCards.removedAt));
const lives = (customerId: string, id: string) => and(eq(paymentCards.id, id), living(customerId));

export async function listCards(db: Db, customerId: string, now: Date): Promise<SavedCard[]> {
  const since = sql`${new Date(now.getTime() - forgottenAfterMs).toISOString()}::timestamptz`;
  const rows = await db
    .select()
    .from(paymentCards)
    .where(and(living(customerId), or(paymentCards.isRemembered, sql`${paymentCards.createdAt} >= ${since}`)))
    .orderBy(desc(paymentCards.isSelected), desc(paymentCards.createdAt), asc(paymentCards.id));
  return rows.map(toCard);
}

/** Includes the token, for the code that charges it. */
export async function findCard(
  db: Db,
  customerId: string,
  id: string,
): Promise<(SavedCard & { token: string; verifiedAt: Date | null }) | undefined> {
  const [row] = await db.select().from(paymentCards).where(lives(customerId, id));
  return row && { ...toCard(row), token: row.token ?? '', verifiedAt: row.verifiedAt };
}

export async function findCardByToken(tx: Db, customerId: string, token: string): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .select({ id: paymentCards.id })
    .from(paymentCards)
    .where(and(living(customerId), eq(paymentCards.token, token)));
  return row;
}

export async function countCards(tx: Db, customerId: string): Promise<number> {
  const [row] = await tx.select({ cards: count() }).from(paymentCards).where(living(customerId));
  return row?.cards ?? 0;
}

export async function deselectOthers(tx: Db, customerId: string, exceptId?: string): Promise<void> {
  await tx
    .update(paymentCards)
    .set({ isSelected: false })
    .where(and(living(customerId), paymentCards.isSelected, exceptId ? ne(paymentCards.id, exceptId) : undefined));
}

export async function insertCard(tx: Db, card: typeof paymentCards.$inferInsert): Promise<SavedCard> {
  const [row] = await tx.insert(paymentCards).values(card).returning();
  if (!row) throw new Error('The card was not kept');
  return toCard(row);
}

export async function changeCard(
  tx: Db,
  customerId: string,
  id: string,
  change: CardChange,
): Promise<SavedCard | undefined> {
  const [row] = await tx.update(paymentCards).set(change).where(lives(customerId, id)).returning();
  return row && toCard(row);
}

const removed = (at: Date) => ({ removedAt: at, token: null, isSelected: false });

/** False when there was no such card. */
export async function removeCard(tx: Db, customerId: string, id: string, at: Date): Promise<boolean> {
  await askRevocation(tx, lives(customerId, id), at);
  const rows = await tx
    .update(paymentCards)
    .set(removed(at))
    .where(lives(customerId, id))
    .returning({ id: paymentCards.id });
  return rows.length > 0;
}

/** The token of a card that is getting another number. */
export async function giveUpToken(tx: Db, customerId: string, id: string, at: Date): Promise<void> {
  await askRevocation(tx, lives(customerId, id), at);
}

export async function removeForgottenCards(tx: Db, customerId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgottenAfterMs);
  const isForgotten = and(living(customerId), eq(paymentCards.isRemembered, false), lt(paymentCards.createdAt, before));
  await askRevocation(tx, isForgotten, now);
  await tx.update(paymentCards).set(removed(now)).where(isForgotten);
}

const nobodysCard = {
  ...{ nickname: '', holderName: '', holderId: '' },
  ...{ lastFour: '0000', expiryMonth: 1, expiryYear: 2000 },
};

/** ROLE-18: the remaining rows identify nobody. */
export async function forgetCardsOf(tx: Db, customerId: string, at: Date): Promise<void> {
  await askRevocation(tx, living(customerId), at);
  await tx
    .update(paymentCards)
    .set({ ...removed(at), ...nobodysCard })
    .where(eq(paymentCards.customerId, customerId));
}

/** The bank confirmed the owner, in a payment. */
export async function markCardVerified(tx: Db, customerId: string, id: string, at: Date): Promise<void> {
  await tx.update(paymentCards).set({ verifiedAt: at }).where(lives(customerId, id));
}

function toCard(row: CardRow): SavedCard {
  return {
    id: row.id,
    nickname: row.nickname,
    brand: row.brand,
    lastFour: row.lastFour,
    expiry: { month: row.expiryMonth, year: row.expiryYear },
    holderName: row.holderName,
    holderId: row.holderId,
    isRemembered: row.isRemembered,
    isSelected: row.isSelected,
    needsReview: row.needsReview,
  };
}
