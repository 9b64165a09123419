import { ok } from '@botica/contract/call';
import type { ResendDto } from '@botica/contract/care/orders';
import {
  cancelCareOrder,
  changeCareAddress,
  getCareOrder,
  listCareOrders,
  resendCareMessage,
} from '@botica/contract/care/orders';
import { problems } from '@botica/contract/problems';
import { toCents, toDecimal } from '@botica/domain/money';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '../../../platform/database.ts';
import { ProblemError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../acts/index.ts';
import { findPerson, toCareCustomerDto } from '../people/index.ts';
import type { CareMessage, CareOrders } from './service.ts';
import { toCareOrderDto, toOrderPageDto } from './to-dto.ts';

const pageSize = 50;

const messages: Readonly<Record<ResendDto, CareMessage>> = {
  confirmacion: 'confirmation',
  factura: 'invoice',
  enlace: 'link',
};

export const careOrdersRoutes: FastifyPluginAsyncTypebox<{ careOrders: CareOrders; db: Db }> = async (
  app,
  { careOrders, db },
) => {
  app.route({
    ...listCareOrders,
    handler: async (request) => {
      const { vista = 'all', empresaId, sucursalId, tipo, desde, hasta, cursor, cantidad = pageSize } = request.query;
      const after = cursor === undefined ? undefined : decodeOrderId(cursor);
      if (cursor !== undefined && after === undefined) throw new ProblemError('STAFF_CURSOR_INVALID');
      const { orders, next } = await careOrders.list(requireStaff(request).rights, {
        filter: {
          view: vista,
          companyId: empresaId,
          branchId: sucursalId,
          orderTypeId: tipo,
          since: desde === undefined ? undefined : new Date(desde),
          until: hasta === undefined ? undefined : new Date(hasta),
        },
        after,
        size: cantidad,
      });
      return ok({
        pedidos: orders.map(toCareOrderDto),
        siguiente: next === undefined ? null : encodeOrderId(next),
      });
    },
  });
  app.route({
    ...getCareOrder,
    handler: async (request) => {
      const staff = requireStaff(request);
      const { rights } = staff;
      const page = unwrap(await careOrders.page(rights, orderIdOf(request.params.pedidoId)));
      const { customerId } = page.order;
      const person = customerId ? await findPerson(db, rights.wholeCompanies('customers.read'), customerId) : undefined;
      return ok({ ...toOrderPageDto(page, staff), contacto: person ? toCareCustomerDto(person) : null });
    },
  });
  app.route({
    ...cancelCareOrder,
    handler: async (request) => {
      const { version, motivo, via } = request.body;
      const orderId = orderIdOf(request.params.pedidoId);
      const { refundedCents } = unwrap(await careOrders.cancel(orderId, version, askedBy(request, motivo, via)));
      return ok({ reembolsado: toDecimal(refundedCents) });
    },
  });
  app.route({
    ...changeCareAddress,
    handler: async (request, reply) => {
      const { direccionId: addressId, costoAceptado, motivo, via } = request.body;
      const orderId = orderIdOf(request.params.pedidoId);
      const acceptedCents = costoAceptado === undefined ? undefined : toCents(costoAceptado);
      const asked = askedBy(request, motivo, via);
      const answered = await careOrders.readdress(orderId, { addressId, acceptedCents }, asked);
      if (answered.ok) return ok({ total: toDecimal(answered.value.totalCents) });
      if (answered.code !== 'ORDER_DELIVERY_COST') return unwrap(answered);
      const body = {
        ...problemReply(answered.code, request.id),
        costoEnvio: toDecimal(answered.details?.costCents ?? 0),
      };
      return sendProblem(reply, body, problems[answered.code].status);
    },
  });
  app.route({
    ...resendCareMessage,
    handler: async (request) => {
      const { clave, mensaje, via } = request.body;
      const wanted = { key: clave, message: messages[mensaje] };
      unwrap(await careOrders.resend(orderIdOf(request.params.pedidoId), wanted, askedBy(request, '', via)));
      return ok({ mensaje: 'Lo enviamos de nuevo.' });
    },
  });
};

export function orderIdOf(encoded: string): number {
  const orderId = decodeOrderId(encoded);
  if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
  return orderId;
}
