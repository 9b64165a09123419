import { ok } from '@botica/contract/call';
import { listCountryHoldings, locateOwn, toCountryHoldingsDto } from '@botica/contract/customers/countries';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { findHoldings, findInvoiceCompany, findOrderCompany } from './store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const countriesRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  async function findOrder(customerId: string, encodedId: string): Promise<number | undefined> {
    const orderId = decodeOrderId(encodedId);
    return orderId === undefined ? undefined : findOrderCompany(db, customerId, orderId);
  }

  async function findInvoice(customerId: string, id: string): Promise<number | undefined> {
    return uuid.test(id) ? findInvoiceCompany(db, customerId, id) : undefined;
  }

  app.route({
    ...listCountryHoldings,
    handler: async (request) => ok((await findHoldings(db, requireCustomer(request).id)).map(toCountryHoldingsDto)),
  });
  app.route({
    ...locateOwn,
    handler: async (request) => {
      const { tipo, id } = request.params;
      const customerId = requireCustomer(request).id;
      const companyId = await (tipo === 'factura' ? findInvoice(customerId, id) : findOrder(customerId, id));
      if (companyId === undefined) throw new ProblemError(tipo === 'factura' ? 'INVOICE_NOT_FOUND' : 'ORDER_NOT_FOUND');
      return ok({ empresaId: companyId });
    },
  });
};
