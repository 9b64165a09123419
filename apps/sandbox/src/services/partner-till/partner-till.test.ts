import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const coupon = {
  codigo: 'CP-7KDM-3WQX',
  comercioId: 4,
  comercio: 'Café <Cerro>',
  titulo: 'Café de la casa',
  tipo: 1,
  cantidad: 2,
  valor: 30,
  porcentajeDescuento: 0,
  condicionesDeUso: 'Antes de pagar.',
  fechaVence: '2026-12-15',
  estadoId: 1,
  vencido: false,
  identidad: '****0017',
};
const heard: { path: string; body: Record<string, unknown> }[] = [];
let shown: object = coupon;
let invoice = { status: 200, body: { ok: true, data: { estadoId: 2, repetida: false } } as object };
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  heard.push({ path: request.url ?? '', body: JSON.parse(text) });
  const isLook = request.url?.endsWith('consultas');
  const answer = isLook ? { status: 200, body: { ok: true, data: shown } } : invoice;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());
const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(() => {
  heard.length = 0;
  shown = coupon;
});

const look = async () =>
  (await buildSandbox({ config: { storeUrl } }).inject({ url: `/partner-till/caja?codigo=${coupon.codigo}` })).body;
const take = () =>
  buildSandbox({ config: { storeUrl } }).inject({
    method: 'POST',
    url: '/partner-till/caja',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ codigo: coupon.codigo, comercio: '4', factura: 'F-1' }).toString(),
  });

it('PARTNER-02 a till reads a coupon and reports its use to the store', async () => {
  const page = await look();
  for (const part of ['Café de la casa', 'Café &lt;Cerro&gt;', '2 × L. 30.00', '****0017', 'Facturar']) {
    expect(page).toContain(part);
  }
  expect((await take()).statusCode).toBe(303);
  expect(heard.at(-1)).toEqual({
    path: '/gw/integraciones/cupones/facturas',
    body: { codigo: coupon.codigo, comercioId: 4, factura: 'F-1' },
  });
});

it('PARTNER-02 refuses a used or expired coupon, and makes no call without a code', async () => {
  shown = { ...coupon, vencido: true };
  expect(await look()).not.toContain('Facturar</button>');
  shown = { ...coupon, estadoId: 2 };
  expect(await look()).toContain('Facturado');
  heard.length = 0;
  await buildSandbox({ config: { storeUrl } }).inject({ url: '/partner-till/caja' });
  expect(heard).toEqual([]);
});

it('PARTNER-02 shows the refusal of the store', async () => {
  invoice = { status: 409, body: { ok: false, mensaje: 'El cupón ya fue usado.' } };
  const page = await take();
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('El cupón ya fue usado.')]);
});
