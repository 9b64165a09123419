import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { nextDecision, type PendingRequest } from './decision.ts';

const request: PendingRequest = {
  solicitudId: 1001,
  version: 1,
  estadoId: 1,
  aseguradoraId: 2,
  aseguradora: 'Aseguradora Merendón',
  noPoliza: 'GM-1',
  noCarnet: '204417-01',
  paciente: 'Marta <Reyes>',
  recetas: ['http://127.0.0.1:4000/gw/archivos/abc', 'http://127.0.0.1:4000/gw/archivos/def'],
  identidad: '',
  carnet: [],
  fecha: '2026-11-15T18:00:00.000Z',
};
const heard: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = [];
let waiting = [request];
let answer = { status: 200, body: { ok: true, data: { estadoId: 4, repetida: false } } as object };
const shop = createServer(async (incoming, response) => {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  const time = incoming.headers['x-botica-fecha'];
  const expected = createHmac('sha256', 'sandbox-insurer-key').update(`${time}.${text}`).digest('hex');
  const isSigned = incoming.headers['x-botica-firma'] === expected;
  heard.push({ path: incoming.url ?? '', body: JSON.parse(text), isSigned });
  const isList = incoming.url?.endsWith('pendientes');
  const said = isList ? { status: 200, body: { ok: true, data: waiting } } : answer;
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());
const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(() => {
  heard.length = 0;
  waiting = [request];
  answer = { status: 200, body: { ok: true, data: { estadoId: 4, repetida: false } } };
});

const send = (how: object) =>
  buildSandbox({ config: { storeUrl } }).inject({
    method: 'POST',
    url: '/insurers/solicitudes',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      solicitud: '1001',
      version: '1',
      aseguradora: '2',
      motivo: '',
      cobertura: '75',
      copago: '42.50',
      ...how,
    }).toString(),
  });

it('INS-15 lists pending requests and sends the decision to the store, signed with the key of the insurers', async () => {
  const page = (await buildSandbox({ config: { storeUrl } }).inject({ url: '/insurers/solicitudes' })).body;
  for (const shown of ['Solicitud 1001', 'Marta &lt;Reyes&gt;', 'Receta 2', request.recetas[0] ?? '']) {
    expect(page).toContain(shown);
  }
  expect((await send({ hacer: 'approve' })).statusCode).toBe(303);
  expect(heard.at(-1)).toMatchObject({
    path: '/gw/integraciones/aseguradoras/solicitudes/revisiones',
    body: { solicitudId: 1001, version: 1, aseguradoraId: 2, revision: 'approve', cobertura: 75, copago: 42.5 },
    isSigned: true,
  });
  await send({ hacer: 'askCorrection', motivo: 'Está borrosa' });
  expect(heard.at(-1)?.body).toMatchObject({ revision: 'askCorrection', motivo: 'Está borrosa' });
  expect(heard.at(-1)?.body).not.toHaveProperty('copago');
});

it('shows the refusal of the store', async () => {
  answer = { status: 409, body: { ok: false, mensaje: 'La solicitud ya no espera esta respuesta.' } };
  const page = await send({ hacer: 'approve' });
  expect([page.statusCode, page.body]).toEqual([
    200,
    expect.stringContaining('La solicitud ya no espera esta respuesta.'),
  ]);
});

it.each([
  ['begins', {}, 'take'],
  ['then approves', { estadoId: 3 }, 'approve'],
  ['refuses a card that ends in 9', { estadoId: 3, noCarnet: '1-9' }, 'reject'],
  ['wants another picture with one that ends in 8', { estadoId: 3, noCarnet: '1-8' }, 'askCorrection'],
  ['once', { estadoId: 3, noCarnet: '1-8', version: 2 }, 'approve'],
])('an insurer %s', (_, more, revision) => expect(nextDecision({ ...request, ...more })).toMatchObject({ revision }));

it('insurers with a pace answer automatically, and without one they wait', async () => {
  const resting = buildSandbox({ config: { storeUrl } });
  const working = buildSandbox({ config: { storeUrl, insurerPaceSeconds: 1 } });
  await Promise.all([resting.ready(), working.ready()]);
  await expect.poll(() => heard.map(({ body }) => body.revision), { timeout: 8000 }).toContain('take');
  await working.close();
  heard.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(heard).toEqual([]);
  await resting.close();
});
