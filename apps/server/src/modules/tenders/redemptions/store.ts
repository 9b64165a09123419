import { dayCodeOf, hourOf } from '@botica/domain/catalogue/promotions';
import { storeDate } from '@botica/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { InvoicedOrder, RedeemedLine } from './ledger.ts';
import { patients } from './tables.ts';

export interface RedemptionTerms {
  promotionId: number;
  productId: number;
  requiredQuantity: number;
  givenQuantity: number;
}

export interface CardUnits {
  patientId: number;
  promotionId: number;
  units: number;
}

interface Cause {
  orderId: number;
  at: Date;
}

const termsColumns = sql`r.id as "promotionId", r.product_id as "productId", r.required_quantity as "requiredQuantity",
  r.given_quantity as "givenQuantity"`;

/** The terms of each redemption, with its patient if it is the customer's. */
export function findRedeemedTerms(tx: Db, customerId: string, swaps: readonly RedeemedLine[]) {
  return tx.execute<RedemptionTerms & { patientId: number | null } & Record<string, unknown>>(sql`
    select ${termsColumns}, p.id as "patientId"
    from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb) as one ("promotionId" int, "patientId" int)
    join promotions r on r.id = one."promotionId" and r.type = 'swap'
    left join patients p on p.id = one."patientId" and p.customer_id = ${customerId}`);
}

/** One promotion per purchased product: one that the order redeems, otherwise the first of that day. */
export function findSwapTerms(tx: Db, { orderId, companyId, placedAt, lines }: InvoicedOrder) {
  const today = storeDate(placedAt).isoDate;
  const hour = hourOf(placedAt);
  return tx.execute<RedemptionTerms & { taken: number } & Record<string, unknown>>(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as one (kind text, "productId" int, "promotionId" int)
    )
    select distinct on (r.product_id) ${termsColumns},
      coalesce((select -sum(m.units) from patient_movements m
        where m.order_id = ${orderId} and m.promotion_id = r.id and m.kind = 'taken'), 0)::int as taken
    from promotions r
    where r.type = 'swap' and r.company_id = ${companyId}
      and r.product_id in (select "productId" from line where kind = 'purchase')
      and (r.id in (select "promotionId" from line where kind = 'swap')
        or (${today}::date between r.starts_on and r.ends_on and r.day_code in (-1, ${dayCodeOf(placedAt)})
          and (r.from_hour is null or (r.from_hour <= ${hour} and r.to_hour > ${hour}))))
    order by r.product_id, r.id not in (select "promotionId" from line where kind = 'swap'), not r.is_on, r.id`);
}

/** The id of the customer's own card, created if needed. Two statements, so that a concurrent insert is seen. */
export async function openOwnCard(tx: Db, customerId: string): Promise<number> {
  await tx.execute(sql`
    insert into patients (id, customer_id, name, card_number, is_own)
    select next.id, ${customerId}, '', 'C-' || lpad(next.id::text, 7, '0'), true
    from (select nextval(pg_get_serial_sequence('patients', 'id'))::int as id) next
    where not exists (select from patients where customer_id = ${customerId} and is_own)
    on conflict (customer_id) where is_own do nothing`);
  const [card] = await tx.execute<{ id: number }>(
    sql`select id from patients where customer_id = ${customerId} and is_own`,
  );
  if (!card) throw new Error(`No own card of customer ${customerId}`);
  return card.id;
}

/** False when a card has fewer units. The update waits for concurrent changes of the card. */
export async function takeUnits(tx: Db, { orderId, at }: Cause, cards: readonly CardUnits[]): Promise<boolean> {
  const [row] = await tx.execute<{ moved: number; changed: number }>(sql`
    with moved as (
      insert into patient_movements (patient_id, promotion_id, order_id, kind, units, at)
      select "patientId", "promotionId", ${orderId}, 'taken', -units, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as one ("patientId" int, "promotionId" int, units int)
      on conflict (order_id, patient_id, promotion_id, kind) do nothing
      returning patient_id, promotion_id, units
    ), changed as (
      update patient_purchases u set units = u.units + m.units from moved m
      where (u.patient_id, u.promotion_id) = (m.patient_id, m.promotion_id) and u.units + m.units >= 0
      returning u.patient_id
    )
    select (select count(*) from moved)::int as moved, (select count(*) from changed)::int as changed`);
  return row?.moved === row?.changed;
}

export async function addUnits(tx: Db, { orderId, at }: Cause, cards: readonly CardUnits[]): Promise<void> {
  await tx.execute(sql`
    with moved as (
      insert into patient_movements (patient_id, promotion_id, order_id, kind, units, at)
      select "patientId", "promotionId", ${orderId}, 'earned', units, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as one ("patientId" int, "promotionId" int, units int)
      on conflict (order_id, patient_id, promotion_id, kind) do nothing
      returning patient_id, promotion_id, units
    )
    insert into patient_purchases (patient_id, promotion_id, units)
    select patient_id, promotion_id, units from moved
    on conflict (patient_id, promotion_id) do update set units = patient_purchases.units + excluded.units`);
}

/**
 * Reverses an order: returns the units that it took, and takes back those that it earned as far as the card has them.
 * Idempotent.
 */
export async function giveBackRedemptions(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with mine as (
      select u.patient_id, u.promotion_id, u.units as balance, m.kind, m.units
      from patient_movements m
      join patient_purchases u on (u.patient_id, u.promotion_id) = (m.patient_id, m.promotion_id)
      where m.order_id = ${orderId} and m.kind in ('taken', 'earned')
      order by u.patient_id, u.promotion_id
      for update of u
    ), moved as (
      insert into patient_movements (patient_id, promotion_id, order_id, kind, units, at)
      select patient_id, promotion_id, ${orderId}, case kind when 'taken' then 'returned' else 'unearned' end,
        case kind when 'taken' then -units else -least(units, balance) end, ${at.toISOString()}::timestamptz
      from mine
      on conflict (order_id, patient_id, promotion_id, kind) do nothing
      returning patient_id, promotion_id, units
    ), sums as (
      select patient_id, promotion_id, sum(units)::int as units from moved group by 1, 2
    )
    update patient_purchases u set units = u.units + s.units from sums s
    where (u.patient_id, u.promotion_id) = (s.patient_id, s.promotion_id)`);
}

/** ROLE-18: the cards of past orders stay, without personal data. Reports name people and are deleted. */
export async function forgetPatients(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    delete from patient_card_reports r using patients p where p.id = r.patient_id and p.customer_id = ${customerId}`);
  await tx
    .update(patients)
    // Card numbers are unique per customer, so each becomes the id of its row.
    .set({ name: 'Paciente', identityNumber: '', cardNumber: sql`${patients.id}::text` })
    .where(eq(patients.customerId, customerId));
}
