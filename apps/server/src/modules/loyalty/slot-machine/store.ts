import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { prizes } from '../../content/home/index.ts';
import { acceptedTerms } from '../../identity/accounts/index.ts';
import type { ExchangeOwner } from '../raffle/index.ts';
import type { SlotPrizeRow, SpinRow } from './tables.ts';
import { slotPrizes, slotSpins } from './tables.ts';

const ownedBy = ({ customerId, companyId }: ExchangeOwner) =>
  and(eq(slotSpins.customerId, customerId), eq(slotSpins.companyId, companyId));

/** In a fixed order: the range of each prize depends on it. */
export function findSlotPrizes(db: Db, companyId: number): Promise<SlotPrizeRow[]> {
  return db.select().from(slotPrizes).where(eq(slotPrizes.companyId, companyId)).orderBy(asc(slotPrizes.prizeId));
}

/** The prizes that are left, by the symbol that wins them. */
export async function findSymbolPrizes(db: Db, companyId: number): Promise<{ image: number; name: string }[]> {
  return db
    .select({ image: slotPrizes.image, name: prizes.name })
    .from(slotPrizes)
    .innerJoin(prizes, eq(prizes.id, slotPrizes.prizeId))
    .where(and(eq(slotPrizes.companyId, companyId), gt(slotPrizes.stock, 0), gt(slotPrizes.chances, 0)))
    .orderBy(asc(slotPrizes.image), asc(slotPrizes.chances), asc(slotPrizes.prizeId));
}

/** The last unit is given once: a second request finds none. */
export async function takePrize(tx: Db, prizeId: number): Promise<{ name: string } | undefined> {
  const [taken] = await tx
    .update(slotPrizes)
    .set({ stock: sql`${slotPrizes.stock} - 1`, given: sql`${slotPrizes.given} + 1` })
    .where(and(eq(slotPrizes.prizeId, prizeId), gt(slotPrizes.stock, 0)))
    .returning({ prizeId: slotPrizes.prizeId });
  if (!taken) return undefined;
  const [prize] = await tx.select({ name: prizes.name }).from(prizes).where(eq(prizes.id, prizeId));
  return prize;
}

export async function hasAcceptedTerms(db: Db, customerId: string, termsId: number): Promise<boolean> {
  const [row] = await db
    .select({ termsId: acceptedTerms.termsId })
    .from(acceptedTerms)
    .where(and(eq(acceptedTerms.customerId, customerId), eq(acceptedTerms.termsId, termsId)));
  return row !== undefined;
}

/** In any company: one machine, one spin at a time. */
export async function findLastSpinAt(tx: Db, customerId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: slotSpins.at })
    .from(slotSpins)
    .where(eq(slotSpins.customerId, customerId))
    .orderBy(desc(slotSpins.at))
    .limit(1);
  return row?.at;
}

export async function insertSpin(tx: Db, values: typeof slotSpins.$inferInsert): Promise<SpinRow> {
  const [row] = await tx.insert(slotSpins).values(values).returning();
  if (!row) throw new Error('A spin was not kept');
  return row;
}

export async function findSpin(db: Db, owner: ExchangeOwner, exchangeId: number): Promise<SpinRow | undefined> {
  const [row] = await db
    .select()
    .from(slotSpins)
    .where(and(ownedBy(owner), eq(slotSpins.exchangeId, exchangeId)));
  return row;
}

/** For jobs, which have no requester. */
export async function findSpinById(db: Db, exchangeId: number): Promise<SpinRow | undefined> {
  const [row] = await db.select().from(slotSpins).where(eq(slotSpins.exchangeId, exchangeId));
  return row;
}

const mostListed = 20;

export function listSpinsOf(db: Db, owner: ExchangeOwner): Promise<SpinRow[]> {
  return db
    .select()
    .from(slotSpins)
    .where(ownedBy(owner))
    .orderBy(desc(slotSpins.at), desc(slotSpins.exchangeId))
    .limit(mostListed);
}
