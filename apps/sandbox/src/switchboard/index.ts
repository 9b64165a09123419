import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendPage } from '../pages/layout.ts';
import type { Faults } from '../platform/faults.ts';
import type { Ledger } from '../platform/ledger.ts';
import type { MountedService } from '../platform/service.ts';
import { switchboardApi } from './api.ts';
import { checkFaultForm, readFaultForm } from './fault-form.ts';
import { switchboardPage } from './page.ts';

export interface SwitchboardOptions {
  services: readonly MountedService[];
  faults: Faults;
  ledger: Ledger;
  /** Clears messages, requests and faults. */
  reset(): void;
}

const params = Type.Object({ name: Type.String() });
const FormSchema = Type.Record(Type.String(), Type.String());

export const switchboardRoutes: FastifyPluginAsyncTypebox<SwitchboardOptions> = async (app, options) => {
  const { services, faults } = options;
  app.register(switchboardApi, { ...options, prefix: '/api' });

  app.get('/', async (_request, reply) => sendPage(reply, switchboardPage(options)));

  app.post('/servicios/:name', { schema: { params, body: FormSchema } }, async ({ params: { name }, body }, reply) => {
    if (!services.some((service) => service.name === name)) return reply.callNotFound();
    const form = readFaultForm(body);
    const { faults: chosen, problems } = checkFaultForm(form);
    if (Object.keys(problems).length > 0) {
      const rejected = { service: name, form, problems };
      return sendPage(reply.code(422), switchboardPage({ ...options, rejected }));
    }
    faults.set(name, chosen);
    return reply.redirect(`/switchboard#${name}`, 303);
  });

  app.post('/servicios/:name/normalizar', { schema: { params } }, async ({ params: { name } }, reply) => {
    if (!services.some((service) => service.name === name)) return reply.callNotFound();
    faults.clear(name);
    return reply.redirect(`/switchboard#${name}`, 303);
  });

  app.post('/restablecer', async (_request, reply) => {
    options.reset();
    return reply.redirect('/switchboard', 303);
  });
};
