import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { createIssuing } from './issue-invoice.ts';
import { defineInvoiceJobs } from './mail-invoice.ts';
import { invoicesRoutes } from './routes.ts';
import { createInvoicesService } from './service.ts';

export type { CreditNumbers } from './credit-store.ts';
export { findCreditNumbers } from './credit-store.ts';
export type { IssuedInvoice } from './issue-invoice.ts';
export type { Paper } from './pdf-page.ts';
export { bold, colours, leftEdge, pageSize, plain, printable, rightEdge, rule, width } from './pdf-page.ts';
export { creditNotes, invoiceLines, invoices, partialCreditNotes } from './tables.ts';

export const invoiceTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'keep_invoice_as_issued()',
};

export type Invoices = ReturnType<typeof createInvoices>;

/** Issues and annuls invoices in the transaction that moves an order, and shows them to their owner. */
export function createInvoices(platform: Platform) {
  return { ...createIssuing(platform), ...createInvoicesService(platform) };
}

export async function registerInvoices(
  app: FastifyInstance,
  platform: Platform,
  { invoices }: { invoices: Invoices },
): Promise<void> {
  defineInvoiceJobs(platform);
  await app.register(invoicesRoutes, { invoices });
}
