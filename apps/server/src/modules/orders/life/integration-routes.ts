import { ok } from '@botica/contract/call';
import type { LifeRefusal } from '@botica/contract/orders/life';
import { listOpenOrders, tellBranchEvent, tellCourierPosition, tellShipmentEvent } from '@botica/contract/orders/life';
import { problems } from '@botica/contract/problems';
import { decodeOrderId } from '@botica/domain/orders';
import { stepFaces } from '@botica/domain/orders/life';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import type { Tracking } from '../tracking/index.ts';
import type { BranchNotices, NoticeProblem } from './branch-notices.ts';
import type { CarrierNotices } from './carrier-notices.ts';
import { findOpenOrders } from './find-open-orders.ts';
import { toOpenOrderDto } from './to-dto.ts';

interface Options {
  notices: BranchNotices;
  carriers: CarrierNotices;
  platform: Pick<Platform, 'clock' | 'database'>;
  noticeKeys: KeyOf;
  tracking: Tracking;
}

/** Couriers send their position every few seconds, all through one address. */
const config = { rateLimit: { max: 30_000, timeWindow: 60_000 } };

/** For branches and couriers: no session, but every body is signed with a shared key. */
export const integrationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { notices, carriers, noticeKeys, tracking } = options;
  const { clock, database } = options.platform;
  await app.register(signedNotices, { keyOf: noticeKeys, clock });

  app.route({
    ...tellBranchEvent,
    config,
    handler: async (request, reply) => {
      const {
        eventoId: id,
        sucursalId: branchCode,
        pedidoId,
        evento: event,
        motivo = '',
        repartidor,
        envio,
        suplente = false,
      } = request.body;
      const taken = await notices.take({
        id,
        orderId: orderIdOf(pedidoId),
        branchCode,
        event,
        reason: motivo.trim(),
        isStandIn: suplente,
        ...(repartidor ? { courier: courierOf(repartidor) } : {}),
        ...(envio
          ? { shipment: { trackingNumber: envio.numeroGuia.trim(), trackingUrl: envio.urlRastreo ?? '' } }
          : {}),
      });
      if (taken.ok) {
        const { step, isRepeated } = taken.value;
        return ok({ paso: step, codigo: stepFaces[step].trackingCode, repetido: isRepeated });
      }
      const where = whereOf(taken);
      if (!where) return unwrap(taken);
      return sendProblem(reply, { ...problemReply(taken.code, request.id), ...where }, problems[taken.code].status);
    },
  });

  app.route({
    ...tellCourierPosition,
    config: { ...config, speaker: 'courier' },
    handler: async ({ body: { repartidorId, latitud: latitude, longitud: longitude, fecha, llegadas = [] } }) => {
      const toldAt = new Date(fecha);
      const position = { latitude, longitude, at: toldAt };
      // An unknown order is no reason to lose the position.
      const arrivals = llegadas.flatMap(({ pedidoId, hora }) => {
        const orderId = decodeOrderId(pedidoId);
        return orderId === undefined ? [] : [{ orderId, at: new Date(hora), toldAt }];
      });
      return ok({ aceptada: await tracking.position(database.db, repartidorId, position, arrivals) });
    },
  });

  app.route({
    ...tellShipmentEvent,
    config: { ...config, speaker: 'carrier' },
    handler: async ({ body: { eventoId: id, pedidoId, numeroGuia, estado: state, lugar, nota, fecha } }) => {
      const event = {
        id,
        orderId: orderIdOf(pedidoId),
        state,
        place: lugar ?? '',
        note: nota ?? '',
        at: new Date(fecha),
      };
      return ok({ repetido: !unwrap(await carriers.take(numeroGuia.trim(), event)).isNew });
    },
  });

  app.route({
    ...listOpenOrders,
    config,
    handler: async ({ body: { sucursalId, despuesDe } }) => {
      const after = despuesDe === undefined ? 0 : orderIdOf(despuesDe);
      const { orders, hasMore } = await findOpenOrders(database.db, { branchCode: sucursalId, after });
      return ok({ pedidos: orders.map(toOpenOrderDto), hayMas: hasMore });
    },
  });
};

function orderIdOf(encoded: string): number {
  const id = decodeOrderId(encoded);
  if (id === undefined) throw new ProblemError('ORDER_NOT_FOUND');
  return id;
}

function courierOf(told: { id: number; nombre: string; telefono: string; fotografiaUrl: string }) {
  return { id: told.id, name: told.nombre.trim(), phone: told.telefono.trim(), photoUrl: told.fotografiaUrl };
}

type Where = Pick<LifeRefusal, 'paso' | 'eventosPosibles'>;

/** A branch that missed steps recovers from this answer. */
function whereOf({ code, details }: { code: NoticeProblem; details?: unknown }): Where | undefined {
  if ((code !== 'ORDER_STEP_NOT_ALLOWED' && code !== 'ORDER_AT_DESK') || !details) return undefined;
  const { step, possible } = details as { step: Where['paso']; possible: Where['eventosPosibles'] };
  return { paso: step, eventosPosibles: possible };
}
