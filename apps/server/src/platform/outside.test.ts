import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOutside, askOutsideForText } from './outside.ts';

let connections = 0;
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    let body = '';
    for await (const part of request) body += part;
    if (pathname === '/silent') return;
    if (pathname === '/stuck') return void reply.write('{');
    if (pathname === '/moved') return void reply.writeHead(302, { location: '/echo' }).end();
    if (pathname === '/refused') return void reply.writeHead(422).end('x'.repeat(100_000));
    if (pathname === '/words') return void reply.end('año');
    const { 'content-type': type, 'x-key': key } = request.headers;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ method: request.method, type, key, body }));
  }).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, more: object = {}) => ({ service: 'bank', url: `${base}${path}`, timeoutMs: 300, ...more });

describe('what is sent', () => {
  it.each([
    ['nothing as a GET', {}, { method: 'GET', body: '' }],
    ['an object as JSON', { body: { a: 'ñ' } }, { method: 'POST', type: 'application/json', body: '{"a":"ñ"}' }],
    [
      'a form',
      { body: new URLSearchParams({ a: 'b c' }) },
      { method: 'POST', type: expect.stringContaining('x-www-form-urlencoded'), body: 'a=b+c' },
    ],
    ['headers and another method', { headers: { 'x-key': 'k' }, method: 'DELETE' }, { method: 'DELETE', key: 'k' }],
  ])('%s', async (_, given, expected) => expect(await askOutside(call('/echo', given))).toMatchObject(expected));

  it('a text is read as UTF-8', async () => expect(await askOutsideForText(call('/words'))).toBe('año'));
});

describe('what is no valid answer', () => {
  it.each([
    ['a service that is silent', '/silent', 'bank: did not answer', undefined],
    ['an answer that never ends', '/stuck', 'bank: did not answer with JSON', 200],
    ['an answer that is not JSON', '/words', 'bank: did not answer with JSON', 200],
    ['a refusal', '/refused', 'bank: answered 422', 422],
    ['a redirect, which is not followed', '/moved', 'bank: answered 302', 302],
  ])('%s', async (_, path, message, status) => {
    await expect(askOutside(call(path))).rejects.toMatchObject({ message, status });
  });

  it('a refusal keeps its connection for the next call', async () => {
    await askOutside(call('/refused')).catch(() => undefined);
    const before = connections;
    for (let nth = 0; nth < 5; nth += 1) await askOutside(call('/refused')).catch(() => undefined);
    expect(connections - before).toBe(0);
  });
});
