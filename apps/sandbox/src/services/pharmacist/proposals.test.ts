import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const order = {
  pedidoId: 'Nw',
  numero: '5-0007',
  sucursalId: 5,
  empresaId: 2,
  cliente: 'Marta <Reyes>',
  notas: '',
  fecha: '2026-11-15T18:00:00.000Z',
  recetas: [
    { documentoId: '11111111-2222-4333-8444-555555555555', imagenURL: 'http://127.0.0.1:4000/gw/archivos/abc' },
  ],
  propuesta: 0,
};
const product = { productoId: 10_001, prod_Desc: 'Amoxicilina 500 mg', presentacion: 'caja' };
const heard: { path: string; company: string | undefined; body: Record<string, unknown> }[] = [];
let answer = { status: 200, body: { ok: true, data: { version: 1 } } as object };
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const path = request.url ?? '';
  heard.push({ path, company: String(request.headers['x-empresaid'] ?? ''), body: text ? JSON.parse(text) : {} });
  const known = path.includes('/buscador')
    ? { status: 200, body: { productos: [product] } }
    : path.endsWith('/por-proponer')
      ? { status: 200, body: { ok: true, data: [order] } }
      : path.endsWith('/pendientes')
        ? { status: 200, body: { ok: true, data: [] } }
        : answer;
  response.writeHead(known.status, { 'content-type': 'application/json' }).end(JSON.stringify(known.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());
const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const url = '/pharmacist/recetas/Nw/propuesta';

beforeEach(() => {
  heard.length = 0;
});

const send = (fields: Record<string, string>) =>
  buildSandbox({ config: { storeUrl } }).inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ evento: 'propuesta-1', ...fields }).toString(),
  });

it('RX-04 lists the orders that wait for a proposal, and proposes nothing automatically', async () => {
  const sandbox = buildSandbox({ config: { storeUrl } });
  expect((await sandbox.inject({ url: '/pharmacist/recetas' })).body).toContain('Proponer productos');
  const page = (await sandbox.inject({ url })).body;
  expect(page).toContain('Marta &lt;Reyes&gt;');
  expect(page).toContain('Todavía no agregas ninguno.');
  expect(heard.filter(({ path }) => path.endsWith('/propuestas'))).toEqual([]);
});

it('RX-04 a person searches the store, adds a product and sends the proposal with a name', async () => {
  const searched = await send({ hacer: 'buscar', buscar: 'amoxi' });
  expect(searched.body).toContain('Agregar');
  expect(heard.at(-1)).toMatchObject({ path: expect.stringContaining('descripcion=amoxi'), company: '2' });
  const added = (await send({ hacer: 'agregar-10001', buscar: 'amoxi' })).body;
  expect(added).toContain('name="nombre-10001" value="Amoxicilina 500 mg, caja"');
  expect(added).toMatch(/name="cantidad-10001"[^>]*value="1"/);
  const line = { 'nombre-10001': 'Amoxicilina 500 mg, caja', 'cantidad-10001': '2', 'nota-10001': 'Con alimentos' };
  const removed = (await send({ ...line, hacer: 'quitar-10001' })).body;
  expect(removed).toContain('Todavía no agregas ninguno.');
  const more = { regente: 'Dra. Paz', 'falta-1': 'Codeína', 'motivo-1': 'Falta el sello' };
  expect((await send({ ...line, ...more, hacer: 'enviar' })).statusCode).toBe(303);
  expect(heard.at(-1)).toMatchObject({
    path: '/gw/integraciones/recetas/propuestas',
    body: {
      eventoId: 'propuesta-1',
      pedidoId: 'Nw',
      sucursalId: 5,
      regente: 'Dra. Paz',
      lineas: [{ productoId: 10_001, cantidad: 2, nota: 'Con alimentos' }],
      noServidas: [{ descripcion: 'Codeína', motivo: 'Falta el sello' }],
    },
  });
});

it('RX-04 shows the refusal of the store, and keeps the typed values', async () => {
  answer = {
    status: 409,
    body: { ok: false, mensaje: 'La sucursal no tiene tantas unidades de uno de los productos.' },
  };
  const page = (await send({ hacer: 'enviar', 'nombre-10001': 'Amoxicilina', 'cantidad-10001': '900' })).body;
  expect(page).toContain('no tiene tantas unidades');
  expect(page).toMatch(/name="cantidad-10001"[^>]*value="900"/);
});
