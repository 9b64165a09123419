import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** What this needs of the lines of an order. */
export interface RedeemedLine {
  kind: 'purchase' | 'swap' | 'bonus';
  productId: number;
  promotionId: number;
  quantity: number;
  patientId: number | null;
}

export interface RedemptionsOrder {
  orderId: number;
  customerId: string;
  lines: readonly RedeemedLine[];
  at: Date;
}

/**
 * CANJE-03: what a patient buys is written on the card, and what is redeemed is taken from it. In one statement, which
 * waits for whoever is at the same card; a card that would go below nothing is refused. Twice for one order is once.
 */
export async function takeRedemptions(
  tx: Db,
  { orderId, customerId, lines, at }: RedemptionsOrder,
): Promise<Result<undefined, 'PATIENT_NOT_FOUND' | 'REDEMPTION_NOT_EARNED'>> {
  const swaps = lines.filter(({ kind, patientId }) => kind === 'swap' && patientId !== null);
  if (swaps.length === 0) return success(undefined);
  const given = swaps.map(({ patientId, promotionId, quantity }) => ({ patientId, promotionId, redeemed: quantity }));
  const bought = lines.filter(({ kind }) => kind === 'purchase');
  const rows = await tx.execute<{ patient_id: number; is_covered: boolean }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as one ("patientId" int, "promotionId" int, redeemed int)
    ), bought as (
      select "productId" as product_id, sum(quantity)::int as units
      from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as one ("productId" int, quantity int) group by 1
    ), cards as (
      select p.id as patient_id, r.id as promotion_id,
        coalesce(b.units, 0) - r.required_quantity * ceil(g.redeemed::numeric / greatest(r.given_quantity, 1))::int as units
      from given g
      join patients p on p.id = g."patientId" and p.customer_id = ${customerId}
      join promotions r on r.id = g."promotionId" and r.type = 'swap'
      left join bought b on b.product_id = r.product_id
    ), moved as (
      insert into patient_movements (patient_id, promotion_id, order_id, kind, units, at)
      select patient_id, promotion_id, ${orderId}, 'taken', units, ${at.toISOString()}::timestamptz from cards
      on conflict (order_id, patient_id, promotion_id, kind) do nothing
      returning patient_id, promotion_id, units
    ), changed as (
      update patient_purchases u set units = u.units + m.units from moved m
      where (u.patient_id, u.promotion_id) = (m.patient_id, m.promotion_id) and u.units + m.units >= 0
      returning u.patient_id, u.promotion_id
    ), opened as (
      insert into patient_purchases (patient_id, promotion_id, units)
      select m.patient_id, m.promotion_id, m.units from moved m
      where m.units >= 0 and not exists (select from patient_purchases u
        where (u.patient_id, u.promotion_id) = (m.patient_id, m.promotion_id))
      on conflict (patient_id, promotion_id) do update set units = patient_purchases.units + excluded.units
      returning patient_id, promotion_id
    )
    select c.patient_id, not exists (select from moved m where (m.patient_id, m.promotion_id) = (c.patient_id, c.promotion_id))
      or exists (select from changed x where (x.patient_id, x.promotion_id) = (c.patient_id, c.promotion_id))
      or exists (select from opened o where (o.patient_id, o.promotion_id) = (c.patient_id, c.promotion_id)) as is_covered
    from cards c`);
  if (rows.length < swaps.length) return failure('PATIENT_NOT_FOUND');
  return rows.every((row) => row.is_covered) ? success(undefined) : failure('REDEMPTION_NOT_EARNED');
}

/** Every card of the order is as if it had never been. What was given back already is not given back again. */
export async function giveBackRedemptions(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with moved as (
      insert into patient_movements (patient_id, promotion_id, order_id, kind, units, at)
      select m.patient_id, m.promotion_id, m.order_id, 'returned', -m.units, ${at.toISOString()}::timestamptz
      from patient_movements m where m.order_id = ${orderId} and m.kind = 'taken'
      on conflict (order_id, patient_id, promotion_id, kind) do nothing
      returning patient_id, promotion_id, units
    )
    update patient_purchases u set units = greatest(u.units + m.units, 0) from moved m
    where (u.patient_id, u.promotion_id) = (m.patient_id, m.promotion_id)`);
}
