import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import { getReading, listReadings, removeReading, startReading } from '@botica/contract/prescriptions/readings';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { PrescriptionReadings } from './service.ts';
import { toReadingDto, toSummaryDto } from './to-dto.ts';

export const readingsRoutes: FastifyPluginAsyncTypebox<{ readings: PrescriptionReadings }> = async (
  app,
  { readings },
) => {
  app.route({
    ...startReading,
    handler: async (request, reply) => {
      const { id: customerId } = requireCustomer(request);
      return ok({ lecturaId: await readings.upload(request, reply, customerId, keyOf(request)) });
    },
  });
  app.route({
    ...listReadings,
    handler: async (request) => ok((await readings.list(requireCustomer(request).id)).map(toSummaryDto)),
  });
  app.route({
    ...getReading,
    handler: async (request) => {
      const { id: customerId } = requireCustomer(request);
      const { company, branchCode } = request;
      const shown = unwrap(await readings.find(customerId, request.params.lecturaId, { company, branchCode }));
      return ok(await toReadingDto(shown, readings.addressOf));
    },
  });
  app.route({
    ...removeReading,
    handler: async (request) => {
      unwrap(await readings.remove(requireCustomer(request).id, request.params.lecturaId));
      return ok({ lecturaId: request.params.lecturaId });
    },
  });
};

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) return key.toLowerCase();
  throw new ProblemError('INVALID_REQUEST');
}
