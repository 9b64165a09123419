import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { type PushBrowser, type PushNotice, pushPage } from './page.ts';
import { isSignedFor } from './vapid.ts';

const browsersKey = defineCollection<PushBrowser>({ name: 'push/browsers', maxItems: 200 });
const noticesKey = defineCollection<PushNotice>({ name: 'push/notices', maxItems: 500 });

const Headers = Type.Object({
  ttl: Type.String({ pattern: '^\\d{1,8}$' }),
  authorization: Type.String({ maxLength: 2000 }),
  'content-encoding': Type.Literal('aes128gcm'),
  topic: Type.Optional(Type.String({ maxLength: 32, pattern: '^[\\w-]*$' })),
  urgency: Type.Optional(Type.String({ maxLength: 10 })),
});
const Id = Type.Object({ id: Type.String({ maxLength: 60 }) });

/** RFC 8030: the service of a browser maker, which brings encrypted notices to browsers. */
export const push = defineService({
  name: 'push',
  title: 'Avisos del navegador (web push)',
  description: 'Recibe los recordatorios cifrados que la tienda manda a un navegador, y los enumera.',
  register(app, { store, now }) {
    const browsers = store.of(browsersKey);
    const notices = store.of(noticesKey);
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/enviar/:id',
      { schema: { headers: Headers, params: Id } },
      async ({ headers, params: { id: browserId }, body, host, protocol }, reply) => {
        const browser = browsers.byKey(browserId);
        if (!browser) return reply.code(404).send({ error: 'unknown_browser' });
        if (browser.isGone) return reply.code(410).send({ error: 'gone' });
        if (!isSignedFor(headers.authorization, `${protocol}://${host}`, now())) {
          return reply.code(403).send({ error: 'wrong_signature' });
        }
        const id = randomUUID();
        notices.add({
          ...{ id, browserId, receivedAt: now().toISOString(), ttl: headers.ttl },
          ...{ topic: headers.topic ?? '', urgency: headers.urgency ?? 'normal' },
          body: Buffer.isBuffer(body) ? body.toString('base64') : '',
        });
        return reply.code(201).header('location', `/push/v1/recibidos/${id}`).send();
      },
    );

    // A browser that asks for notices. The keys are of nobody: what is encrypted with them stays unread.
    app.post('/v1/navegadores', { config: { isInspection: true } }, async ({ host, protocol }) => {
      const id = randomUUID();
      browsers.addOnce(id, () => ({ id, madeAt: now().toISOString(), isGone: false }));
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      return {
        direccion: `${protocol}://${host}/push/enviar/${id}`,
        llave: pair.getPublicKey().toString('base64url'),
        secreto: randomBytes(16).toString('base64url'),
      };
    });
    app.get('/v1/recibidos', { config: { isInspection: true } }, async () => ({ notices: notices.newestFirst() }));
    app.get('/recibidos', { config: { isInspection: true } }, async (_request, reply) =>
      sendPage(reply, pushPage(browsers.newestFirst(), notices.newestFirst())),
    );
    app.post('/quitar', { schema: { body: Id }, config: { isInspection: true } }, async ({ body }, reply) => {
      const browser = browsers.byKey(body.id);
      if (browser) browser.isGone = true;
      return reply.redirect('/push/recibidos', 303);
    });
  },
});
