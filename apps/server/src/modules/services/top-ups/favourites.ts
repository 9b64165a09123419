import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FavouriteForm, OperatorId } from '@botica/domain/services/top-ups';
import { cleanTopUpPhone } from '@botica/domain/services/top-ups';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { lockCustomer } from '../../customers/index.ts';
import { maxFavourites } from './limits.ts';
import type { TopUpOwner } from './store.ts';
import type { FavouriteRow } from './tables.ts';
import { topUpFavourites } from './tables.ts';

export interface NewFavourite extends FavouriteForm {
  operatorId: OperatorId;
  productId: number | null;
  typeId: number;
}

const ownedBy = ({ customerId, companyId }: TopUpOwner) =>
  and(eq(topUpFavourites.customerId, customerId), eq(topUpFavourites.companyId, companyId));

export function findFavourites(db: Db, owner: TopUpOwner): Promise<FavouriteRow[]> {
  return db
    .select()
    .from(topUpFavourites)
    .where(ownedBy(owner))
    .orderBy(asc(sql`lower(${topUpFavourites.name})`), asc(topUpFavourites.id));
}

/** TOPUP-25: a phone has one name; saving it again renames it. Changes of one customer are serialised. */
export async function saveFavourite(
  tx: Db,
  owner: TopUpOwner,
  { phone, name, ...favourite }: NewFavourite,
  savedAt: Date,
): Promise<Result<undefined, 'TOO_MANY_FAVOURITES'>> {
  await lockCustomer(tx, owner.customerId);
  const digits = cleanTopUpPhone(phone);
  const kept = await tx.select({ phone: topUpFavourites.phone }).from(topUpFavourites).where(ownedBy(owner));
  const isNew = kept.every((one) => one.phone !== digits);
  if (isNew && kept.length >= maxFavourites) return failure('TOO_MANY_FAVOURITES');
  const saved = { ...favourite, name: tidyText(name), savedAt };
  await tx
    .insert(topUpFavourites)
    .values({ ...owner, ...saved, phone: digits })
    .onConflictDoUpdate({
      target: [topUpFavourites.customerId, topUpFavourites.companyId, topUpFavourites.phone],
      set: saved,
    });
  return success(undefined);
}

export async function removeFavourite(
  db: Db,
  owner: TopUpOwner,
  id: number,
): Promise<Result<undefined, 'FAVOURITE_NOT_FOUND'>> {
  const gone = await db
    .delete(topUpFavourites)
    .where(and(ownedBy(owner), eq(topUpFavourites.id, id)))
    .returning({ id: topUpFavourites.id });
  return gone.length > 0 ? success(undefined) : failure('FAVOURITE_NOT_FOUND');
}
