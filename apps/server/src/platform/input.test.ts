import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../test/as-customer.ts';
import { sendRaw } from '../../test/raw-request.ts';
import { createTestServer } from '../../test/test-server.ts';
import { aPhoto, sendForm } from '../../test/upload.ts';
import { valueRefusedByDatabase } from './problem-replies.ts';
import { withBounds } from './schemas.ts';

const log = new PassThrough();
let logged = '';
log.on('data', (chunk) => {
  logged += chunk;
});
const server = await createTestServer({ LOG_LEVEL: 'info' }, { logTo: log });

const branch = '/api/sucursales';
const login = '/api/login';
const products = '/api/Productos/ObtenerProductos/5';

const post = (path: string, payload: string) =>
  server.send(path, { method: 'POST', payload, headers: { 'content-type': 'application/json' } });

describe('malformed input is rejected by the platform', () => {
  it.each(['Infinity', '-Infinity', 'NaN', '1e999', '2147483648', '99999999999999999999', '%00', '5%00'])(
    'rejects the number %s in a path',
    async (value) => {
      expect(await server.send(`${branch}/${value}`)).toMatchObject({
        status: 400,
        body: { codigo: 'INVALID_REQUEST' },
      });
    },
  );

  it.each([
    ['Infinity in a query', '/sad/api/Sucursales/Conectar?sucursalId=Infinity'],
    ['an encoded NUL in a query', '/producto/api/buscador?termino=tos%00&sucursalId=5'],
    ['an encoding that is not UTF-8 in a path', '/api/sucursales/%ff'],
  ])('rejects %s', async (_, path) => {
    expect(await server.send(path)).toMatchObject({ status: 400, body: { codigo: 'INVALID_REQUEST' } });
  });

  it.each([
    ['a NUL', login, '{"correo":"a\\u0000@b.test","clave":"x","dispositivoId":"d"}'],
    ['a NUL in a key', login, '{"correo":"a@b.test","clave":"x","\\u0000":1}'],
    ['a lone surrogate', login, '{"correo":"a\\ud800@b.test","clave":"x"}'],
    ['a number beyond all numbers', products, '[1e999]'],
    ['a number where a list is meant', products, '10001'],
    ['a text where a list is meant', products, '"10001"'],
    ['null where a list is meant', products, 'null'],
    ['null where an object is meant', login, 'null'],
    ['very deep JSON', login, `{"correo":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['another prototype', login, '{"__proto__":{"correo":"a@b.test"}}'],
  ])('rejects a body with %s', async (_, path, payload) => {
    expect(await post(path, payload)).toMatchObject({ status: 400, body: { codigo: 'INVALID_REQUEST' } });
  });

  it('accepts text with a backslash, an emoji and a line break', async () => {
    const payload = JSON.stringify({ evento: 'pagina', ruta: '/\\u0000 😀\n' });
    expect((await post('/api/telemetria/eventos', payload)).status).toBe(200);
  });

  it('rejects a NUL in a field of a multipart form', async () => {
    const reply = await sendForm(server, '/api/perfil/identidadTerceraEdadAgregarFormData', {
      as: await asCustomer(server),
      fields: { nombreTerceraEdad: 'An\0a', noIdentidadTerceraEdad: '0801195012345' },
      files: [{ content: await aPhoto() }],
    });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'INVALID_REQUEST' } });
  });

  it('ignores a branch header that no branch can have', async () => {
    const headers = { 'x-sucursalcodigo': '2147483648' };
    expect((await server.send('/contenido/api/Banners/Pagina/1', { headers })).status).toBeLessThan(500);
    expect((await server.send('/producto/api/buscador?termino=tos', { headers })).status).toBeLessThan(500);
  });

  const secret = 'codigo-secreto'.repeat(30);
  it.each([
    ['a call', `/gw${branch}/${secret}`],
    ['a picture', `/img/grupos/${secret}.svg`],
  ])('rejects a long value in the address of %s, and does not log it', async (_, url) => {
    logged = '';
    const { statusCode } = await server.app.inject({ url });
    expect([400, 404]).toContain(statusCode);
    expect(logged).not.toContain('codigo-secreto');
  });

  it('gives every number of a schema default bounds, and keeps explicit ones', () => {
    const schema = {
      type: 'object',
      properties: {
        type: { type: 'integer' },
        amount: { type: ['number', 'null'], minimum: 0 },
        list: { type: 'array', items: { anyOf: [{ type: 'integer', maximum: 9 }, { type: 'string' }] } },
      },
    };
    expect(withBounds(schema)).toEqual({
      type: 'object',
      properties: {
        type: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
        amount: { type: ['number', 'null'], minimum: 0, maximum: 21_474_836 },
        list: {
          type: 'array',
          items: { anyOf: [{ type: 'integer', minimum: -2_147_483_648, maximum: 9 }, { type: 'string' }] },
        },
      },
    });
  });
});

describe('requests that are broken as HTTP', () => {
  const head = 'POST /gw/api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  it.each([
    ['a content length that is no number', `${head}content-length: x\r\n\r\n{}`],
    ['two content lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ['a negative content length', `${head}content-length: -1\r\n\r\n{}`],
    ['a NUL in a header', `${head}x-empresaid: 2\0\r\n\r\n`],
    ['a broken chunk', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an empty body', `${head}content-length: 0\r\nconnection: close\r\n\r\n`],
    [
      'a company header sent twice',
      `${head}x-empresaid: 2\r\nx-empresaid: 2\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    ],
    ['a bare NUL in the address', 'GET /gw/\0 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['headers without end', `GET /gw/ HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('rejects %s as a broken HTTP request', async (_, request) => {
    const { status } = await sendRaw(server.url, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await server.send(`${branch}/5`)).status).toBe(200);
  });
});

describe('a value that validation let pass', () => {
  it('a value that only the database rejects is a bad request, logged without the value', async () => {
    const { db } = server.platform.database;
    await db.execute(sql`
      create function refuse_value() returns trigger language plpgsql as $$
      begin raise exception 'invalid input syntax: "valor-secreto"' using errcode = '22P02'; end $$`);
    await db.execute(sql`create trigger refuse before insert on attempts execute function refuse_value()`);
    logged = '';
    const credentials = { correo: 'a@b.test', clave: 'x', dispositivoId: randomUUID() };
    try {
      const { status, body } = await post(login, JSON.stringify(credentials));
      expect({ status, codigo: body.codigo }).toEqual({ status: 400, codigo: 'INVALID_REQUEST' });
    } finally {
      await db.execute(sql`drop trigger refuse on attempts`);
    }
    const line = logged.split('\n').find((one) => one.includes(valueRefusedByDatabase));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, call: 'C124', sqlState: '22P02' });
    expect(logged).not.toContain('valor-secreto');
  });
});
