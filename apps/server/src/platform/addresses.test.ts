import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { productionEnv } from '../../test/production-env.ts';
import { getRaw } from '../../test/raw-request.ts';
import { createTestServer } from '../../test/test-server.ts';
import { refuseUntilPrepared } from './health.ts';

const cities = '/gw/contenido/api/maestros/ciudades';
const server = await createTestServer();

/** A server that rejects further calls of this address within the minute. */
const exhausted = createTestServer({ RATE_LIMIT_PER_MINUTE: '1' }).then(async (strict) => {
  expect((await getRaw(strict.url, cities)).status).toBe(200);
  return strict;
});

it.each([
  ['with an encoded letter', cities.replace('g', '%67')],
  ['with encoded letters in the call', cities.replace('api', '%61p%69')],
  ['in capitals', cities.toUpperCase()],
  ['in the absolute form', `http://x${cities}`],
  ['in the absolute form with an encoded letter', `HTTP://x:1${cities.replace('w', '%77')}`],
  ['with a slash at its end', `${cities}/`],
  ['of a call that does not exist', '/gw/nada'],
  ['of a call that does not exist, with an encoded letter', '/%67w/nada'],
  ['of a path value that is too long', `/%67w/api/sucursales/${'x'.repeat(400)}`],
])('counts a call against the rate limit by an address %s', async (_, address) => {
  const { url } = await exhausted;
  expect((await getRaw(url, address)).status).toBe(429);
});

it.each([
  '//gw/contenido/api/maestros/ciudades',
  '/./gw/contenido/api/maestros/ciudades',
  '/x/..%2fgw/',
  '//',
  '/\\',
  '*',
])('answers no call, and does not fail, at %s', async (address) => {
  const { status, text } = await getRaw(server.url, address);
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('San Pedro Sula');
});

it('answers health checks while it is not ready, also with a query, and rejects other calls', async () => {
  const app = Fastify();
  await app.register(refuseUntilPrepared, { readiness: { isPrepared: false, isStopping: false } });
  for (const url of ['/healthz', '/tienda']) app.get(url, async () => 'answer');
  expect((await app.inject('/healthz?desde=balanceador')).statusCode).toBe(200);
  expect((await app.inject('/tienda?desde=/healthz')).statusCode).toBe(503);
});

it('serves health checks and metrics on a separate port in production, and not on the port of the shop', async () => {
  const { app, operating } = await createTestServer(productionEnv);
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await operating?.inject({ url }))?.statusCode).toBe(200);
  }
  expect((await operating?.inject({ url: '/gw/contenido/api/maestros/ciudades' }))?.statusCode).toBe(404);
  expect(operating?.server.address()).toMatchObject({ address: '127.0.0.1' });
});

it('sends browsers a policy with the features that its pages do not use', async () => {
  const policy = String((await server.app.inject({ url: '/healthz' })).headers['permissions-policy']);
  expect(policy).toContain('geolocation=(self)');
  expect(policy).toContain('camera=()');
  expect(policy).toContain('microphone=()');
});

it.each(['/index.html', '/index.html.br', '/index.html.gz', '/INDEX.html', '/%69ndex.html'])(
  'does not serve the template of the page as %s',
  async (url) => {
    expect((await server.app.inject({ url: '/' })).body).toContain('<title>');
    const { statusCode, body } = await server.app.inject({ url });
    expect(body).not.toContain('__BOTICA_SETTINGS__');
    expect(statusCode).toBe(404);
  },
);
