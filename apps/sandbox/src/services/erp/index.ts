import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { erpPage, type Notice } from './page.ts';
import { isSigned } from './signature.ts';

const noticesKey = defineCollection<Notice>({ name: 'erp/notices', maxItems: 500 });
const secretsKey = defineCollection<string>({ name: 'erp/secrets', maxItems: 1 });

const Headers = Type.Object({
  'webhook-id': Type.String({ maxLength: 100 }),
  'webhook-timestamp': Type.String({ maxLength: 20 }),
  'webhook-signature': Type.String({ maxLength: 1000 }),
});
const FormSchema = Type.Object({ secreto: Type.String({ minLength: 1, maxLength: 200 }) });
const QuerySchema = Type.Object({ usado: Type.Optional(Type.String({ maxLength: 1 })) });

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Another system of the chain, which receives the store's webhooks. */
export const erp = defineService({
  name: 'erp',
  title: 'Sistema de la cadena (ERP)',
  description: 'Recibe los avisos firmados de la tienda, comprueba la firma y los muestra.',
  register(app, { config, store, now }) {
    const notices = store.of(noticesKey);
    const secrets = store.of(secretsKey);
    // The signature is of the body as it was sent.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.post('/avisos', { schema: { headers: Headers } }, async ({ headers, body }, reply) => {
      const sent = text(body);
      const id = headers['webhook-id'];
      const secret = secrets.newestFirst()[0] ?? config.webhookSecret;
      const message = {
        id,
        timestamp: headers['webhook-timestamp'],
        signature: headers['webhook-signature'],
        body: sent,
      };
      const isValid = isSigned(message, secret, now());
      const known = notices.byKey(id);
      if (known && isValid) known.times += 1;
      else notices.addOnce(isValid ? id : undefined, () => noticeOf(id, sent, isValid, now()));
      return isValid ? reply.code(204).send() : reply.code(401).send({ error: 'wrong_signature' });
    });

    app.get('/v1/avisos', { config: { isInspection: true } }, async () => ({ notices: notices.newestFirst() }));
    app.get(
      '/recibidos',
      { schema: { querystring: QuerySchema }, config: { isInspection: true } },
      async ({ query }, reply) =>
        sendPage(reply, erpPage(notices.newestFirst(), query.usado ? 'Ahora comprueba con ese secreto.' : '')),
    );
    app.post('/secreto', { schema: { body: FormSchema }, config: { isInspection: true } }, async ({ body }, reply) => {
      secrets.add(body.secreto.trim());
      return reply.redirect('/erp/recibidos?usado=1', 303);
    });
  },
});

function noticeOf(id: string, body: string, isValid: boolean, now: Date): Notice {
  let read: { tipo?: unknown; entidad?: { tipo?: unknown; id?: unknown; secuencia?: unknown } } = {};
  try {
    read = Object(JSON.parse(body));
  } catch {
    // Shown as it came.
  }
  const { tipo = '', id: entityId = '', secuencia = '' } = read.entidad ?? {};
  const entity = `${tipo} ${entityId}, n.º ${secuencia}`;
  return { id, times: 1, receivedAt: now.toISOString(), isSigned: isValid, type: text(read.tipo), entity, body };
}
