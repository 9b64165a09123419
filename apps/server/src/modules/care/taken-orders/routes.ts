import { ok } from '@botica/contract/call';
import { findTakenProducts, quoteTakenOrder, takeOrder } from '@botica/contract/care/taken-orders';
import { problems } from '@botica/contract/problems';
import { encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FormError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../acts/index.ts';
import { fromQuoteQuery, fromTakenBody, takenOrderErrors } from './from-dto.ts';
import type { TakenOrders } from './service.ts';
import { refusalText } from './staff-texts.ts';
import { toTakenProductDto, toTakenQuoteDto } from './to-dto.ts';

export const takenOrdersRoutes: FastifyPluginAsyncTypebox<{ takenOrders: TakenOrders }> = async (
  app,
  { takenOrders },
) => {
  app.route({
    ...findTakenProducts,
    handler: async (request) => {
      const { empresaId, sucursalId, texto } = request.query;
      const where = { companyId: empresaId, branchId: sucursalId, text: texto };
      const found = unwrap(await takenOrders.find(requireStaff(request).rights, where));
      return ok({ productos: found.map(toTakenProductDto) });
    },
  });
  app.route({
    ...quoteTakenOrder,
    handler: async (request) => {
      const wanted = fromQuoteQuery(request.query);
      return ok(toTakenQuoteDto(unwrap(await takenOrders.quote(requireStaff(request).rights, wanted))));
    },
  });
  app.route({
    ...takeOrder,
    handler: async (request, reply) => {
      const { motivo, via } = request.body;
      const order = fromTakenBody(request.body);
      const errors = takenOrderErrors(order);
      if (errors.length > 0) throw new FormError(errors);
      const taken = await takenOrders.place(order, askedBy(request, motivo, via));
      if (taken.ok) {
        const { orderId, waitsForPayment } = taken.value;
        return ok({ pedidoId: encodeOrderId(orderId), esperaPago: waitsForPayment });
      }
      const body = { ...problemReply(taken.code, request.id), mensaje: refusalText(taken) };
      return sendProblem(reply, body, problems[taken.code].status);
    },
  });
};
