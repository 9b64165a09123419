import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
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

const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const sandbox = buildSandbox({ config: { storeUrl, branchPaceSeconds: 0 } });
const url = '/branch-link/identidades';
const typed = {
  evento: 'evento-0001',
  identidad: ' 0801-1990-00012 ',
  tipo: '1',
  correo: ' ana@correo.hn ',
  sucursal: '7',
  quien: 'Karla Mejía',
};
const send = () =>
  sandbox.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  });

it('TOPUP-26 sends the typed identity to the store, signed', async () => {
  expect((await sandbox.inject({ url })).body).toContain('Número de identidad');
  const reply = await send();
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${url}?enviada=1`]);
  expect(heard).toEqual([
    {
      path: '/gw/integraciones/sucursales/identidades',
      isSigned: true,
      body: {
        eventoId: 'evento-0001',
        sucursalId: 7,
        correo: 'ana@correo.hn',
        identidadTipoId: 1,
        noIdentidad: '0801-1990-00012',
        confirmadoPor: 'Karla Mejía',
        fecha: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  ]);
  expect((await sandbox.inject({ url: `${url}?enviada=1` })).body).toContain('La tienda confirmó la identidad.');
});

it('TOPUP-26 shows why the store refused, and keeps the typed values', async () => {
  answer = { status: 404, body: { ok: false, mensaje: 'No hay una cuenta con ese correo y esa identidad.' } };
  const { body: page } = await send();
  expect(page).toContain('No hay una cuenta con ese correo y esa identidad.');
  expect(page).toContain('value="Karla Mejía"');
  expect(page).not.toContain('value="evento-0001"');
});
