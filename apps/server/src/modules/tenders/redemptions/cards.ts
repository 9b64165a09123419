import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** R068: a card's units of one product with exchange. */
export interface ExchangeCard extends Record<string, unknown> {
  id: string;
  patientId: number;
  productId: number;
  productName: string;
  patientName: string;
  cardNumber: string;
  requiredQuantity: number;
  givenQuantity: number;
  units: number;
  isReported: boolean;
  isRunning: boolean;
  endsOn: string;
}

/** The cards of the customer and of their patients, running promotions first. */
export function findCards(
  db: Db,
  { customerId, companyId, today }: { customerId: string; companyId: number; today: string },
) {
  return db.execute<ExchangeCard>(sql`
    select u.id, p.id as "patientId", r.product_id as "productId", pr.name as "productName",
      case when p.is_own then trim(c.first_name || ' ' || c.last_name) else p.name end as "patientName",
      p.card_number as "cardNumber", r.required_quantity as "requiredQuantity", r.given_quantity as "givenQuantity",
      u.units, r.ends_on::text as "endsOn", r.is_on and ${today}::date between r.starts_on and r.ends_on as "isRunning",
      exists (select from patient_card_reports w 
        where (w.patient_id, w.promotion_id) = (u.patient_id, u.promotion_id) and w.resolved_at is null) as "isReported"
    from patients p
    join customers c on c.id = p.customer_id
    join patient_purchases u on u.patient_id = p.id
    join promotions r on r.id = u.promotion_id and r.company_id = ${companyId}
    join products pr on pr.id = r.product_id
    where p.customer_id = ${customerId}
    order by "isRunning" desc, pr.name, p.id`);
}

export interface CardReport {
  cardId: string;
  productId: number;
  currentNumber: string;
  name: string;
  remarks: string;
  reportedAt: Date;
}

/** False when the customer has no such card of that product. */
export async function reportCard(db: Db, customerId: string, report: CardReport): Promise<boolean> {
  const { cardId, productId, currentNumber, name, remarks, reportedAt } = report;
  const rows = await db.execute(sql`
    insert into patient_card_reports (patient_id, promotion_id, current_number, name, remarks, reported_at)
    select u.patient_id, u.promotion_id, ${currentNumber}, ${name}, ${remarks}, ${reportedAt.toISOString()}::timestamptz
    from patient_purchases u
    join patients p on p.id = u.patient_id and p.customer_id = ${customerId}
    join promotions r on r.id = u.promotion_id and r.product_id = ${productId}
    where u.id = ${cardId}
    on conflict (patient_id, promotion_id) where resolved_at is null do update set current_number = excluded.current_number,
      name = excluded.name, remarks = excluded.remarks, reported_at = excluded.reported_at
    returning id`);
  return rows.length > 0;
}
