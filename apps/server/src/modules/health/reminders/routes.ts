import { ok } from '@botica/contract/call';
import type { RemindersDto } from '@botica/contract/health/reminders';
import {
  addPushBrowser,
  answerPush,
  answerReminder,
  chooseReminders,
  listDueReminders,
  listReminders,
  removePushBrowser,
  toReminderChoice,
  toReminderDto,
} from '@botica/contract/health/reminders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { deviceName } from '../../identity/sessions/index.ts';
import type { HealthReminders } from './service.ts';

const states = { tomada: 'taken', saltada: 'skipped' } as const;
const done = ok({ hecho: true as const });

function toDto({ publicKey, email, people, browsers }: Awaited<ReturnType<HealthReminders['read']>>): RemindersDto {
  return {
    llavePublica: publicKey ?? null,
    correo: email,
    personas: people.map(({ personId, choice }) => toReminderDto(personId, choice)),
    navegadores: browsers.map(({ id, name, endpointDigest, createdAt }) => ({
      navegadorId: id,
      nombre: name,
      huella: endpointDigest,
      desde: createdAt.toISOString(),
    })),
  };
}

export const remindersRoutes: FastifyPluginAsyncTypebox<{ reminders: HealthReminders }> = async (
  app,
  { reminders },
) => {
  app.route({
    ...listReminders,
    handler: async (request) => ok(toDto(await reminders.read(requireCustomer(request).id))),
  });
  app.route({
    ...chooseReminders,
    handler: async (request) => {
      const { personaId, ...choice } = request.body;
      const chosen = await reminders.choose(requireCustomer(request).id, personaId, toReminderChoice(choice));
      return ok(toDto(unwrap(chosen)));
    },
  });
  app.route({
    ...addPushBrowser,
    handler: async (request) => {
      const { id: customerId, sessionId } = requireCustomer(request);
      const { direccion: endpoint, llave: p256dh, secreto: auth } = request.body;
      const name = deviceName(request.headers['user-agent'] ?? '');
      return ok(toDto(unwrap(await reminders.addBrowser({ customerId, sessionId, name }, { endpoint, p256dh, auth }))));
    },
  });
  app.route({
    ...removePushBrowser,
    handler: async (request) => {
      const { navegadorId } = request.params;
      return ok(toDto(unwrap(await reminders.removeBrowser(requireCustomer(request).id, navegadorId))));
    },
  });
  app.route({
    ...listDueReminders,
    handler: async (request) => {
      const due = await reminders.listDue(requireCustomer(request).id);
      return ok(
        due.map(({ personId, day, minutes, text }) => ({
          personaId: personId,
          dia: day,
          minutos: minutes,
          texto: text,
        })),
      );
    },
  });
  app.route({
    ...answerReminder,
    handler: async (request) => {
      const { personaId: personId, dia: day, minutos: minutes, estado } = request.body;
      const given = { personId, day, minutes, state: states[estado] };
      unwrap(await reminders.answer(requireCustomer(request).id, given));
      return done;
    },
  });
  app.route({
    ...answerPush,
    handler: async ({ body: { ficha, estado } }) => {
      unwrap(await reminders.answerPush(ficha, states[estado]));
      return done;
    },
  });
};
