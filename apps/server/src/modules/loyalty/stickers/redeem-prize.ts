import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface StickerOwner {
  customerId: string;
  companyId: number;
}

export interface Redeeming {
  prizeId: number;
  key: string;
  /** The store's date: a prize of an ended promotion is not given. */
  today: string;
  at: Date;
}

export type RedeemProblem = 'STICKER_PRIZE_NOT_FOUND' | 'STICKERS_NOT_ENOUGH' | 'SAME_KEY_OTHER_PRIZE';
export type UndoProblem = 'STICKER_REDEMPTION_NOT_FOUND' | 'STICKER_REDEMPTION_NOT_WAITING';

/** Thrown to roll the redemption back. */
class NotEnough extends Error {}

/** Spends the stickers and writes the redemption in one transaction. Idempotent by key. */
export async function redeemPrize(
  db: Db,
  owner: StickerOwner,
  redeeming: Redeeming,
): Promise<Result<number, RedeemProblem>> {
  try {
    return await db.transaction((tx) => redeem(tx, owner, redeeming));
  } catch (error) {
    if (error instanceof NotEnough) return failure('STICKERS_NOT_ENOUGH');
    throw error;
  }
}

async function redeem(tx: Db, owner: StickerOwner, redeeming: Redeeming): Promise<Result<number, RedeemProblem>> {
  const { customerId } = owner;
  const before = await findByKey(tx, customerId, redeeming);
  if (before) return before;
  const id = await insertRedemption(tx, owner, redeeming);
  if (id === undefined) {
    return (await findByKey(tx, customerId, redeeming)) ?? failure('STICKER_PRIZE_NOT_FOUND');
  }
  // The update waits for a concurrent change of the balance, and then checks the balance again.
  const paid = await tx.execute(sql`
    with account as (
      update sticker_accounts a set balance = a.balance - r.stickers
      from sticker_redemptions r
      where r.id = ${id} and a.customer_id = r.customer_id and a.configuration_id = r.configuration_id
        and a.balance >= r.stickers
      returning r.customer_id, r.configuration_id, r.stickers
    )
    insert into sticker_movements (customer_id, configuration_id, kind, stickers, redemption_id, at)
    select customer_id, configuration_id, 'redeemed', -stickers, ${id}, ${redeeming.at.toISOString()}::timestamptz
    from account returning id`);
  if (paid.length === 0) throw new NotEnough();
  return success(id);
}

async function findByKey(
  tx: Db,
  customerId: string,
  { key, prizeId }: Redeeming,
): Promise<Result<number, RedeemProblem> | undefined> {
  const [row] = await tx.execute<{ id: number; prizeId: number }>(sql`
    select id, prize_id as "prizeId" from sticker_redemptions
    where customer_id = ${customerId} and request_key = ${key}`);
  if (!row) return undefined;
  return row.prizeId === prizeId ? success(row.id) : failure('SAME_KEY_OTHER_PRIZE');
}

/**
 * Nothing when there is no such prize, or when the key has a redemption: a concurrent duplicate waits here for the
 * first.
 */
async function insertRedemption(
  tx: Db,
  { customerId, companyId }: StickerOwner,
  { prizeId, key, today, at }: Redeeming,
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into sticker_redemptions
      (customer_id, configuration_id, prize_id, product_id, name, value_cents, stickers, request_key, at)
    select ${customerId}::uuid, c.id, z.id, p.id, p.name || ', ' || p.presentation, coalesce(price.public_cents, 0),
      z.stickers, ${key}::uuid, ${at.toISOString()}::timestamptz
    from sticker_prizes z
    join sticker_configurations c on c.id = z.configuration_id
    join products p on p.id = z.product_id
    left join product_prices price on price.product_id = p.id and price.company_id = c.company_id
    where z.id = ${prizeId} and z.is_active and c.company_id = ${companyId}
      and ${today}::date between c.starts_on and c.ends_on and c.paused_at is null
    for share of c, z
    on conflict (customer_id, request_key) do nothing
    returning id`);
  return row?.id;
}

/** Returns the stickers while no order carries the prize. Idempotent. */
export function undoRedemption(
  db: Db,
  { customerId, companyId }: StickerOwner,
  { redemptionId, at }: { redemptionId: number; at: Date },
): Promise<Result<number, UndoProblem>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.execute<{ state: string }>(sql`
      select r.state from sticker_redemptions r join sticker_configurations c on c.id = r.configuration_id
      where r.id = ${redemptionId} and r.customer_id = ${customerId} and c.company_id = ${companyId}
      for update of r`);
    if (!row) return failure('STICKER_REDEMPTION_NOT_FOUND');
    if (row.state === 'undone') return success(redemptionId);
    if (row.state !== 'waiting') return failure('STICKER_REDEMPTION_NOT_WAITING');
    await tx.execute(sql`
      with undone as (
        update sticker_redemptions set state = 'undone' where id = ${redemptionId}
        returning customer_id, configuration_id, stickers
      ), returned as (
        insert into sticker_movements (customer_id, configuration_id, kind, stickers, redemption_id, at)
        select customer_id, configuration_id, 'returned', stickers, ${redemptionId}, ${at.toISOString()}::timestamptz
        from undone
      )
      update sticker_accounts a set balance = a.balance + u.stickers from undone u
      where a.customer_id = u.customer_id and a.configuration_id = u.configuration_id`);
    return success(redemptionId);
  });
}
