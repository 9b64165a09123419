import { ok } from '@botica/contract/call';
import { getDesk, getDeskOrder, getParcelLabel, getPickingList, watchDesk } from '@botica/contract/orders/desk';
import type { CompanyId } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { productImageBaseOf } from '../../catalogue/index.ts';
import { numberOf } from '../index.ts';
import { drawLabel, drawPickingList } from './draw-papers.ts';
import type { DeskOrder } from './find-order.ts';
import type { DeskService } from './service.ts';
import { toDeskCourierDto, toDeskOrderDto, toQueuedOrderDto } from './to-dto.ts';

export interface DeskRoutesOptions {
  desk: DeskService;
}

/** The desk of a branch: its queue, its orders, its papers and its live events. */
export const deskRoutes: FastifyPluginAsyncTypebox<DeskRoutesOptions> = async (app, { desk }) => {
  const findOwn = async (request: FastifyRequest, pedidoId: string): Promise<DeskOrder> => {
    const orderId = decodeOrderId(pedidoId);
    if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
    return unwrap(await desk.order(requireStaff(request).rights, orderId));
  };

  app.route({
    ...getDesk,
    handler: async (request) => {
      const place = placeOf(request.params, request.query);
      const { rights } = requireStaff(request);
      const { name, readAt, orders, hasMore, couriers, soonMinutes } = unwrap(await desk.queue(rights, place));
      return ok({
        sucursal: name,
        leida: readAt.toISOString(),
        minutosPronto: soonMinutes,
        pedidos: orders.map(toQueuedOrderDto),
        hayMas: hasMore,
        repartidores: couriers.map(toDeskCourierDto),
      });
    },
  });

  app.route({
    ...watchDesk,
    handler: async (request, reply) => {
      const stream = unwrap(desk.watch(requireStaff(request).rights, placeOf(request.params, request.query)));
      reply.type('text/event-stream').headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      // Sent as a stream; the contract describes the browser's result.
      return reply.send(stream as never);
    },
  });

  app.route({
    ...getDeskOrder,
    handler: async (request) => {
      const order = await findOwn(request, request.params.pedidoId);
      return ok(toDeskOrderDto(order, productImageBaseOf(companyOf(order.companyId))));
    },
  });

  app.route({
    ...getPickingList,
    handler: async (request, reply) => {
      const order = await findOwn(request, request.params.pedidoId);
      reply.headers(paperHeaders(`lista-${numberOf(order)}`));
      return reply.send((await drawPickingList(order)) as never);
    },
  });
  app.route({
    ...getParcelLabel,
    handler: async (request, reply) => {
      const order = await findOwn(request, request.params.pedidoId);
      reply.headers(paperHeaders(`etiqueta-${numberOf(order)}`));
      return reply.send((await drawLabel(order)) as never);
    },
  });
};

function placeOf({ sucursalId }: { sucursalId: number }, { empresaId }: { empresaId: CompanyId }) {
  return { companyId: empresaId, branchId: sucursalId };
}

const paperHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}.pdf"`,
  'cache-control': 'no-store',
});
