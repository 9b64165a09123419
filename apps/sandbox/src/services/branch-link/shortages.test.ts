import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const heard: { path: string; body: Record<string, unknown> }[] = [];
let answer = { status: 200, body: { ok: true, data: {} } as object };
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const path = request.url ?? '';
  heard.push({ path, body: JSON.parse(text) });
  const isList = path.endsWith('/pedidos-abiertos');
  const { status, body } = isList ? { status: 200, body: { ok: true, data: { pedidos: [], hayMas: false } } } : answer;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());

beforeEach(() => {
  heard.length = 0;
  answer = { status: 200, body: { ok: true, data: { repetido: false, diferencia: 0, total: 0 } } };
});

const named = { choice: 'product', productId: 9, name: 'Acetaminofén MK' };

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
        { productId: 1, name: 'Acetaminofén', units: 2, substitute: named },
        { productId: 2, name: 'Loratadina', units: 1, substitute: { ...named, choice: 'pharmacist', productId: null } },
        { productId: 3, name: 'Alcohol', units: 1, substitute: { choice: 'none', productId: null, name: '' } },
      ],
      notes: '',
      contact: { name: 'Ana', phone: '99887766' },
      destination: null,
      ride: null,
    },
  });
  const url = '/branch-link/pedidos/Nw/faltantes';
  const open = async () => (await sandbox.inject({ url })).body;
  const send = (typed: Record<string, string>) =>
    sandbox.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ evento: 'evento-0001', cantidad: '1', ...typed }).toString(),
    });
  return { sandbox, open, send };
}

const told = () => heard.filter(({ path }) => path === '/gw/integraciones/sucursales/sustituciones');

it('A140 shows the replacements that the shopper allows for each product, and offers only those', async () => {
  const { sandbox, open } = await aSandboxWithOrder();
  expect((await sandbox.inject({ url: '/branch-link/pedidos' })).body).toContain('/branch-link/pedidos/Nw/faltantes');
  const page = await open();
  expect(page).toContain('Si falta, el cliente acepta Acetaminofén MK.');
  expect(page).toContain('Si falta, el cliente acepta lo que recomiende el regente.');
  expect(page).toContain('Si falta, se deja fuera: el cliente no acepta otro.');
  expect(page.match(/value="reemplazar"/g)).toHaveLength(2);
  expect(page.match(/value="fuera"/g)).toHaveLength(3);
});

it('A140 sends the chosen replacement, or that the product is left out', async () => {
  const { send } = await aSandboxWithOrder();
  const reply = await send({ producto: '1', hacer: 'reemplazar', reemplazo: '9', cantidad: '2' });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/branch-link/pedidos/Nw/faltantes?enviado=1']);
  await send({ producto: '3', hacer: 'fuera' });
  const order = { eventoId: 'evento-0001', sucursalId: 5, pedidoId: 'Nw' };
  expect(told().map(({ body }) => body)).toEqual([
    { ...order, prodOriginalId: 1, cantidad: 2, idProducto: 9 },
    { ...order, prodOriginalId: 3, cantidad: 1 },
  ]);
});

it('A140 sends only the pharmacist that the person named', async () => {
  const { send } = await aSandboxWithOrder();
  const typed = { producto: '2', hacer: 'reemplazar', reemplazo: '8' };
  await send({ ...typed, regente: ' Dra. Paz ', registro: '1182' });
  await send({ ...typed, regente: ' ', registro: '' });
  expect(told()[0]?.body).toMatchObject({ idProducto: 8, regente: { nombre: 'Dra. Paz', registro: '1182' } });
  expect(told()[1]?.body).not.toHaveProperty('regente');
});

it('A140 shows why the store refused, and keeps the typed values', async () => {
  const { send } = await aSandboxWithOrder();
  answer = { status: 422, body: { ok: false, mensaje: 'Escribe el nombre y el registro del regente.' } };
  const { body: page } = await send({ producto: '2', hacer: 'reemplazar', reemplazo: '8', regente: 'P' });
  expect(page).toContain('Escribe el nombre y el registro del regente.');
  expect(page).toContain('value="8"');
});
