import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface CountryHoldings extends Record<string, unknown> {
  companyId: number;
  orders: number;
  invoices: number;
  points: number;
  certificates: number;
}

/** Only companies where the customer has something. Certificates count while they have a balance. */
export async function findHoldings(db: Db, customerId: string): Promise<CountryHoldings[]> {
  const rows = await db.execute<CountryHoldings>(sql`
    select company_id as "companyId", sum(orders)::int as orders, sum(invoices)::int as invoices,
      sum(points)::int as points, sum(certificates)::int as certificates
    from (
      select company_id, 1 as orders, 0 as invoices, 0 as points, 0 as certificates
        from orders where customer_id = ${customerId} and phase <> 'released'
      union all
      select company_id, 0, 1, 0, 0 from invoices where customer_id = ${customerId}
      union all
      select company_id, 0, 0, balance, 0 from points_accounts where customer_id = ${customerId} and balance > 0
      union all
      select company_id, 0, 0, 0, 1 from gift_certificates where customer_id = ${customerId} and balance_cents > 0
    ) held
    group by company_id order by company_id`);
  return [...rows];
}

/** Nothing for the order of another customer. */
export async function findOrderCompany(db: Db, customerId: string, orderId: number): Promise<number | undefined> {
  const [row] = await db.execute<{ companyId: number }>(
    sql`select company_id as "companyId" from orders where id = ${orderId} and customer_id = ${customerId}`,
  );
  return row?.companyId;
}

/** Nothing for the invoice of another customer. */
export async function findInvoiceCompany(db: Db, customerId: string, invoiceId: string): Promise<number | undefined> {
  const [row] = await db.execute<{ companyId: number }>(
    sql`select company_id as "companyId" from invoices where id = ${invoiceId}::uuid and customer_id = ${customerId}`,
  );
  return row?.companyId;
}
