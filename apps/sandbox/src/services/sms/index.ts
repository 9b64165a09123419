import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { IdempotencyHeadersSchema } from '../../platform/idempotency.ts';
import { defineService } from '../../platform/service.ts';
import { phoneDigits, smsMessages } from './messages.ts';

const SmsBodySchema = Type.Object({
  to: Type.String({ pattern: '^\\+?[0-9](?:[ -]?[0-9]){6,14}$' }),
  text: Type.String({ minLength: 1, maxLength: 1600 }),
});

export const sms = defineService({
  name: 'sms',
  title: 'Mensajes de texto',
  description: 'Recibe los SMS de la tienda y los deja en el buzón.',
  register(app, { config, store, now }) {
    const messages = store.of(smsMessages);

    app.post(
      '/v1/messages',
      {
        onRequest: requireBearer(config.smsKey),
        schema: { body: SmsBodySchema, headers: IdempotencyHeadersSchema },
      },
      async ({ body: { to, text }, headers }, reply) => {
        const { id, status } = messages.addOnce(headers['idempotency-key'], () => ({
          id: `sms_${randomUUID()}`,
          to,
          text,
          status: 'queued',
          receivedAt: now().toISOString(),
        }));
        return reply.code(202).send({ id, status });
      },
    );

    app.get(
      '/v1/messages',
      {
        config: { isInspection: true },
        schema: { querystring: Type.Object({ to: Type.Optional(Type.String()) }) },
      },
      async ({ query: { to } }) => {
        const isWanted = (phone: string) => to === undefined || phoneDigits(phone) === phoneDigits(to);
        return { messages: messages.newestFirst().filter((message) => isWanted(message.to)) };
      },
    );
  },
});
