import { headerNames } from '@botica/contract/headers';
import { problems } from '@botica/contract/problems';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import postgres from 'postgres';
import { describe, expect, inject, it, vi } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { accessControl } from './access.ts';

const server = await createTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
const cities = '/contenido/api/maestros/ciudades';

describe('failures', () => {
  it('answers an unknown call with the error envelope and a reference', async () => {
    const { status, body, headers } = await server.send('/api/nada');
    expect(status).toBe(404);
    expect(body).toEqual({
      ok: false,
      codigo: 'CALL_NOT_FOUND',
      mensaje: problems.CALL_NOT_FOUND.message,
      referencia: expect.any(String),
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('the error reference is the request id of the reply', async () => {
    const { body, headers } = await server.send('/api/sucursales/99999');
    expect(body.referencia).toBe(headers['x-request-id']);
  });

  it.each(['99', 'abc', '-2', '2; drop table branches'])('rejects company %j', async (company) => {
    const reply = await server.send(cities, { headers: { [headerNames.company]: company } });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'UNKNOWN_COMPANY' } });
  });

  it('COUNTRY-02 a caller without a company gets Guatemala', async () => {
    const reply = await server.app.inject({ url: `/gw${cities}` });
    const names = reply.json().data.map((city: { nombre: string }) => city.nombre);
    expect(names).toContain('Chiquimula');
    expect(names).not.toContain('San Pedro Sula');
  });

  it('names the wrong parameter of a malformed query, in Spanish', async () => {
    const { status, body } = await server.send('/sad/api/Sucursales/Conectar?sucursalId=cinco');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      codigo: 'INVALID_REQUEST',
      erroresDeValidacion: [{ campo: 'sucursalId', mensaje: 'El tipo de dato no es válido.' }],
    });
  });

  it('names the missing parameter', async () => {
    const { body } = await server.send('/sad/api/Sucursales/Conectar');
    expect(body.erroresDeValidacion).toEqual([{ campo: 'sucursalId', mensaje: 'Este dato es obligatorio.' }]);
  });

  it.each([
    ['half a body', '{"evento": ', 'application/json', 400, 'INVALID_REQUEST'],
    ['no body', '', 'application/json', 400, 'INVALID_REQUEST'],
    ['a list', '[]', 'application/json', 400, 'INVALID_REQUEST'],
    ['another prototype', '{"__proto__": {"ruta": "/"}}', 'application/json', 400, 'INVALID_REQUEST'],
    ['XML', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA'],
    ['a megabyte', `{"ruta": "${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('rejects %s', async (_, payload, type, status, codigo) => {
    const reply = await server.send('/api/telemetria/eventos', {
      method: 'POST',
      payload,
      headers: { 'content-type': type },
    });
    expect(reply).toMatchObject({ status, body: { ok: false, codigo } });
  });

  it('answers an undecodable address like any other bad request', async () => {
    const reply = await server.app.inject({ url: '/%E0%A4%A' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      ok: false,
      codigo: 'INVALID_REQUEST',
      mensaje: problems.INVALID_REQUEST.message,
    });
  });

  it('ERR-01 an unexpected failure shows only the generic text', async () => {
    await server.platform.database.db.execute(sql`alter table cities rename to cities_away`);
    try {
      const { status, body } = await server.send(cities);
      expect(status).toBe(500);
      expect(body.mensaje).toBe('Ocurrio un error mientras se realizaba la operación');
      expect(JSON.stringify(body)).not.toMatch(/cities|relation|select/);
    } finally {
      await server.platform.database.db.execute(sql`alter table cities_away rename to cities`);
    }
  });
});

describe('paths', () => {
  it.each(['/CONTENIDO/api/Maestros/CIUDADES', `${cities}/`])('answers %s like the documented path', async (path) => {
    expect((await server.send(path)).body).toEqual((await server.send(cities)).body);
  });

  it('keeps the letter case of path parameters', async () => {
    const { status } = await server.send('/api/SUCURSALES/5');
    expect(status).toBe(200);
  });
});

describe('a database outage', () => {
  it('fails cleanly with the generic text and recovers without a restart', async () => {
    const name = new URL(server.databaseUrl).pathname.slice(1);
    const admin = postgres(inject('postgresUrl'), { max: 1 });
    await admin`alter database ${admin(name)} allow_connections false`;
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;

    const away = await server.send(cities);
    expect(away.status).toBeGreaterThanOrEqual(500);
    expect(away.body.mensaje).toBe('Ocurrio un error mientras se realizaba la operación');
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);

    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
    await vi.waitFor(async () => expect((await server.send(cities)).status).toBe(200));
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});

describe('security', () => {
  it('sends the security headers', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' http:(;|$)/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': expect.any(String) });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('allows the browser only the addresses of the settings', async () => {
    const elsewhere = await createTestServer({
      MAP_TILE_URL: 'https://{s}.teselas.test/{z}/{x}/{y}.png',
      MAP_TILE_ATTRIBUTION: '© Teselas',
      BASE_URL_SEARCH: 'https://buscador.test/api',
      VIDEO_ORIGINS: 'https://videos.test',
    });
    const policy = String((await elsewhere.app.inject({ url: '/healthz' })).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://*.teselas.test;");
    expect(policy).toContain("connect-src 'self' https://buscador.test");
    expect(policy).toContain("media-src 'self' https://videos.test;");
  });

  it('does not mount a call without declared access', async () => {
    const app = Fastify();
    await app.register(accessControl, { ...server.services.staffAuth, ...server.services.apiAuth });
    const mount = () => app.get('/forgotten', async () => 'hello');
    expect(mount).toThrow('GET /forgotten does not say who may call it');
  });

  it.each([
    ['for customers', { access: 'customer', method: 'GET' }, 'the calls for staff are those below'],
    ['with a permission that does not exist', { access: { staff: 'orders.fly' }, method: 'GET' }, 'who may call it'],
    ['that changes something without an act', { access: { staff: 'own' }, method: 'POST' }, 'which act it writes'],
  ])('does not mount a call of the console %s', async (_, given, message) => {
    const app = Fastify();
    await app.register(accessControl, { ...server.services.staffAuth, ...server.services.apiAuth });
    const mount = () => app.route({ url: '/gw/consola/algo', ...given, handler: async () => 'hello' } as never);
    expect(mount).toThrow(message);
  });

  it.each([
    ['outside the path of other systems', '/gw/algo', { access: { api: 'orders.read' }, method: 'GET' }, 'with a key'],
    ['on the path of other systems without a scope', '/gw/sistemas/algo', { access: 'public', method: 'GET' }, 'a key'],
    ['with an unknown scope', '/gw/sistemas/algo', { access: { api: 'all' }, method: 'GET' }, 'who may call it'],
    ['without an act', '/gw/sistemas/algo', { access: { api: 'stock.write' }, method: 'PUT' }, 'which act it writes'],
  ])('does not mount a call for other systems %s', async (_, url, given, message) => {
    const app = Fastify();
    await app.register(accessControl, { ...server.services.staffAuth, ...server.services.apiAuth });
    expect(() => app.route({ url, ...given, handler: async () => 'hello' } as never)).toThrow(message);
  });

  it('rejects a visitor on a call for customers', async () => {
    const app = Fastify();
    await app.register(accessControl, { ...server.services.staffAuth, ...server.services.apiAuth });
    app.route({ method: 'GET', url: '/mine', access: 'customer', handler: async () => 'private' } as never);
    const reply = await app.inject({ url: '/mine' });
    expect(reply.statusCode).not.toBe(200);
    expect(reply.body).not.toContain('private');
  });
});

describe('operation', () => {
  it('exposes its metrics', async () => {
    await server.send(cities);
    const { body } = await server.app.inject({ url: '/metrics' });
    expect(body).toContain(`route="/gw${cities}"`);
    expect(body).toContain('botica_oldest_waiting_job_seconds');
  });

  it('TELE-01 counts a page view by its route, and keeps the labels few', async () => {
    const post = (ruta: string) =>
      server.send('/api/telemetria/eventos', { method: 'POST', payload: { evento: 'pagina', ruta } });
    expect((await post('/sucursales')).body).toEqual({ ok: true, data: { registrado: false } });
    await post('<script>');
    const { body } = await server.app.inject({ url: '/metrics' });
    expect(body).toMatch(/botica_page_views_total\{route="\/sucursales",company="2"\} 1/);
    expect(body).toMatch(/botica_page_views_total\{route="otra",company="2"\} 1/);
    expect(body).not.toContain('<script>');
  });

  it('SEARCH-22 counts the searches that pages report, of at most 10 products', async () => {
    const post = (productos: number[]) =>
      server.send('/api/telemetria/eventos', {
        method: 'POST',
        payload: { evento: 'busqueda', termino: 'tos', productos },
      });
    expect((await post([10_001, 10_002])).body).toEqual({ ok: true, data: { registrado: false } });
    await post([]);
    expect((await post(Array.from({ length: 11 }, (_, index) => index + 1))).status).toBe(400);
    const { body } = await server.app.inject({ url: '/metrics' });
    expect(body).toMatch(/botica_search_events_total\{found="true",company="2"\} 1/);
    expect(body).toMatch(/botica_search_events_total\{found="false",company="2"\} 1/);
  });

  it('TELE-02 counts the pages whose address had the pixel word', async () => {
    const payload = { evento: 'pixel', ruta: '/busqueda/:producto' };
    expect((await server.send('/api/telemetria/eventos', { method: 'POST', payload })).status).toBe(200);
    const { body } = await server.app.inject({ url: '/metrics' });
    expect(body).toMatch(/botica_pixels_total\{route="\/busqueda\/:producto",company="2"\} 1/);
  });

  it('prints the OpenAPI of every call', async () => {
    const { paths } = (await server.app.inject({ url: '/gw/openapi.json' })).json();
    expect(Object.keys(paths)).toContain(`/gw${cities}`);
    expect(paths['/gw/sad/api/Sucursales/Conectar'].get.parameters[0]).toMatchObject({
      name: 'sucursalId',
      in: 'query',
    });
  });
});

it('limits the request rate of one address', async () => {
  const strict = await createTestServer({ RATE_LIMIT_PER_MINUTE: '3' });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await strict.send(cities)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await strict.send(cities)).body.codigo).toBe('TOO_MANY_REQUESTS');
});
