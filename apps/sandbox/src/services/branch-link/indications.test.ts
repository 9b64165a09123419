import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const heard: { path: string; isSigned: boolean; body: Record<string, unknown> }[] = [];
let answer = { status: 200, body: { ok: true, data: { repetido: false } } as object };
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { 'x-botica-fecha': time, 'x-botica-firma': signature } = request.headers;
  const expected = createHmac('sha256', 'sandbox-integration-key').update(`${time}.${text}`).digest('hex');
  heard.push({ path: request.url ?? '', isSigned: signature === expected, body: JSON.parse(text) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());

beforeEach(() => {
  heard.length = 0;
  answer = { status: 200, body: { ok: true, data: { repetido: false } } };
});

async function aSandboxWithOrder() {
  const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const sandbox = buildSandbox({ config: { storeUrl, branchPaceSeconds: 0 } });
  await sandbox.inject({
    method: 'POST',
    url: '/branch-link/v1/branches/5/orders',
    headers: { 'idempotency-key': 'order-1' },
    payload: {
      orderId: 'Nw',
      orderNumber: '5-0007',
      orderTypeId: 1,
      placedAt: '2026-11-15T18:00:00.000Z',
      scheduledFor: null,
      wantsCall: false,
      lines: [
        { productId: 1, name: 'Acetaminofén <500>', units: 2 },
        { productId: 2, name: 'Loratadina', units: 1 },
        { productId: 1, name: 'Acetaminofén <500>', units: 1 },
      ],
      notes: '',
      contact: { name: 'Ana', phone: '99887766' },
      destination: null,
      ride: null,
    },
  });
  const url = '/branch-link/pedidos/Nw/indicaciones';
  const open = async () => (await sandbox.inject({ url })).body;
  const send = (typed: Record<string, string>) =>
    sandbox.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    });
  return { sandbox, open, send };
}

const valuesIn = (page: string) =>
  [...page.matchAll(/<input id="[^"]*"[^>]* value="([^"]*)"/g)].map(([, value]) => value);

it('MED-01 offers an empty form for each product of an order', async () => {
  const { sandbox, open } = await aSandboxWithOrder();
  expect((await sandbox.inject({ url: '/branch-link/pedidos' })).body).toContain(
    '/branch-link/pedidos/Nw/indicaciones',
  );
  const page = await open();
  expect(page.match(/Acetaminofén &lt;500&gt;/g)).toHaveLength(1);
  expect(valuesIn(page)).toEqual(Array(10).fill(''));
});

it('MED-01 sends the typed indications unchanged and signed, and leaves out blank products', async () => {
  const { send } = await aSandboxWithOrder();
  const reply = await send({
    evento: 'evento-0001',
    regente: 'Dra. Paz',
    registro: '1182',
    'dosis-1': ' Media tableta ',
    'observaciones-1': 'Con comida',
    'dosis-2': '   ',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/branch-link/pedidos/Nw/indicaciones?enviadas=1']);
  expect(heard).toEqual([
    {
      path: '/gw/integraciones/sucursales/indicaciones',
      isSigned: true,
      body: {
        eventoId: 'evento-0001',
        sucursalId: 5,
        pedidoId: 'Nw',
        regente: 'Dra. Paz',
        registroRegente: '1182',
        fecha: expect.stringMatching(/^\d{4}-.*Z$/),
        indicaciones: [{ productoId: 1, dosis: 'Media tableta', observaciones: 'Con comida' }],
      },
    },
  ]);
});

it('MED-01 shows why the store refused, and keeps the typed values', async () => {
  const { send } = await aSandboxWithOrder();
  answer = { status: 422, body: { ok: false, mensaje: 'Escribe el nombre del regente que da las indicaciones.' } };
  const { body: page } = await send({ evento: 'evento-0001', regente: '   ', 'dosis-2': '"Una" & media' });
  expect(page).toContain('Escribe el nombre del regente que da las indicaciones.');
  expect(page).toContain('value="&quot;Una&quot; &amp; media"');
  expect(page).toContain('value="evento-0001"');
});

it('MED-01 sends nothing when nothing was typed', async () => {
  const { send } = await aSandboxWithOrder();
  const { body: page } = await send({ evento: 'evento-0001', regente: 'Dra. Paz' });
  expect(page).toContain('Escribe las indicaciones de al menos un producto.');
  expect(heard).toEqual([]);
});

it('answers 404 for an order that the branch does not have', async () => {
  const { sandbox } = await aSandboxWithOrder();
  expect((await sandbox.inject({ url: '/branch-link/pedidos/Zz/indicaciones' })).statusCode).toBe(404);
});
