import { ok } from '@botica/contract/call';
import { toAnnulledLetter, toInvoiceDto } from '@botica/contract/orders/invoice-papers';
import type { InvoicedOrderDto, InvoiceListItemDto } from '@botica/contract/orders/invoices';
import {
  findInvoicedOrder,
  findOrderInvoice,
  getInvoice,
  getInvoicePdf,
  listInvoices,
  sendInvoice,
} from '@botica/contract/orders/invoices';
import { toDecimal } from '@botica/domain/money';
import { orderStateName } from '@botica/domain/orders';
import { isAnnulled } from '@botica/domain/orders/invoices';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { drawPaper } from './draw-pdf.ts';
import { fileNameOf } from './papers.ts';
import type { InvoicesService } from './service.ts';
import type { InvoiceOwner, ListedInvoice, LookedUpOrder } from './store.ts';

export const invoicesRoutes: FastifyPluginAsyncTypebox<{ invoices: InvoicesService }> = async (app, { invoices }) => {
  app.route({
    ...listInvoices,
    handler: async (request) => {
      const { meses, entrega, anulada, despuesDe } = request.query;
      const { invoices: found, hasMore } = await invoices.list(ownerOf(request), {
        months: meses,
        delivery: entrega,
        isAnnulled: anulada === undefined ? undefined : isAnnulled(anulada),
        after: despuesDe,
      });
      return ok({ facturas: found.map(toListItem), hayMas: hasMore });
    },
  });
  app.route({
    ...getInvoice,
    handler: async (request) => {
      const { id } = request.params;
      return ok(toInvoiceDto(id, unwrap(await invoices.find(ownerOf(request), id))));
    },
  });
  app.route({
    ...findOrderInvoice,
    handler: async (request) => {
      const found = await invoices.ofOrder(ownerOf(request), request.params.id);
      const annulled = toAnnulledLetter(Boolean(found?.annulledAt));
      return ok({ facturaId: found?.id ?? null, numero: found?.fiscalNumber ?? '', anulada: annulled });
    },
  });
  app.route({
    ...getInvoicePdf,
    handler: async (request) => {
      const { documento, notaId: noteId } = request.query;
      const note = noteId === undefined ? 'annulment' : { noteId };
      const which = documento === 'nota' ? note : 'invoice';
      const { url, fileName } = unwrap(await invoices.pdfAddress(ownerOf(request), request.params.id, which));
      return ok({ url, archivo: fileName });
    },
  });
  app.route({
    access: 'public',
    method: 'GET',
    url: '/facturas/:token',
    schema: { hide: true, params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 400 }) }) },
    handler: async ({ params }, reply) => {
      const paper = unwrap(await invoices.byToken(params.token));
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': `attachment; filename="${fileNameOf(paper)}"`,
          'cache-control': 'private, max-age=60',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(drawPaper(paper, 'copy'));
    },
  });
  app.route({
    ...sendInvoice,
    handler: async (request) => {
      const { email } = unwrap(await invoices.sendAgain(ownerOf(request), request.params.id));
      return ok({ correo: email });
    },
  });
  app.route({
    ...findInvoicedOrder,
    handler: async ({ query, ip }, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = { number: query.numero, lastDigits: query.ultimosDigitos, address: ip };
      return ok(toInvoicedOrder(unwrap(await invoices.lookUp(asked))));
    },
  });
};

const ownerOf = (request: FastifyRequest): InvoiceOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

function toListItem(invoice: ListedInvoice): InvoiceListItemDto {
  return {
    facturaId: invoice.id,
    numero: invoice.fiscalNumber,
    fecha: invoice.issuedAt.toISOString(),
    pedidoNumero: invoice.orderNumber,
    sucursal: invoice.branchName,
    domicilio: invoice.isHomeDelivery,
    anulada: toAnnulledLetter(invoice.isAnnulled),
    cantidadProductos: invoice.units,
    total: toDecimal(invoice.totalCents),
  };
}

function toInvoicedOrder(order: LookedUpOrder & { orderNumber: string }): InvoicedOrderDto {
  return {
    empresaId: order.companyId,
    pedidoNumero: order.orderNumber,
    fecha: order.placedAt.toISOString(),
    estado: orderStateName(order.stateId),
    sucursal: order.branchName,
    facturaNumero: order.fiscalNumber ?? '',
    anulada: toAnnulledLetter(order.isAnnulled),
    total: toDecimal(order.totalCents),
  };
}
