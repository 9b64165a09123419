import type { DeliveryFilter } from '@botica/contract/orders/invoices';
import { invoicesPerPage } from '@botica/contract/orders/invoices';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import type { OrderLineRow, OrderRow } from '../index.ts';
import type { PrintedCredit } from './credit-store.ts';
import { fromJson, partialCreditsOf } from './credit-store.ts';
import type { CreditNoteRow, InvoiceLineRow, InvoiceRow } from './tables.ts';
import { creditNotes, invoiceLines, invoices } from './tables.ts';

export type { CreditNoteRow } from './tables.ts';

/** Queries filter by owner: knowing an id is not enough. */
export interface InvoiceOwner {
  customerId: string;
  companyId: number;
}

const brief = { id: invoices.id, fiscalNumber: invoices.fiscalNumber };

export async function findByOrder(tx: Db, orderId: number) {
  const [row] = await tx.select(brief).from(invoices).where(eq(invoices.orderId, orderId));
  return row;
}

export async function lockByOrder(tx: Db, orderId: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId)).for('update');
  return row;
}

/** The branch, and the customer for an order that names no taxpayer. */
export async function findBuyer(tx: Db, { branchCode, customerId }: Pick<OrderRow, 'branchCode' | 'customerId'>) {
  const { publicName, address, phone } = branches;
  const [row] = await tx
    .select({ publicName, address, phone, firstName: customers.firstName, lastName: customers.lastName })
    .from(branches)
    .leftJoin(customers, customerId ? eq(customers.id, customerId) : sql`false`)
    .where(eq(branches.code, branchCode));
  if (!row) throw new Error(`There is no branch ${branchCode}`);
  const { firstName, lastName, ...branch } = row;
  return { branch, customerName: [firstName, lastName].filter(Boolean).join(' ') };
}

export async function insertInvoice(
  tx: Db,
  invoice: typeof invoices.$inferInsert & { id: string },
  lines: readonly OrderLineRow[],
): Promise<void> {
  await tx.insert(invoices).values(invoice);
  await tx.insert(invoiceLines).values(
    lines.map(({ position, kind, productId, name, quantity, unitCents, totalCents, savedCents, ...line }) => ({
      invoiceId: invoice.id,
      ...{ position, kind, productId, name, quantity, unitCents, totalCents, savedCents },
      taxPercent: line.taxPercent,
      isSenior: line.isSenior,
    })),
  );
}

/** Everything that is printed. */
export interface WholeInvoice {
  invoice: InvoiceRow;
  lines: InvoiceLineRow[];
  creditNote: CreditNoteRow | null;
  partialCredits: PrintedCredit[];
}

export function findInvoice(
  db: Db,
  invoiceId: string,
  { customerId, companyId }: InvoiceOwner,
): Promise<WholeInvoice | undefined> {
  return findWhole(
    db,
    and(eq(invoices.id, invoiceId), eq(invoices.customerId, customerId), eq(invoices.companyId, companyId)),
  );
}

/** Without an owner check: for jobs, and for callers that have already checked. */
export function findInvoiceById(db: Db, invoiceId: string): Promise<WholeInvoice | undefined> {
  return findWhole(db, eq(invoices.id, invoiceId));
}

