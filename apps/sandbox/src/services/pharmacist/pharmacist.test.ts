import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const prescription = {
  pedidoId: 'Nw',
  numero: '5-0007',
  sucursalId: 5,
  documentoId: '11111111-2222-4333-8444-555555555555',
  imagenURL: 'http://127.0.0.1:4000/gw/archivos/abc',
  cliente: 'Marta <Reyes>',
  productos: ['Clonazepam 2 mg'],
  notas: '',
  fecha: '2026-11-15T18:00:00.000Z',
};
const heard: { path: string; body: Record<string, unknown> }[] = [];
let waiting = [prescription];
let review = { status: 200, body: { ok: true, data: { estadoId: 2, repetida: false } } as object };
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  heard.push({ path: request.url ?? '', body: JSON.parse(text) });
  const isList = request.url?.endsWith('pendientes');
  const answer = isList ? { status: 200, body: { ok: true, data: waiting } } : review;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());
const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(() => {
  heard.length = 0;
});

const { pedidoId: pedido, documentoId: receta } = prescription;
const send = (how: object) =>
  buildSandbox({ config: { storeUrl } }).inject({
    method: 'POST',
    url: '/pharmacist/recetas',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ pedido, receta, sucursal: '5', motivo: '', ...how }).toString(),
  });

it('RX-03 lists the prescriptions to review and sends the decision to the store', async () => {
  const page = (await buildSandbox({ config: { storeUrl } }).inject({ url: '/pharmacist/recetas' })).body;
  for (const shown of ['Pedido 5-0007', 'Marta &lt;Reyes&gt;', 'Clonazepam 2 mg', prescription.imagenURL]) {
    expect(page).toContain(shown);
  }
  expect((await send({ hacer: 'reject', motivo: 'Está vencida' })).statusCode).toBe(303);
  expect(heard.at(-1)).toMatchObject({
    path: '/gw/integraciones/recetas/revisiones',
    body: { pedidoId: 'Nw', documentoId: receta, sucursalId: 5, revision: 'reject', observaciones: 'Está vencida' },
  });
});

it('RX-03 distinguishes the prescriptions of one order', async () => {
  waiting = [prescription, { ...prescription, documentoId: prescription.documentoId.replace('1', '2') }];
  const page = (await buildSandbox({ config: { storeUrl } }).inject({ url: '/pharmacist/recetas' })).body;
  waiting = [prescription];
  expect([...page.matchAll(/<h2[^>]*>(Pedido [^<]*)</g)].map(([, title]) => title)).toEqual([
    'Pedido 5-0007, receta 1 de 2',
    'Pedido 5-0007, receta 2 de 2',
  ]);
});

it('RX-03 shows the refusal of the store', async () => {
  review = { status: 422, body: { ok: false, mensaje: 'Escribe por qué se rechaza la receta.' } };
  const page = await send({ hacer: 'reject' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Escribe por qué se rechaza la receta.')]);
});
