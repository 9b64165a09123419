import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { promotionOfLine } from '../days/index.ts';

/** Which documents make a figure. */
export interface RowFilter {
  figure: 'sales' | 'refunds';
  companyId: number;
  branchCode: number | undefined;
  from: Date;
  until: Date;
  hour?: number | undefined;
  productId?: number | undefined;
  promotionId?: number | undefined;
}

export interface DocumentRow {
  id: string;
  /** With microseconds, as a cursor needs it. */
  at: string;
  orderId: number;
  orderNumber: string;
  fiscalNumber: string;
  branchName: string;
  units: number;
  amountCents: number;
}

export interface RowPlace {
  at: string;
  id: string;
}

/** The documents of a figure, the newest first. Of a product or a promotion: the amount of its lines. */
export async function findReportRows(
  db: Db,
  filter: RowFilter,
  { after, limit }: { after: RowPlace | undefined; limit: number },
): Promise<DocumentRow[]> {
  const { branchCode, from, until, companyId, hour } = filter;
  const { documents, document, units, cents, also } = documentsOf(filter);
  const moment = sql`${document}.issued_at`;
  const where = [
    sql`${document}.company_id = ${companyId}`,
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`,
    ...(branchCode === undefined ? [] : [sql`i.branch_code = ${branchCode}`]),
    ...(hour === undefined
      ? []
      : [sql`extract(hour from (${moment} at time zone 'utc') - interval '6 hours') = ${hour}`]),
    ...(after ? [sql`(${moment}, ${document}.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
    ...also,
  ];
  const rows = await db.execute<DocumentRow & Record<string, unknown>>(sql`
    select ${document}.id::text as id, to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      i.order_id::float8 as "orderId", i.order_number as "orderNumber", ${document}.fiscal_number as "fiscalNumber",
      i.issuer ->> 'branchName' as "branchName", ${units}::int as units, ${cents}::float8 as "amountCents"
    from ${documents} where ${sql.join(where, sql` and `)} order by ${moment} desc, ${document}.id desc limit ${limit}`);
  return [...rows];
}

interface Documents {
  documents: SQL;
  /** The alias of the document; `i` is its invoice. */
  document: SQL;
  units: SQL;
  cents: SQL;
  also: SQL[];
}

function documentsOf(filter: RowFilter): Documents {
  const { figure, productId, promotionId } = filter;
  if (figure === 'refunds') {
    const documents = sql`(
      select invoice_id as id, invoice_id, company_id, issued_at, fiscal_number, total_cents from credit_notes
      union all
      select id, invoice_id, company_id, issued_at, fiscal_number, total_cents from partial_credit_notes
    ) m join invoices i on i.id = m.invoice_id`;
    return { documents, document: sql`m`, units: sql`0`, cents: sql`m.total_cents`, also: [] };
  }
  if (productId === undefined && promotionId === undefined) {
    const units = sql`(select sum(quantity) from invoice_lines where invoice_id = i.id)`;
    return { documents: sql`invoices i`, document: sql`i`, units, cents: sql`i.total_cents`, also: [] };
  }
  const ofLine = productId === undefined ? sql`${promotionOfLine} = ${promotionId}` : sql`n.product_id = ${productId}`;
  const documents = sql`invoices i join orders o on o.id = i.order_id cross join lateral (
    select sum(n.total_cents) as cents, sum(n.quantity) as units
    from invoice_lines n left join order_lines l on l.order_id = i.order_id and l.position = n.position
    where n.invoice_id = i.id and ${ofLine} having count(*) > 0) m`;
  return {
    ...{ documents, document: sql`i`, units: sql`m.units`, cents: sql`m.cents` },
    also: [sql`i.annulled_at is null`, candidatesOf(filter)],
  };
}

/** The index by product finds the few orders of a product; of a promotion, the days with its figures are enough. */
function candidatesOf({ companyId, productId, promotionId }: RowFilter): SQL {
  return productId === undefined
    ? sql`report_day_of(i.issued_at) in (select day from report_promotions
        where company_id = ${companyId} and branch_code = 0 and promotion_id = ${promotionId})`
    : sql`i.order_id in (select c.order_id from order_lines c where c.product_id = ${productId})`;
}