async function findWhole(db: Db, which: SQL | undefined): Promise<WholeInvoice | undefined> {
  const rows = await db
    .select({
      invoice: invoices,
      line: invoiceLines,
      creditNote: creditNotes,
      partialCredits: partialCreditsOf(invoices.id),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(which)
    .orderBy(invoiceLines.position);
  const [first] = rows;
  if (!first) return undefined;
  const { invoice, creditNote, partialCredits } = first;
  return { invoice, creditNote, lines: rows.map(({ line }) => line), partialCredits: partialCredits.map(fromJson) };
}

export interface InvoiceQuestion {
  since: Date;
  delivery: DeliveryFilter | undefined;
  isAnnulled: boolean | undefined;
  /** The last invoice of the previous page. */
  after: string | undefined;
}

export interface ListedInvoice {
  id: string;
  fiscalNumber: string;
  issuedAt: Date;
  orderNumber: string;
  branchName: string;
  isHomeDelivery: boolean;
  isAnnulled: boolean;
  units: number;
  totalCents: number;
}

/** Reads one row more than a page holds, to know whether there are more. */
export async function listInvoices(db: Db, owner: InvoiceOwner, question: InvoiceQuestion): Promise<ListedInvoice[]> {
  const { since, delivery, isAnnulled, after } = question;
  const own = sql`customer_id = ${owner.customerId} and company_id = ${owner.companyId}`;
  const rows = await db.execute<Record<keyof ListedInvoice, string> & Record<string, unknown>>(sql`
    select i.id, i.fiscal_number as "fiscalNumber", i.issued_at as "issuedAt", i.order_number as "orderNumber",
      i.issuer ->> 'branchName' as "branchName", i.is_home_delivery as "isHomeDelivery",
      i.annulled_at is not null as "isAnnulled", i.total_cents as "totalCents",
      (select sum(quantity)::int from invoice_lines where invoice_id = i.id) as units
    from invoices i
    where ${own} and i.issued_at >= ${since.toISOString()}::timestamptz
      ${delivery === undefined ? sql`` : sql`and i.is_home_delivery = ${delivery === 'domicilio'}`}
      ${isAnnulled === undefined ? sql`` : sql`and (i.annulled_at is not null) = ${isAnnulled}`}
      ${after === undefined ? sql`` : sql`and (i.issued_at, i.id) < (select issued_at, id from invoices where id = ${after} and ${own})`}
    order by i.issued_at desc, i.id desc limit ${invoicesPerPage + 1}`);
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }) as unknown as ListedInvoice);
}

export async function findOwnByOrder(db: Db, orderId: number, { customerId, companyId }: InvoiceOwner) {
  const [row] = await db
    .select({ ...brief, annulledAt: invoices.annulledAt })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.customerId, customerId), eq(invoices.companyId, companyId)));
  return row;
}

export interface LookedUpOrder {
  companyId: number;
  stateId: number;
  placedAt: Date;
  phone: string;
  branchName: string;
  totalCents: number;
  fiscalNumber: string | null;
  isAnnulled: boolean;
}

/** Finds by the number alone: the caller compares the digits, whether or not an order was found. */
export async function findByNumber(db: Db, branchCode: number, number: number): Promise<LookedUpOrder | undefined> {
  const [row] = await db.execute<{ placedAt: string } & Record<string, unknown>>(sql`
    select o.company_id as "companyId", o.state_id as "stateId", o.placed_at as "placedAt", o.phone,
      b.public_name as "branchName", o.total_cents as "totalCents", i.fiscal_number as "fiscalNumber",
      i.annulled_at is not null as "isAnnulled"
    from orders o join branches b on b.code = o.branch_code left join invoices i on i.order_id = o.id
    where coalesce(o.number_branch_code, o.branch_code) = ${branchCode} and o.number = ${number}
      and o.phase = 'placed'`);
  return row && ({ ...row, placedAt: new Date(row.placedAt) } as unknown as LookedUpOrder);
}

/** Undefined when there is no address to write to any more. */
export async function findRecipient(
  db: Db,
  invoiceId: string,
): Promise<{ email: string; firstName: string; isGuest: boolean } | undefined> {
  const [row] = await db.execute<{ email: string | null; firstName: string; isGuest: boolean }>(sql`
    select case when i.customer_id is null then o.contact_email when c.deleted_at is null then c.email end as email,
      coalesce(c.first_name, o.contact_name) as "firstName", i.customer_id is null as "isGuest"
    from invoices i join orders o on o.id = i.order_id left join customers c on c.id = i.customer_id
    where i.id = ${invoiceId}`);
  return row?.email ? { ...row, email: row.email } : undefined;
}
