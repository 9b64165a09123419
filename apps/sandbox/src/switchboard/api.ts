import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { answerJsonError, answerJsonNotFound } from '../platform/errors.ts';
import { FaultSetSchema } from '../platform/faults.ts';
import type { MountedService } from '../platform/service.ts';
import type { SwitchboardOptions } from './index.ts';

const params = Type.Object({ name: Type.String() });

export const switchboardApi: FastifyPluginAsyncTypebox<SwitchboardOptions> = async (app, options) => {
  const { services, faults, ledger } = options;
  app.setErrorHandler(answerJsonError);
  app.setNotFoundHandler(answerJsonNotFound);

  const find = (name: string) => services.find((service) => service.name === name);
  const describe = ({ name, title, description }: MountedService) => ({
    name,
    title,
    description,
    faults: faults.of(name),
    requests: ledger.newestFirst(name),
  });

  app.get('/services', async () => ({ services: services.map(describe) }));

  app.get('/services/:name', { schema: { params } }, async (request, reply) => {
    const service = find(request.params.name);
    return service ? describe(service) : reply.callNotFound();
  });

  /** Replaces every fault of the service. */
  app.put('/services/:name', { schema: { params, body: FaultSetSchema } }, async (request, reply) => {
    const service = find(request.params.name);
    if (!service) return reply.callNotFound();
    faults.set(service.name, request.body);
    return describe(service);
  });

  app.delete('/services/:name', { schema: { params } }, async (request, reply) => {
    const service = find(request.params.name);
    if (!service) return reply.callNotFound();
    faults.clear(service.name);
    return describe(service);
  });

  app.post('/reset', async (_request, reply) => {
    options.reset();
    return reply.code(204).send();
  });
};
