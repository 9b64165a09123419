import type { CompanyId } from '@botica/domain/companies';
import type { BookEntry, BookTotal, DocumentKind, RateTotal } from '@botica/domain/finance/books';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface BookDocument extends BookEntry {
  id: string;
  fiscalNumber: string;
  authorisation: string;
  issuedAt: Date;
  branchCode: number;
  branchName: string;
  orderId: number;
  orderNumber: string;
  customerName: string;
  taxNumber: string | null;
  isAnnulled: boolean;
  /** Of a credit note: the number of its invoice; empty for an invoice. */
  invoiceNumber: string;
  reason: string;
}

export interface BookPeriod {
  companyId: CompanyId;
  branchCode: number | undefined;
  from: Date;
  until: Date;
}

export interface BookFilter {
  view: 'all' | 'invoices' | 'credits' | 'annulled';
  ratePercent: number | undefined;
}

export interface BookPlace {
  fiscalNumber: string;
  id: string;
}

const within = (table: SQL, { companyId, branchCode, from, until }: BookPeriod) => sql`
  ${table}.company_id = ${companyId} and ${table}.issued_at >= ${from.toISOString()}::timestamptz
  and ${table}.issued_at < ${until.toISOString()}::timestamptz
  and ${branchCode === undefined ? sql`true` : sql`i.branch_code = ${branchCode}`}`;

const buyer = sql`i.branch_code, i.order_id, i.order_number, i.customer_name, i.tax_number`;

/** The note of an annulment stores no taxes: they are those of the invoice without what partial notes credited. */
const restOfTaxes = sql`
  lateral (
    select coalesce(jsonb_agg(jsonb_build_object('ratePercent', rate, 'grossCents', gross, 'netCents', net, 'taxCents', tax)
      order by rate), '[]') as taxes
    from (
      select share."ratePercent" as rate, sum(sign * share."grossCents") as gross, sum(sign * share."netCents") as net,
        sum(sign * share."taxCents") as tax
      from (
        select 1 as sign, i.taxes union all
        select -1, p.taxes from partial_credit_notes p where p.invoice_id = i.id
      ) papers, jsonb_to_recordset(papers.taxes) as share ("ratePercent" int, "grossCents" int, "netCents" int, "taxCents" int)
      group by rate having sum(sign * share."grossCents") <> 0
    ) rates
  ) rest`;

/** Invoices and credit notes of the period, each one row. */
const documentsOf = (period: BookPeriod) => sql`
  select 'invoice' as kind, i.id, i.fiscal_number, i.authorisation, i.issued_at, ${buyer}, i.total_cents, i.taxes,
    i.annulled_at is not null as is_annulled, '' as invoice_number, '' as reason
  from invoices i where ${within(sql`i`, period)}
  union all
  select 'credit-note', n.invoice_id, n.fiscal_number, n.authorisation, n.issued_at, ${buyer}, n.total_cents, rest.taxes,
    false, i.fiscal_number, n.reason
  from credit_notes n join invoices i on i.id = n.invoice_id cross join ${restOfTaxes}
  where ${within(sql`n`, period)}
  union all
  select 'partial-credit-note', p.id, p.fiscal_number, p.authorisation, p.issued_at, ${buyer}, p.total_cents, p.taxes,
    false, i.fiscal_number, p.reason
  from partial_credit_notes p join invoices i on i.id = p.invoice_id
  where ${within(sql`p`, period)}`;

const inView: Readonly<Record<BookFilter['view'], SQL>> = {
  all: sql`true`,
  invoices: sql`d.kind = 'invoice'`,
  credits: sql`d.kind <> 'invoice'`,
  annulled: sql`d.is_annulled`,
};

const everything: BookFilter = { view: 'all', ratePercent: undefined };

type DocumentRow = Omit<BookDocument, 'issuedAt'> & { issuedAt: string | Date } & Record<string, unknown>;

/** By number: branch, point, kind of document and sequence, as the numbers are written. */
export async function findDocuments(
  db: Db,
  period: BookPeriod,
  {
    filter = everything,
    after,
    limit,
  }: { filter?: BookFilter; after?: BookPlace | undefined; limit?: number | undefined },
): Promise<BookDocument[]> {
  const rate = filter.ratePercent;
  const ofRate = rate === undefined ? sql`true` : sql`d.taxes @> ${JSON.stringify([{ ratePercent: rate }])}::jsonb`;
  const beyond = after
    ? sql`(d.fiscal_number collate "C", d.id) > (${after.fiscalNumber}, ${after.id}::uuid)`
    : sql`true`;
  const rows = await db.execute<DocumentRow>(sql`
    select d.kind, d.id, d.fiscal_number as "fiscalNumber", d.authorisation, d.issued_at as "issuedAt",
      d.branch_code as "branchCode", b.public_name as "branchName", d.order_id::float8 as "orderId",
      d.order_number as "orderNumber", d.customer_name as "customerName", d.tax_number as "taxNumber",
      d.total_cents as "totalCents", d.taxes, d.is_annulled as "isAnnulled", d.invoice_number as "invoiceNumber", d.reason
    from (${documentsOf(period)}) d join branches b on b.code = d.branch_code
    where ${inView[filter.view]} and ${ofRate} and ${beyond}
    order by d.fiscal_number collate "C", d.id limit ${limit ?? null}`);
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}

export interface BookTotals {
  kinds: BookTotal[];
  rates: RateTotal[];
  annulled: number;
}

type TotalRow = {
  kind: DocumentKind;
  ratePercent: number | null;
  documents: number;
  annulled: number;
  netCents: number;
  taxCents: number;
  totalCents: number;
} & Record<string, unknown>;

/** One statement: a row without a rate for each kind, and a row for each kind and rate. */
export async function sumDocuments(db: Db, period: BookPeriod): Promise<BookTotals> {
  const rows = await db.execute<TotalRow>(sql`
    with d as materialized (${documentsOf(period)})
    select kind, null as "ratePercent", count(*)::int as documents, (count(*) filter (where is_annulled))::int as annulled,
      0 as "netCents", 0 as "taxCents", sum(total_cents)::float8 as "totalCents"
    from d group by kind
    union all
    select d.kind, share."ratePercent", count(*)::int, 0, sum(share."netCents")::float8, sum(share."taxCents")::float8, 0
    from d, jsonb_to_recordset(d.taxes) as share ("ratePercent" int, "netCents" int, "taxCents" int)
    group by d.kind, share."ratePercent" order by "ratePercent"`);
  return {
    kinds: rows
      .filter(({ ratePercent }) => ratePercent === null)
      .map(({ kind, documents, totalCents }) => ({ kind, documents, totalCents })),
    rates: rows.flatMap(({ kind, ratePercent, documents, netCents, taxCents }) =>
      ratePercent === null ? [] : [{ kind, ratePercent, documents, netCents, taxCents }],
    ),
    annulled: rows.reduce((sum, { annulled }) => sum + annulled, 0),
  };
}

export async function findBranchName(db: Db, branchCode: number): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(
    sql`select public_name as name from branches where code = ${branchCode}`,
  );
  return row?.name;
}
