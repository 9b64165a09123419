import { toInvoice } from '@botica/contract/orders/invoice-papers';
import {
  findInvoicedOrder,
  findOrderInvoice,
  getInvoice,
  getInvoicePdf,
  listInvoices,
  sendInvoice,
} from '@botica/contract/orders/invoices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { InvoiceFilters } from './invoice-filters.ts';
import type { ShownPaper } from './invoice-path.ts';

/** INV-01 INV-02 */
export function invoicesQuery(userId: string, companyId: number, filters: InvoiceFilters) {
  return infiniteQueryOptions({
    queryKey: ['invoices', userId, companyId, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listInvoices, {
        query: {
          meses: filters.months,
          ...(filters.delivery ? { entrega: filters.delivery } : {}),
          ...(filters.onlyAnnulled ? { anulada: 'S' as const } : {}),
          ...(pageParam ? { despuesDe: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    staleTime: 0,
    getNextPageParam: ({ facturas, hayMas }) => (hayMas ? facturas.at(-1)?.facturaId : undefined),
  });
}

export function invoiceQuery(userId: string, companyId: number, id: string) {
  return queryOptions({
    queryKey: ['invoices', userId, companyId, id],
    queryFn: async ({ signal }) => toInvoice(await call(getInvoice, { params: { id }, signal })),
  });
}

export function orderInvoiceQuery(userId: string, companyId: number, orderId: string) {
  return queryOptions({
    queryKey: ['invoices', userId, companyId, 'of-order', orderId],
    queryFn: ({ signal }) => call(findOrderInvoice, { params: { id: orderId }, signal }),
  });
}

export const askForPdf = (id: string, paper: ShownPaper) =>
  call(getInvoicePdf, {
    params: { id },
    query: typeof paper === 'string' ? { documento: paper } : { documento: 'nota', notaId: paper.noteId },
  });

export const sendAgain = (id: string) => call(sendInvoice, { params: { id } });

export interface LookUpForm {
  number: string;
  lastDigits: string;
}

export const lookUpOrder = ({ number, lastDigits }: LookUpForm) =>
  call(findInvoicedOrder, { query: { numero: number.trim(), ultimosDigitos: lastDigits.trim() } });
