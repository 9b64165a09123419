import { ok } from '@botica/contract/call';
import { getOrderSession, saveOrderSession, syncOrderSession } from '@botica/contract/cart/order-session';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import { viewpointOf } from '../catalogue/index.ts';
import type { OrderSessions } from './session.ts';

export const sessionRoutes: FastifyPluginAsyncTypebox<{ sessions: OrderSessions }> = async (app, { sessions }) => {
  app.route({
    ...saveOrderSession,
    handler: async (request) =>
      ok(unwrap(await sessions.save(request.company, requireCustomer(request).id, request.body))),
  });
  app.route({
    ...getOrderSession,
    handler: async (request) => ok(await sessions.read(viewpointOf(request, undefined), requireCustomer(request).id)),
  });
  app.route({
    ...syncOrderSession,
    handler: async (request) =>
      ok(await sessions.sync(viewpointOf(request, undefined), requireCustomer(request).id, request.body.version)),
  });
};
