import { ok } from '@botica/contract/call';
import type { ExternalOrderDto, LatestExternalOrderDto } from '@botica/contract/company-orders/external';
import {
  addAffiliate,
  addExternalOrder,
  findAffiliate,
  listAffiliates,
  listExternalOrders,
  listExternalPlans,
  toAffiliateDto,
  toAffiliateErrors,
  toAffiliateForm,
  toExternalOrderErrors,
  toExternalOrderForm,
} from '@botica/contract/company-orders/external';
import { checkAffiliate, checkExternalOrder } from '@botica/domain/company-orders/external';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import type { ExternalOrdersService } from './service.ts';
import type { ExternalOwner, LatestExternalOrder } from './store.ts';

interface ExternalOrdersRoutesOptions {
  db: Db;
  externalOrders: ExternalOrdersService;
}

export const externalOrdersRoutes: FastifyPluginAsyncTypebox<ExternalOrdersRoutesOptions> = async (
  app,
  { db, externalOrders },
) => {
  /** ROLE-09: for external clients only. */
  async function ownerOf(request: FastifyRequest): Promise<ExternalOwner> {
    const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
    if (!(await findCredit(db, owner)).isExternalClient) throw new ProblemError('NOT_AN_EXTERNAL_CLIENT');
    return owner;
  }

  app.route({
    ...listAffiliates,
    handler: async (request) => {
      const owner = await ownerOf(request);
      return ok((await externalOrders.affiliates(owner)).map((one) => toAffiliateDto(one, owner.customerId)));
    },
  });
  app.route({
    ...listExternalPlans,
    handler: async (request) => {
      const plans = await externalOrders.plans(await ownerOf(request));
      return ok(plans.map(({ id, name, valueCents }) => ({ id, nombre: name, valor: toDecimal(valueCents) })));
    },
  });
  app.route({
    ...findAffiliate,
    handler: async (request) => {
      const owner = await ownerOf(request);
      return ok(toAffiliateDto(unwrap(await externalOrders.affiliate(owner, request.params.id)), owner.customerId));
    },
  });
  app.route({
    ...addAffiliate,
    handler: async (request) => {
      const owner = await ownerOf(request);
      const form = toAffiliateForm(request.body);
      const errors = checkAffiliate(form, request.company);
      if (errors.length > 0) throw new FormError(toAffiliateErrors(errors));
      return ok(toAffiliateDto(unwrap(await externalOrders.addAffiliate(owner, form)), owner.customerId));
    },
  });
  app.route({
    ...addExternalOrder,
    handler: async (request): Promise<{ ok: true; data: ExternalOrderDto }> => {
      const owner = await ownerOf(request);
      const form = toExternalOrderForm(request.body);
      const errors = checkExternalOrder(form);
      if (errors.length > 0) throw new FormError(toExternalOrderErrors(errors));
      const { id, branchCode, totalCents, form: kept } = unwrap(await externalOrders.quote(owner, form, request));
      return ok({
        id,
        pedidoId: null,
        cotizacionId: id,
        sucursalId: branchCode,
        usuarioId: owner.customerId,
        activo: true,
        total: toDecimal(totalCents),
        ticketAfiliado: kept.ticket,
      });
    },
  });
  app.route({
    ...listExternalOrders,
    handler: async (request) => {
      const owner = await ownerOf(request);
      return ok((await externalOrders.latest(owner)).map((order) => toLatestDto(order, owner.customerId)));
    },
  });
};

function toLatestDto(order: LatestExternalOrder, usuarioId: string): LatestExternalOrderDto {
  return {
    id: order.id,
    pedidoId: encodeOrderId(order.orderId),
    cotizacionId: order.id,
    sucursalId: order.branchCode,
    usuarioId,
    activo: order.isActive,
    total: toDecimal(order.totalCents),
    ticketAfiliado: order.ticket,
    afiliado: order.affiliate,
    plan: order.plan,
    cantidadCopago: toDecimal(order.copayCents),
    nombreAutoriza: order.authorisedBy,
    nombreSolicita: order.requestedBy,
    numeroPedido: order.orderNumber,
    fecha: order.placedAt.toISOString(),
  };
}
