import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { defineInvoiceJobs } from './mailing.ts';
import { invoicesRoutes } from './routes.ts';
import { createInvoicesService } from './service.ts';

export type { IssuedInvoice } from './issuing.ts';
export { createInvoices } from './issuing.ts';
export { creditNotes, invoiceLines, invoices } from './tables.ts';

export const invoiceTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'keep_invoice_as_issued()',
};

export async function registerInvoices(app: FastifyInstance, platform: Platform): Promise<void> {
  defineInvoiceJobs(platform);
  await app.register(invoicesRoutes, { invoices: createInvoicesService(platform) });
}
