import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { giftDesigns } from './tables.ts';

/** Offered on a day: not paused, and within its days. */
const offeredOn = (companyId: number, today: string) =>
  and(
    eq(giftDesigns.companyId, companyId),
    eq(giftDesigns.isPaused, false),
    or(isNull(giftDesigns.startsOn), lte(giftDesigns.startsOn, today)),
    or(isNull(giftDesigns.endsOn), gte(giftDesigns.endsOn, today)),
  );

export const findOfferedDesigns = (db: Db, companyId: number, today: string) =>
  db
    .select({ id: giftDesigns.id, name: giftDesigns.name, pictureId: giftDesigns.pictureId })
    .from(giftDesigns)
    .where(offeredOn(companyId, today))
    .orderBy(asc(giftDesigns.position), asc(giftDesigns.id));

/** An offered design, which cannot be paused or changed before the gift is kept. */
export async function lockOfferedDesign(
  tx: Db,
  id: number,
  { companyId, today }: { companyId: number; today: string },
) {
  const [design] = await tx
    .select({ id: giftDesigns.id, pictureId: giftDesigns.pictureId })
    .from(giftDesigns)
    .where(and(eq(giftDesigns.id, id), offeredOn(companyId, today)))
    .for('share');
  return design;
}
