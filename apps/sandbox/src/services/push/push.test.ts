import { expect, it } from 'vitest';
import webPush from 'web-push';
import { buildSandbox } from '../../app.ts';
import { getJson, setFaults } from '../../sandbox.fixture.ts';

async function openBrowser(app: ReturnType<typeof buildSandbox>) {
  const reply = await app.inject({ method: 'POST', url: '/push/v1/navegadores' });
  const { direccion: endpoint, llave: p256dh, secreto: auth } = reply.json();
  return { endpoint, keys: { p256dh, auth } };
}

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:nadie@botica.test' };

async function send(app: ReturnType<typeof buildSandbox>, browser: Awaited<ReturnType<typeof openBrowser>>, aud = '') {
  const { headers, body } = webPush.generateRequestDetails(browser, '{"titulo":"Es hora"}', {
    ...{ vapidDetails: keys, TTL: 60, topic: 'uno', contentEncoding: 'aes128gcm' as const },
  });
  const own = webPush.getVapidHeaders(
    aud || new URL(browser.endpoint).origin,
    keys.subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  return app.inject({
    method: 'POST',
    url: new URL(browser.endpoint).pathname,
    headers: { ...headers, Authorization: own.Authorization, host: new URL(browser.endpoint).host },
    payload: body,
  });
}

it('takes a signed and encrypted notice, lists it unread, and answers 410 for a browser that left', async () => {
  const app = buildSandbox();
  const browser = await openBrowser(app);
  expect((await send(app, browser)).statusCode).toBe(201);
  const { notices } = await getJson(app, '/push/v1/recibidos');
  expect(notices).toMatchObject([{ ttl: '60', topic: 'uno' }]);
  expect(Buffer.from(notices[0].body, 'base64').toString('latin1')).not.toContain('Es hora');
  const page = await app.inject('/push/recibidos');
  for (const part of ['Aviso cifrado', 'Vale 60 segundos', 'Dar de baja']) expect(page.body).toContain(part);

  const form = new URLSearchParams({ id: browser.endpoint.split('/').at(-1) ?? '' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'POST', url: '/push/quitar', headers, payload: form })).statusCode).toBe(303);
  expect((await send(app, browser)).statusCode).toBe(410);
});

it('refuses a token for another service, an unknown browser, and everything while the switchboard says so', async () => {
  const app = buildSandbox();
  const browser = await openBrowser(app);
  expect((await send(app, browser, 'https://otro.example')).statusCode).toBe(403);
  expect((await send(app, { ...browser, endpoint: `${browser.endpoint}x` })).statusCode).toBe(404);
  await setFaults(app, 'push', { error: { status: 503, probability: 1 } });
  expect((await send(app, browser)).statusCode).toBe(503);
});
