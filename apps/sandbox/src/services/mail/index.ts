import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { IdempotencyHeadersSchema } from '../../platform/idempotency.ts';
import { defineService } from '../../platform/service.ts';
import { attachmentBytes, type MailMessage, mailMessages } from './messages.ts';

const bodyLimit = 15 * 1024 * 1024;
const token = "[A-Za-z0-9!#$&^_.+'-]+";

const AddressSchema = Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$', maxLength: 254 });
/** A bare address, or one with a name: `Botica <hola@botica.example>`. */
const SenderSchema = Type.String({ pattern: '^(?:[^\\r\\n<>]*<[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$' });

const AttachmentSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.String({ pattern: `^${token}/${token}(?:; ?${token}=(?:${token}|"[\\w .+-]*"))*$` }),
  base64: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
});

const MailBodySchema = Type.Object({
  to: AddressSchema,
  from: Type.Optional(SenderSchema),
  subject: Type.String({ minLength: 1, maxLength: 998 }),
  html: Type.String(),
  text: Type.String(),
  attachments: Type.Optional(Type.Array(AttachmentSchema, { maxItems: 20 })),
});

export const mail = defineService({
  name: 'mail',
  title: 'Correo electrónico',
  description: 'Recibe los correos de la tienda, con sus adjuntos, y los deja en el buzón.',
  register(app, { config, store, now }) {
    const messages = store.of(mailMessages);

    app.post(
      '/v1/messages',
      {
        bodyLimit,
        onRequest: requireBearer(config.mailKey),
        schema: { body: MailBodySchema, headers: IdempotencyHeadersSchema },
      },
      async ({ body, headers }, reply) => {
        const { id, status } = messages.addOnce(headers['idempotency-key'], () => ({
          id: `mail_${randomUUID()}`,
          from: body.from ?? 'no-responder@botica.example',
          to: body.to,
          subject: body.subject,
          html: body.html,
          text: body.text,
          attachments: body.attachments ?? [],
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
        const isWanted = (address: string) => to === undefined || address.toLowerCase() === to.toLowerCase();
        return {
          messages: messages
            .newestFirst()
            .filter((message) => isWanted(message.to))
            .map(withoutContents),
        };
      },
    );

    app.get(
      '/v1/messages/:id',
      { config: { isInspection: true }, schema: { params: Type.Object({ id: Type.String() }) } },
      async ({ params }, reply) => messages.find(({ id }) => id === params.id) ?? reply.callNotFound(),
    );
  },
});

function withoutContents({ attachments, ...message }: MailMessage) {
  return {
    ...message,
    attachments: attachments.map((attachment) => ({
      name: attachment.name,
      contentType: attachment.contentType,
      bytes: attachmentBytes(attachment),
    })),
  };
}
