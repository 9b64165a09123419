import { ok } from '@botica/contract/call';
import { getSystemOrder, listChangedOrders, listSystemProducts, writeStock } from '@botica/contract/integrations/api';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireApiKey } from '../../../platform/api-auth.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { Actor } from '../../staff/audit/index.ts';
import { recordCall } from '../keys/index.ts';
import type { Systems } from './service.ts';
import { toOrderDetailDto, toOrderDto, toProductDto, toStockDto } from './to-dto.ts';

const isNumber = (text: string) => /^\d{1,18}$/.test(text);

/** The key is who acts. */
function actorOf(request: FastifyRequest): Actor {
  const { name, prefix } = requireApiKey(request);
  return { staffId: null, name: `${name} (${prefix})`, ip: request.ip, device: 'API', requestId: request.id };
}

interface Options {
  systems: Systems;
  platform: Pick<Platform, 'clock' | 'database'>;
}

export const systemsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { systems, platform }) => {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.apiKey) return;
    await recordCall(platform.database.db, {
      keyId: request.apiKey.id,
      at: platform.clock.now(),
      call: String(request.routeOptions.schema?.['x-call'] ?? ''),
      status: reply.statusCode,
      ip: request.ip,
      requestId: request.id,
    });
  });

  app.route({
    ...listChangedOrders,
    handler: async (request) => {
      const key = requireApiKey(request);
      const { cursor, limite } = request.query;
      const after = cursor ? decodeCursor(cursor, { isKey: isNumber, isId: isNumber }) : undefined;
      const { orders, place, hasMore } = await systems.changedOrders(key, {
        limit: limite,
        ...(after ? { after: { transaction: after.key, orderId: after.id } } : {}),
      });
      return ok({
        pedidos: orders.map((order) => toOrderDto(order, key.companyId)),
        cursor: place ? encodeCursor({ key: place.transaction, id: place.orderId }) : null,
        hayMas: hasMore,
      });
    },
  });
  app.route({
    ...getSystemOrder,
    handler: async (request) => {
      const key = requireApiKey(request);
      return ok(
        toOrderDetailDto(unwrap(await systems.order(key, decodeOrderId(request.params.pedidoId))), key.companyId),
      );
    },
  });
  app.route({
    ...listSystemProducts,
    handler: async (request) => {
      const key = requireApiKey(request);
      const { despuesDe, sucursalId, limite } = request.query;
      const wanted = { after: despuesDe, limit: limite, ...(sucursalId ? { branchId: sucursalId } : {}) };
      const { products, hasMore } = unwrap(await systems.products(key, wanted));
      const seen = { companyId: key.companyId, hasPrices: key.scopes.includes('prices.read') };
      return ok({ productos: products.map((product) => toProductDto(product, seen)), hayMas: hasMore });
    },
  });
  app.route({
    ...writeStock,
    handler: async (request) => {
      const rows = request.body.filas.map(({ codigo, cantidad }) => ({ sku: codigo, units: cantidad }));
      const wanted = { key: request.body.clave, branchId: request.params.sucursalId, rows };
      const done = unwrap(await systems.writeStock(requireApiKey(request), wanted, actorOf(request)));
      return ok({ filas: done.rows.map(toStockDto), repetida: done.isRepeated });
    },
  });
};
