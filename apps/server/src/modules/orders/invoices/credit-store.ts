import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database.ts';
import type { PartialCreditNoteRow } from './tables.ts';
import { creditNotes, invoices, partialCreditNotes } from './tables.ts';

export async function insertCreditNote(tx: Db, note: typeof creditNotes.$inferInsert): Promise<void> {
  await tx.insert(creditNotes).values(note);
  await tx.update(invoices).set({ annulledAt: note.issuedAt }).where(eq(invoices.id, note.invoiceId));
}

export function findPartialCredits(db: Db, invoiceId: string): Promise<PartialCreditNoteRow[]> {
  return db.select().from(partialCreditNotes).where(eq(partialCreditNotes.invoiceId, invoiceId));
}

export async function insertPartialCredit(tx: Db, note: typeof partialCreditNotes.$inferInsert): Promise<void> {
  await tx.insert(partialCreditNotes).values(note);
}

/** A note for a part, as it is printed. */
export type PrintedCredit = Omit<PartialCreditNoteRow, 'invoiceId' | 'companyId' | 'netCents' | 'taxCents'>;
type CreditJson = Omit<PrintedCredit, 'issuedAt'> & { issuedAt: string };

/** The notes for parts of an invoice, oldest first, inside of the statement that reads the invoice. */
export const partialCreditsOf = (invoiceId: AnyPgColumn) => sql<CreditJson[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'fiscalNumber', p.fiscal_number, 'authorisation', p.authorisation,
    'firstOfRange', p.first_of_range, 'lastOfRange', p.last_of_range, 'rangeExpiresOn', p.range_expires_on,
    'issuedAt', p.issued_at, 'totalCents', p.total_cents, 'taxes', p.taxes, 'reason', p.reason)
    order by p.issued_at, p.fiscal_number)
  from partial_credit_notes p where p.invoice_id = ${invoiceId}), '[]')`;

export const fromJson = (credit: CreditJson): PrintedCredit => ({ ...credit, issuedAt: new Date(credit.issuedAt) });

export interface CreditNumbers {
  ofRefunds: ReadonlyMap<string, string>;
  /** Empty while the invoice is valid. */
  ofAnnulment: string;
}

/** The numbers of an order's credit notes: of each refund by its id, and of the annulment. */
export async function findCreditNumbers(db: Db, orderId: number): Promise<CreditNumbers> {
  const [row] = await db.execute<{ ofRefunds: Record<string, string> | null; ofAnnulment: string | null }>(sql`
    select (select json_object_agg(p.id, p.fiscal_number) from partial_credit_notes p where p.invoice_id = i.id)
        as "ofRefunds",
      (select n.fiscal_number from credit_notes n where n.invoice_id = i.id) as "ofAnnulment"
    from invoices i where i.order_id = ${orderId}`);
  return { ofRefunds: new Map(Object.entries(row?.ofRefunds ?? {})), ofAnnulment: row?.ofAnnulment ?? '' };
}
