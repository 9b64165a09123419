import { randomUUID } from 'node:crypto';
import type { DemoStore } from '@botica/demo-data';
import { laboratoryCompanyId } from '@botica/domain/services/laboratory';
import type { Client } from 'pg';

type DemoLabOrder = DemoStore['laboratory'][number];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Laboratory orders of existing customers and exams, with their payments. */
export async function loadLaboratory(
  client: Client,
  { laboratory }: DemoStore,
  { now, withHistory }: { now: Date; withHistory: boolean },
): Promise<void> {
  for (const order of laboratory) {
    const isReady = order.exams.some(({ results }) => results.length > 0);
    // A store under test would query the laboratory about an open one.
    if (isReady || withHistory) await loadOrder(client, order, { now, isReady });
  }
}

async function loadOrder(client: Client, order: DemoLabOrder, { now, isReady }: { now: Date; isReady: boolean }) {
  const at = new Date(now.getTime() - order.daysAgo * dayMs - hourMs);
  const readyAt = isReady ? new Date(at.getTime() + 20 * 60_000) : null;
  const { patient, contact } = order;
  await client.query(
    `with buyer as (select id, company_id, email from customers where email = $1),
     wanted as (
       select e."productId" as product_id, p.name, r.public_cents as price_cents
       from json_to_recordset($2) as e ("productId" int)
       join products p on p.id = e."productId"
       join product_prices r on r.product_id = p.id and r.company_id = $3
     ), sum as (select sum(price_cents)::int as cents from wanted having count(*) > 0),
     bought as (
       insert into purchases (kind, company_id, customer_id, title, amount_cents, phase, created_at, expires_at, placed_at)
       select 'lab-order', company_id, id, 'Análisis clínicos', cents, 'placed', $4, $4::timestamptz + interval '15 minutes', $4
       from buyer, sum returning id
     ), sent as (
       insert into lab_preorders (purchase_id, customer_id, company_id, idempotency_key, body_digest, created_at)
       select bought.id, buyer.id, buyer.company_id, $5, '', $4 from buyer, bought returning purchase_id
     ), made as (
       insert into lab_orders (purchase_id, customer_id, branch_code, city_id, first_name, last_name, birth_date,
         identity_type_id, identity_number, gender, email, phone, contact_name, contact_identity, total_cents, state,
         created_at, accepted_at, ready_at, look_after)
       select sent.purchase_id, buyer.id, b.code, b.city_id, $6, $7, $8, 1, $9, $10, buyer.email, $11, $12, $13, sum.cents,
         case when $14::timestamptz is null then 'accepted' else 'ready' end, $4, $4, $14,
         case when $14::timestamptz is null then $4::timestamptz end
       from sent, buyer, sum, branches b where b.code = $15 returning id
     ), lines as (
       insert into lab_order_lines (order_id, product_id, name, price_cents)
       select made.id, wanted.product_id, wanted.name, wanted.price_cents from made, wanted returning order_id, product_id
     )
     insert into lab_results (order_id, product_id, parameter, position, unit, value, text_value, normal_minimum,
       normal_maximum, is_charted, measured_at)
     select l.order_id, l.product_id, f.parameter, f.place, f.unit, f.value, f.text, f.minimum, f.maximum,
       f.value is not null, $14
     from lines l join json_to_recordset($16) as f ("productId" int, parameter text, place int, unit text,
       value double precision, text text, minimum double precision, maximum double precision) on f."productId" = l.product_id`,
    [
      ...[order.email, JSON.stringify(order.exams), laboratoryCompanyId, at, randomUUID()],
      ...[patient.firstName, patient.lastName, patient.birthDate, patient.identityNumber, patient.gender],
      ...[patient.phone, contact.name, contact.identityNumber, readyAt, order.branchCode],
      JSON.stringify(
        order.exams.flatMap(({ productId, results }) =>
          results.map((found, place) => ({ ...found, productId, place })),
        ),
      ),
    ],
  );
}
