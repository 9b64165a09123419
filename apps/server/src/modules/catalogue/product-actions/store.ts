import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { physicalCertificates, productNotes, productPrices, products, productVideos, stockLevels } from '../index.ts';
import type { NoticeChannel } from './tables.ts';
import { stockNotices, videoViews } from './tables.ts';

export async function findCustomer(db: Db, customerId: string) {
  const [row] = await db
    .select({
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

export interface WantedNotice {
  productId: number;
  branchCode: number;
  companyId: number;
}

/** Free units of a product in a branch of the company; nothing when the company has no such product or branch. */
export async function findUnits(db: Db, { productId, branchCode, companyId }: WantedNotice) {
  const [row] = await db
    .select({ units: sql<number>`coalesce(${stockLevels.quantity} - ${stockLevels.allocated}, 0)`.mapWith(Number) })
    .from(products)
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.companyId, companyId)))
    .innerJoin(
      branches,
      and(eq(branches.code, branchCode), eq(branches.isActive, true), sql`${companyId} = any(${branches.companyIds})`),
    )
    .leftJoin(stockLevels, and(eq(stockLevels.productId, products.id), eq(stockLevels.branchCode, branches.code)))
    .where(eq(products.id, productId));
  return row?.units;
}

/** Idempotent: a waiting row stays unchanged. */
export async function saveNotices(
  db: Db,
  { productId, branchCode }: WantedNotice,
  wanted: { customerId: string; channels: readonly NoticeChannel[]; at: Date },
): Promise<void> {
  const { customerId, channels, at } = wanted;
  await db
    .insert(stockNotices)
    .values(channels.map((channel) => ({ customerId, productId, branchCode, channel, requestedAt: at })))
    .onConflictDoNothing();
}

const noticesAtOnce = 200;

/** Locks the notices whose product is back; a concurrent process takes others. */
export function lockDueNotices(tx: Db) {
  return tx
    .select({
      id: stockNotices.id,
      channel: stockNotices.channel,
      productId: stockNotices.productId,
      productName: products.name,
      presentation: products.presentation,
      branchName: branches.publicName,
      /** A branch of several companies is of one country. */
      companyId: sql<number>`${branches.companyIds}[1]`,
      firstName: customers.firstName,
      email: customers.email,
      phone: customers.phone,
      deletedAt: customers.deletedAt,
    })
    .from(stockNotices)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.productId, stockNotices.productId), eq(stockLevels.branchCode, stockNotices.branchCode)),
    )
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .innerJoin(branches, eq(branches.code, stockNotices.branchCode))
    .innerJoin(customers, eq(customers.id, stockNotices.customerId))
    .where(and(isNull(stockNotices.sentAt), sql`${stockLevels.quantity} > ${stockLevels.allocated}`))
    .orderBy(stockNotices.id)
    .limit(noticesAtOnce)
    .for('update', { of: stockNotices, skipLocked: true });
}

export type DueNotice = Awaited<ReturnType<typeof lockDueNotices>>[number];

export async function markSent(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(stockNotices)
    .set({ sentAt: at })
    .where(inArray(stockNotices.id, [...ids]));
}

export async function findStickerMessage(db: Db, companyId: number): Promise<string | null> {
  const [row] = await db
    .select({ message: productNotes.stickerMessage })
    .from(productNotes)
    .where(eq(productNotes.companyId, companyId));
  return row?.message ?? null;
}

export async function findCertificate(db: Db, companyId: number, productId: number) {
  const [row] = await db
    .select({
      monthsValid: physicalCertificates.monthsValid,
      conditions: physicalCertificates.conditions,
      cents: productPrices.publicCents,
    })
    .from(physicalCertificates)
    .innerJoin(
      productPrices,
      and(eq(productPrices.productId, physicalCertificates.productId), eq(productPrices.companyId, companyId)),
    )
    .where(eq(physicalCertificates.productId, productId));
  return row;
}

export async function findVideoId(db: Db, videoId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: productVideos.id }).from(productVideos).where(eq(productVideos.id, videoId));
  return row?.id;
}

export async function saveVideoView(db: Db, view: typeof videoViews.$inferInsert): Promise<void> {
  await db.insert(videoViews).values(view);
}

/** ROLE-18: deletes the notices and the link to watched videos; the view counts stay. */
export async function forgetProductActionsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.customerId, customerId));
  await tx.update(videoViews).set({ customerId: null }).where(eq(videoViews.customerId, customerId));
}
