import type { StickerTerms } from '@botica/domain/loyalty/stickers';
import { stickersOfPurchase } from '@botica/domain/loyalty/stickers';
import { storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface EarningOrder {
  id: number;
  customerId: string;
  companyId: number;
  subtotalCents: number;
  couponSavingCents: number;
  placedAt: Date | null;
}

interface OrderTerms extends Omit<StickerTerms, 'products'>, Record<string, unknown> {
  configurationId: number;
  /** The products of the order that earn stickers themselves, with the units bought. */
  products: { productId: number; required: number; given: number; quantity: number }[];
}

/**
 * In the transaction that invoices the order. A146: goods after the coupon count, and the promotions that ran on the day
 * of the purchase, which are those that the cart announced. STICKER-06: orders of the store are retail. Idempotent: an
 * order earns once in each promotion. Returns the stickers that the order earned.
 */
export async function creditStickers(tx: Db, order: EarningOrder, at: Date): Promise<number> {
  const totalCents = order.subtotalCents - order.couponSavingCents;
  const earned = (await findTerms(tx, order, at)).flatMap((terms) => {
    const { stickers } = stickersOfPurchase(terms, { totalCents, products: terms.products });
    return stickers > 0 ? [{ configurationId: terms.configurationId, stickers }] : [];
  });
  if (earned.length === 0) return 0;
  const credited = await tx.execute<{ stickers: number }>(sql`
    with earned as (
      insert into sticker_movements (customer_id, configuration_id, kind, stickers, order_id, at)
      select ${order.customerId}::uuid, one."configurationId", 'earned', one.stickers, ${order.id}::bigint,
        ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as one ("configurationId" int, stickers int)
      on conflict (order_id, configuration_id, kind) do nothing
      returning customer_id, configuration_id, stickers
    ), credited as (
      insert into sticker_accounts as a (customer_id, configuration_id, balance)
      select customer_id, configuration_id, stickers from earned order by configuration_id
      on conflict (customer_id, configuration_id) do update set balance = a.balance + excluded.balance
    )
    select stickers from earned`);
  return credited.reduce((sum, { stickers }) => sum + stickers, 0);
}

async function findTerms(tx: Db, { id, companyId, placedAt }: EarningOrder, at: Date): Promise<OrderTerms[]> {
  const placed = placedAt ?? at;
  const day = storeDate(placed).isoDate;
  const rows = await tx.execute<OrderTerms>(sql`
    select c.id as "configurationId", c.type_id as "typeId", c.required_cents as "requirementCents",
      coalesce((
        select json_agg(json_build_object('productId', p.product_id, 'required', p.required_quantity,
          'given', p.given_stickers, 'quantity', l.quantity))
        from order_lines l join sticker_products p on p.configuration_id = c.id and p.product_id = l.product_id
        where l.order_id = ${id} and l.kind = 'purchase'), '[]') as products
    from sticker_configurations c
    where c.company_id = ${companyId} and ${day}::date between c.starts_on and c.ends_on
      and (c.paused_at is null or c.paused_at > ${placed.toISOString()}::timestamptz)`);
  return [...rows];
}

/**
 * When the invoice is annulled. Redeemed stickers are gone: a balance never goes below zero, and the store bears the
 * rest (docs/decisions/0045). Idempotent. Returns the stickers that were taken.
 */
export async function takeBackStickers(tx: Db, orderId: number, at: Date): Promise<{ taken: number; lost: number }> {
  const [row] = await tx.execute<{ taken: number; earned: number }>(sql`
    with earned as (
      select a.customer_id, a.configuration_id, m.stickers, least(a.balance, m.stickers) as left_over
      from sticker_movements m
      join sticker_accounts a on a.customer_id = m.customer_id and a.configuration_id = m.configuration_id
      where m.order_id = ${orderId} and m.kind = 'earned'
      order by a.configuration_id for update of a
    ), back as (
      insert into sticker_movements (customer_id, configuration_id, kind, stickers, order_id, at)
      select customer_id, configuration_id, 'unearned', -left_over, ${orderId}::bigint, ${at.toISOString()}::timestamptz
      from earned where left_over > 0
      on conflict (order_id, configuration_id, kind) do nothing
      returning customer_id, configuration_id, stickers
    ), taken as (
      update sticker_accounts a set balance = a.balance + back.stickers
      from back where a.customer_id = back.customer_id and a.configuration_id = back.configuration_id
      returning -back.stickers as stickers
    )
    select coalesce((select sum(stickers) from taken), 0)::int as taken,
      coalesce((select sum(stickers) from earned), 0)::int as earned`);
  const taken = row?.taken ?? 0;
  return { taken, lost: (row?.earned ?? 0) - taken };
}
