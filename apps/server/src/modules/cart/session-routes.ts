import { ok } from '@botica/contract/call';
import {
  fromOrderSessionBody,
  getOrderSession,
  saveOrderSession,
  syncOrderSession,
  toOrderSessionDto,
  toOrderSessionKeptDto,
} from '@botica/contract/cart/order-session';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import { viewpointOf } from '../catalogue/index.ts';
import type { OrderSessions } from './session.ts';

export const sessionRoutes: FastifyPluginAsyncTypebox<{ sessions: OrderSessions }> = async (app, { sessions }) => {
  app.route({
    ...saveOrderSession,
    handler: async (request) =>
      ok(
        toOrderSessionKeptDto(
          unwrap(await sessions.save(request.company, requireCustomer(request).id, fromOrderSessionBody(request.body))),
        ),
      ),
  });
  app.route({
    ...getOrderSession,
    handler: async (request) =>
      ok(toOrderSessionDto(await sessions.read(viewpointOf(request, undefined), requireCustomer(request).id))),
  });
  app.route({
    ...syncOrderSession,
    handler: async (request) => {
      const { version } = request.body;
      const changed = await sessions.sync(viewpointOf(request, undefined), requireCustomer(request).id, version);
      if (!changed) return ok({ sinCambios: true, version });
      return ok({ sinCambios: false, version: changed.version, sesion: toOrderSessionDto(changed) });
    },
  });
};
