import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { daysOfMonth, monthText } from '@botica/domain/finance/books';
import type { Rights } from '@botica/domain/staff';
import { storeInstant } from '@botica/domain/time';
import { csvText } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { requirePlace } from '../places/index.ts';
import { bookSheet } from './book-rows.ts';
import { drawBook } from './draw-book.ts';
import type { BookDocument, BookFilter, BookPlace, BookTotals } from './store.ts';
import { findBranchName, findDocuments, sumDocuments } from './store.ts';

/** The month as `yyyy-mm`. */
export interface AskedBook {
  companyId: CompanyId;
  branchCode: number | undefined;
  month: string;
}

/** Drawing blocks the process: about a second for this many. */
const mostInPdf = 3000;

export type FiscalBooks = ReturnType<typeof createFiscalBooks>;

/** The sales book of a company: its invoices and credit notes of a month. */
export function createFiscalBooks(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { audit }: { audit: Audit },
) {
  const { db } = database;

  function periodOf(rights: Rights, { companyId, branchCode, month }: AskedBook) {
    requirePlace(rights, 'fiscal.read', { companyId, branchCode });
    const { first, after } = daysOfMonth(month);
    return { companyId, branchCode, from: storeInstant(first), until: storeInstant(after) };
  }

  return {
    async list(
      rights: Rights,
      asked: AskedBook,
      { filter, after, size }: { filter: BookFilter; after: BookPlace | undefined; size: number },
    ): Promise<{ documents: BookDocument[]; next: BookPlace | undefined }> {
      const found = await findDocuments(db, periodOf(rights, asked), { filter, after, limit: size + 1 });
      const documents = found.slice(0, size);
      return { documents, next: found.length > size ? documents.at(-1) : undefined };
    },

    totals: async (rights: Rights, asked: AskedBook): Promise<BookTotals> => sumDocuments(db, periodOf(rights, asked)),

    /** Every document of the month with the tax numbers of the customers: an act that asks for a reason. */
    async export(
      { rights, by }: { rights: Rights; by: Actor },
      asked: AskedBook,
      { format, reason }: { format: 'csv' | 'pdf'; reason: string },
    ) {
      const { companyId, branchCode, month } = asked;
      const limit = format === 'pdf' ? mostInPdf + 1 : undefined;
      const documents = await findDocuments(db, periodOf(rights, asked), { limit });
      if (documents.length === limit) throw new ProblemError('BOOK_TOO_LONG_FOR_PDF');
      const branchName = branchCode === undefined ? undefined : await findBranchName(db, branchCode);
      const about = [companies[companyId].name, branchName, monthText(month)].filter(Boolean).join(', ');
      await db.transaction((tx) =>
        audit.write(tx, {
          by,
          act: 'fiscal-book.exported',
          on: { kind: 'fiscal-book', id: `${companyId}-${month}`, name: `Libro de ventas, ${about}` },
          place: { companyId, branchId: branchCode },
          after: { format, month, documents: documents.length },
          reason,
        }),
      );
      const sheet = bookSheet(companyId, documents);
      const fileName = `libro-de-ventas-${[companyId, branchCode, month].filter(Boolean).join('-')}.${format}`;
      if (format === 'csv') {
        const body = csvText([sheet.columns, ...sheet.rows, sheet.totals]);
        return { fileName, contentType: 'text/csv; charset=utf-8', body };
      }
      const facts = { title: 'Libro de ventas', about, writtenAt: clock.now() };
      return { fileName, contentType: 'application/pdf', body: drawBook(facts, sheet) };
    },
  };
}
