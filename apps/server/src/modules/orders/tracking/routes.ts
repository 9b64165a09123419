import { ok } from '@botica/contract/call';
import { getCourierLocation, toLocationDto } from '@botica/contract/orders/tracking';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { TrackingService } from './service.ts';
import type { Follower } from './store.ts';

export const trackingRoutes: FastifyPluginAsyncTypebox<{ tracking: TrackingService }> = async (app, { tracking }) => {
  app.route({
    ...getCourierLocation,
    handler: async (request) => {
      const ride = unwrap(await tracking.locate(followerOf(request), request.params.id));
      return ok(toLocationDto(ride, tracking.now()));
    },
  });
};

const followerOf = (request: FastifyRequest): Follower => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});
