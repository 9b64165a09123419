import { ok } from '@botica/contract/call';
import type { DeskRefusal } from '@botica/contract/orders/desk';
import {
  acceptDeskOrder,
  cancelDeskOrder,
  confirmDeskCall,
  dispatchDeskOrder,
  handOverDeskOrder,
  leaveOutDeskLine,
  packDeskOrder,
  pickDeskLine,
  replaceDeskLine,
} from '@botica/contract/orders/desk-acts';
import type { ProblemCode } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';
import { decodeOrderId } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problemReply, sendProblem } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { HandingOver } from './hand-over.ts';
import type { Preparing } from './prepare-order.ts';
import type { ActDone, Asked } from './run-act.ts';

export type DeskActs = Preparing & HandingOver;

/** The acts of the desk. A refusal says who has the order, or what was scanned. */
export const deskActRoutes: FastifyPluginAsyncTypebox<{ acts: DeskActs }> = async (app, { acts }) => {
  app.route({
    ...acceptDeskOrder,
    handler: async (request, reply) => {
      const { tomar: takesOver = false } = request.body;
      return answer(request, reply, await acts.accept(askedOf(request), { takesOver }));
    },
  });
  app.route({
    ...confirmDeskCall,
    handler: async (request, reply) => answer(request, reply, await acts.confirmCall(askedOf(request))),
  });
  app.route({
    ...pickDeskLine,
    handler: async (request, reply) => {
      const { codigo: code, unidades: units = 1 } = request.body;
      return answer(request, reply, await acts.pick(askedOf(request), { code, units }));
    },
  });
  app.route({
    ...leaveOutDeskLine,
    handler: async (request, reply) => {
      const { productoId: productId, unidades: units } = request.body;
      return answer(request, reply, await acts.leaveOut(askedOf(request), { productId, units }));
    },
  });
  app.route({
    ...replaceDeskLine,
    handler: async (request, reply) => {
      const { productoId: productId, unidades: units, reemplazoId: replacementId, registro: register } = request.body;
      const replaced = { productId, units, replacementId, register };
      return answer(request, reply, await acts.replace(askedOf(request), replaced));
    },
  });
  app.route({
    ...packDeskOrder,
    handler: async (request, reply) => answer(request, reply, await acts.pack(askedOf(request))),
  });
  app.route({
    ...dispatchDeskOrder,
    handler: async (request, reply) => {
      const { repartidorId: courierId, repartidorNuevo: named, numeroGuia: trackingNumber } = request.body;
      const newCourier = named && { name: named.nombre, phone: named.telefono };
      return answer(request, reply, await acts.dispatch(askedOf(request), { courierId, newCourier, trackingNumber }));
    },
  });
  app.route({
    ...handOverDeskOrder,
    handler: async (request, reply) => {
      const { codigo: code, motivo: reason } = request.body;
      return answer(request, reply, await acts.handOver(askedOf(request), { code, reason }));
    },
  });
  app.route({
    ...cancelDeskOrder,
    handler: async (request, reply) => answer(request, reply, await acts.cancel(askedOf(request), request.body.motivo)),
  });
};

type ActRequest = FastifyRequest & { params: { pedidoId: string }; body: { clave: string; version: number } };

function askedOf(request: FastifyRequest): Asked {
  const { params, body } = request as ActRequest;
  const orderId = decodeOrderId(params.pedidoId);
  if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
  return { orderId, key: body.clave, version: body.version, staff: requireStaff(request), by: actorOf(request) };
}

function answer(request: FastifyRequest, reply: FastifyReply, done: Result<ActDone, ProblemCode>) {
  if (done.ok) {
    const { step, version, isRepeated } = done.value;
    return ok({ paso: step, version, repetido: isRepeated });
  }
  const text = refusalText(done.code, done.details);
  if (!text) throw new ProblemError(done.code);
  const refusal: DeskRefusal = { ...problemReply(done.code, request.id), ...text };
  return sendProblem(reply, refusal, problems[done.code].status);
}

/** In the words of the desk, with the name of the person or of the product. */
function refusalText(code: ProblemCode, details: unknown): Pick<DeskRefusal, 'mensaje' | 'quien'> | undefined {
  const { name, product } = Object(details) as { name?: string; product?: string };
  if (code === 'DESK_TAKEN' && name) return { mensaje: `Lo prepara ${name}.`, quien: name };
  if (code === 'DESK_CHANGED' && name) return { mensaje: `${name} lo cambió mientras tanto.`, quien: name };
  if (code === 'DESK_WRONG_PRODUCT' && product) return { mensaje: `Es ${product}, que no va en este pedido.` };
  if (code === 'DESK_LINE_COMPLETE' && product) return { mensaje: `Ya están todas las unidades de ${product}.` };
  return undefined;
}
