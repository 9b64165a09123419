import { randomUUID, timingSafeEqual } from 'node:crypto';
import { invoicesPerPage } from '@botica/contract/orders/invoices';
import { decodeOrderId } from '@botica/domain/orders';
import { lastDigitsOf, readOrderNumber, startOfPeriod } from '@botica/domain/orders/invoices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import { invoiceJobs } from './job-types.ts';
import { lookUpsPerAddress, lookUpsPerOrder, sendsPerInvoice } from './limits.ts';
import type { WantedPaper } from './papers.ts';
import { fileNameOf, paperOf, toPaper } from './papers.ts';
import type { InvoiceOwner, InvoiceQuestion, ListedInvoice, LookedUpOrder } from './store.ts';
import {
  findByNumber,
  findByOrder,
  findInvoice,
  findInvoiceById,
  findOwnByOrder,
  findRecipient,
  listInvoices,
} from './store.ts';

/** Long enough for a phone that asks where to save; then the address stops working. */
const addressSeconds = 120;

export type InvoicesService = ReturnType<typeof createInvoicesService>;

export function createInvoicesService({ clock, config, database, jobs, keys }: Platform) {
  const { db } = database;
  const tokens = createSignedTokens<{ invoice: string; paper: WantedPaper; exp: number }>(keys, 'invoice-papers');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  async function find(owner: InvoiceOwner, invoiceId: string) {
    const whole = await findInvoice(db, invoiceId, owner);
    return whole ? success(toPaper(whole)) : failure('INVOICE_NOT_FOUND' as const);
  }

  return {
    find,

    /** INV-01 INV-02 */
    async list(
      owner: InvoiceOwner,
      { months, ...question }: Omit<InvoiceQuestion, 'since'> & { months: number },
    ): Promise<{ invoices: ListedInvoice[]; hasMore: boolean }> {
      const since = startOfPeriod(clock.now(), months);
      const found = await listInvoices(db, owner, { ...question, since });
      return { invoices: found.slice(0, invoicesPerPage), hasMore: found.length > invoicesPerPage };
    },

    async ofOrder(owner: InvoiceOwner, encodedOrderId: string) {
      const orderId = decodeOrderId(encodedOrderId);
      return orderId === undefined ? undefined : findOwnByOrder(db, orderId, owner);
    },

    async pdfAddress(owner: InvoiceOwner, invoiceId: string, which: WantedPaper) {
      const invoice = await find(owner, invoiceId);
      if (!invoice.ok) return invoice;
      const paper = paperOf(invoice.value, which);
      if (!paper) return failure('INVOICE_NOT_FOUND');
      const token = await tokens.sign({ invoice: invoiceId, paper: which, exp: nowSeconds() + addressSeconds });
      return success({ url: `${config.storefront.baseUrls.main}/facturas/${token}`, fileName: fileNameOf(paper) });
    },

    /** The address itself is the permission: its owner got it a moment ago. */
    async byToken(token: string) {
      const claims = await tokens.read(token);
      const isLive = claims?.exp !== undefined && claims.exp >= nowSeconds();
      const whole = claims?.invoice && isLive ? await findInvoiceById(db, claims.invoice) : undefined;
      const paper = whole && paperOf(toPaper(whole), claims?.paper ?? 'invoice');
      return paper ? success(paper) : failure('INVOICE_NOT_FOUND' as const);
    },

    async sendAgain(owner: InvoiceOwner, invoiceId: string) {
      const invoice = await find(owner, invoiceId);
      if (!invoice.ok) return invoice;
      const recipient = await findRecipient(db, invoiceId);
      if (!recipient) return failure('INVOICE_NOT_FOUND');
      const tried = await takeTry(db, [{ limit: sendsPerInvoice, subject: invoiceId }], clock.now());
      if (!tried.ok) return tried;
      await jobs.enqueue(db, invoiceJobs.mail, { invoiceId, mark: 'copy', sending: randomUUID() });
      return success({ email: recipient.email });
    },

    /** When customer service asks, in the transaction of the act. False without an invoice. */
    async sendCopy(tx: Db, orderId: number, sending: string): Promise<boolean> {
      const invoice = await findByOrder(tx, orderId);
      if (!invoice) return false;
      await jobs.enqueue(tx, invoiceJobs.mail, { invoiceId: invoice.id, mark: 'copy', sending });
      return true;
    },

    /**
     * A135: an unknown order and wrong digits get the same refusal after the same work. Attempts are counted by the
     * requested number, whether or not that order exists, and by the client's address.
     */
    async lookUp({
      number,
      lastDigits,
      address,
    }: {
      number: string;
      lastDigits: string;
      address: string;
    }): Promise<Result<LookedUpOrder & { orderNumber: string }, 'INVOICED_ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>> {
      const asked = readOrderNumber(number) ?? { branchCode: 0, number: 0 };
      const tries = [
        { limit: lookUpsPerOrder, subject: `${asked.branchCode}-${asked.number}` },
        { limit: lookUpsPerAddress, subject: address },
      ];
      const tried = await takeTry(db, tries, clock.now());
      if (!tried.ok) return tried;
      const order = await findByNumber(db, asked.branchCode, asked.number);
      const isTheirs = haveSameDigits(lastDigitsOf(order?.phone ?? ''), lastDigits);
      if (!order || !isTheirs) return failure('INVOICED_ORDER_NOT_FOUND');
      return success({ ...order, orderNumber: `${asked.branchCode}-${String(asked.number).padStart(4, '0')}` });
    },
  };
}

/** Compared in constant time, whatever the lengths. Empty digits never match. */
function haveSameDigits(kept: string, given: string): boolean {
  const isSame = timingSafeEqual(Buffer.from(kept.padStart(8)), Buffer.from(given.padStart(8)));
  return isSame && kept !== '';
}
