import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { waitsUntil } from './next-event.ts';
import type { BranchOrder } from './orders.ts';

interface Heard {
  path: string;
  body: Record<string, unknown>;
}

/** A fake store that tracks the step of an order and can be made to refuse. */
const heard: Heard[] = [];
let answers: { status: number; body: object }[] = [];
let open: object[] = [];
let step = 'new';
const steps: Record<string, string> = {
  assign: 'assigned',
  receive: 'received',
  startConfirming: 'confirming',
  confirm: 'confirmed',
  invoice: 'invoiced',
  dispatch: 'dispatched',
  deliver: 'delivered',
  cancel: 'cancelled',
  annul: 'cancelled',
};
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  const expected = createHmac('sha256', 'sandbox-integration-key')
    .update(`${request.headers['x-botica-fecha']}.${text}`)
    .digest('hex');
  const isSigned = request.headers['x-botica-firma'] === expected;
  heard.push({ path: request.url ?? '', body });
  const next = answers.shift();
  if (!next && typeof body.evento === 'string') step = steps[body.evento] ?? step;
  const answer = next ?? {
    status: isSigned ? 200 : 401,
    body: { ok: true, data: { paso: step, pedidos: open, hayMas: false } },
  };
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());
const storeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(() => {
  heard.length = 0;
  answers = [];
  open = [];
  step = 'new';
});

const aNotice = {
  orderId: 'Nw',
  orderNumber: '5-0007',
  orderTypeId: 2,
  placedAt: '2026-11-15T18:00:00.000Z',
  scheduledFor: null,
  wantsCall: true,
  lines: [{ productId: 1, name: 'Acetaminofén', units: 2 }],
  notes: '',
  contact: { name: 'Ana', phone: '99887766' },
  destination: { address: 'Calle', reference: '', suburb: '', city: '' },
  ride: { from: { latitude: 15.5, longitude: -88.03 }, to: { latitude: 15.51, longitude: -88.02 } },
};

function aSandbox(branchPaceSeconds = 0) {
  const app = buildSandbox({ config: { storeUrl, branchPaceSeconds } });
  const post = async (url: string, payload: object, headers = {}) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  return {
    app,
    announce: (more: object = {}, branch = 5) =>
      post(`/branch-link/v1/branches/${branch}/orders`, { ...aNotice, ...more }, { 'idempotency-key': 'k' }),
    withdraw: (branch = 5) => post(`/branch-link/v1/branches/${branch}/orders/Nw/withdrawal`, { reason: 'No' }),
    move: (body: object = {}) => post('/branch-link/v1/orders/Nw/move', body),
    drive: (body: object) => post('/couriers/v1/rides/Nw', body),
    order: async (): Promise<BranchOrder | undefined> =>
      (await app.inject({ url: '/branch-link/v1/branches/5/orders' })).json().orders[0],
  };
}

it('TRACK-01 ORDER-06 a branch moved by hand takes a delivery from new to delivered, with a courier', async () => {
  const sandbox = aSandbox();
  await sandbox.announce();
  const taken: string[] = [];
  for (let moves = 0; moves < 6; moves += 1) taken.push((await sandbox.move()).body.step);
  expect(taken).toEqual(['assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched']);
  expect(heard.at(-1)?.body).toMatchObject({ evento: 'dispatch', sucursalId: 5, repartidor: { id: 501 } });
  await sandbox.drive({ drive: 0.5 });
  await sandbox.drive({ drive: 0.5, isSilent: true });
  const positions = heard.filter(({ path }) => path.endsWith('/posiciones'));
  expect(positions).toHaveLength(1);
  expect(positions[0]?.body).toMatchObject({ repartidorId: 501, latitud: expect.any(Number) });
  expect((await sandbox.move()).body).toMatchObject({ ok: true, step: 'delivered' });
  expect(heard.at(-1)?.body).toMatchObject({ evento: 'deliver', repartidor: { id: 501 } });
  expect(await sandbox.move()).toMatchObject({ status: 409, body: { message: 'El pedido ya terminó.' } });
  const page = await sandbox.app.inject({ url: '/branch-link/pedidos' });
  expect(page.body).toContain('Pedido 5-0007');
});

it('A430 a courier who drives at a pace says when the order arrives, and one who is moved by hand does not', async () => {
  const sandbox = aSandbox(60);
  await sandbox.announce();
  for (let moves = 0; moves < 6; moves += 1) await sandbox.move();
  await sandbox.drive({ drive: 0.5 });
  await sandbox.drive({ drive: 0.25 });
  await sandbox.app.close();
  const told = heard.filter(({ path }) => path.endsWith('/posiciones')).map(({ body }) => body as unknown as Told);
  const left = told.map(({ fecha, llegadas }) => Date.parse(llegadas?.[0]?.hora ?? '') - Date.parse(fecha));
  // A ride takes from three to nine times the pace; half of it is left, and then a quarter.
  expect(left[0]).toBeGreaterThanOrEqual(90_000);
  expect(left[0]).toBeLessThanOrEqual(270_000);
  expect((left[1] ?? 0) / (left[0] ?? 1)).toBeCloseTo(0.5, 1);
  expect(told[0]?.llegadas?.[0]?.pedidoId).toBe('Nw');

  heard.length = 0;
  const byHand = aSandbox();
  await byHand.announce();
  for (let moves = 0; moves < 6; moves += 1) await byHand.move();
  await byHand.drive({ drive: 0.5 });
  expect(heard.at(-1)?.body).not.toHaveProperty('llegadas');
});

interface Told {
  fecha: string;
  llegadas?: { pedidoId: string; hora: string }[];
}

it('ORDER-06 a courier drives to a sandbox location when the store has no coordinates for the address', async () => {
  const sandbox = aSandbox();
  expect((await sandbox.announce({ ride: { ...aNotice.ride, to: null } })).status).toBe(202);
  for (let moves = 0; moves < 6; moves += 1) await sandbox.move();
  await sandbox.drive({ drive: 0.5 });
  await sandbox.drive({ drive: 0.5 });
  const [half, end] = heard.filter(({ path }) => path.endsWith('/posiciones')).map(({ body }) => body);
  expect(half).not.toEqual(end);
  expect(Math.abs(Number(end?.latitud) - aNotice.ride.from.latitude)).toBeLessThan(0.02);
  expect((await sandbox.order())?.ride).toMatchObject({ to: null });
});

it('a lost response is retried with the same event id, and a refusal returns the step of the order', async () => {
  const sandbox = aSandbox();
  await sandbox.announce();
  answers = [{ status: 503, body: {} }];
  expect((await sandbox.move()).status).toBe(409);
  await sandbox.move();
  const [first, again] = heard.map(({ body }) => body.eventoId);
  expect(first).toBe(again);
  answers = [{ status: 409, body: { codigo: 'ORDER_STEP_NOT_ALLOWED', mensaje: 'No', paso: 'confirmed' } }];
  expect((await sandbox.move()).body).toMatchObject({ ok: false, step: 'confirmed', message: 'No' });
  await sandbox.move();
  expect(heard.at(-1)?.body).toMatchObject({ evento: 'invoice' });
});

it('an order whose prescription was rejected is cancelled instead of invoiced', async () => {
  const sandbox = aSandbox();
  await sandbox.announce();
  for (let moves = 0; moves < 4; moves += 1) await sandbox.move();
  answers = [{ status: 409, body: { codigo: 'ORDER_PRESCRIPTION_REJECTED', mensaje: 'No' } }];
  expect((await sandbox.move()).body).toMatchObject({ ok: true, step: 'cancelled' });
  expect(heard.at(-1)?.body).toMatchObject({ evento: 'cancel', motivo: 'Receta rechazada' });
});

it('a withdrawn order is ignored even if announced later, and an order that moves away and back starts again', async () => {
  const sandbox = aSandbox();
  await sandbox.withdraw();
  await sandbox.announce();
  expect(await sandbox.order()).toMatchObject({ state: 'withdrawn' });
  await sandbox.announce({}, 9);
  await sandbox.move();
  expect(heard.at(-1)?.body).toMatchObject({ sucursalId: 9 });
  await sandbox.withdraw(5);
  await sandbox.announce({}, 5);
  expect(await sandbox.order()).toMatchObject({ state: 'open', step: 'new' });
});

const anOpenOrder = {
  pedidoId: 'OA',
  numero: '5-0008',
  sucursalId: 5,
  pedido_Tipo_ID: 1,
  paso: 'confirmed',
  llamadaConfirmacion: false,
  fechaProgramada: null,
  repartidorId: null,
  deDemostracion: false,
  identidadTerceraEdad: '',
  productos: [{ productoId: 7, nombre: 'Loratadina', cantidad: 2, sustituto: { eleccion: 'ninguno' } }],
  origen: { latitud: 15.5, longitud: -88 },
  destino: { latitud: 15.5, longitud: -88 },
};

it('branches with a pace work automatically and resume open orders after a restart', async () => {
  open = [anOpenOrder];
  const { app, announce } = aSandbox(1);
  await app.ready();
  await announce({ orderTypeId: 1, wantsCall: false });
  await expect
    .poll(() => heard.filter(({ body }) => body.pedidoId === 'OA').map(({ body }) => body.evento), { timeout: 12_000 })
    .toContain('invoice');
  expect(heard.filter(({ body }) => body.pedidoId === 'Nw').map(({ body }) => body.evento)).toContain('assign');
  await app.close();
});

it('branches with a pace leave an order to the person at the desk, whom they do not disturb for a while', async () => {
  const { app, announce, order, move } = aSandbox(1);
  await app.ready();
  answers = [{ status: 409, body: { codigo: 'ORDER_AT_DESK', mensaje: 'En la mesa', paso: 'confirmed' } }];
  await announce();
  await expect.poll(order, { timeout: 12_000 }).toMatchObject({ step: 'confirmed', refusal: 'En la mesa' });
  expect(heard.map(({ body }) => body)).toEqual([expect.objectContaining({ evento: 'assign', suplente: true })]);
  const known = await order();
  expect(known?.nextAt).toBeGreaterThan(Date.now() + 10_000);
  await move();
  expect(heard.at(-1)?.body).not.toHaveProperty('suplente');
  await app.close();
});

it('an open order of the demo store stays at its step until it is moved by hand', async () => {
  const received = { ...anOpenOrder, paso: 'received' };
  open = [{ ...received, pedidoId: 'DEMO', deDemostracion: true }, received];
  const { app } = aSandbox(1);
  await app.ready();
  const eventsOf = (orderId: string) =>
    heard.filter(({ body }) => body.pedidoId === orderId).map(({ body }) => body.evento);
  // Each order starts within one pace. After the second event of the ordinary order the demo order is overdue.
  await expect.poll(() => eventsOf('OA').length, { timeout: 12_000 }).toBeGreaterThan(1);
  expect(eventsOf('DEMO')).toEqual([]);
  await app.inject({ method: 'POST', url: '/branch-link/v1/orders/DEMO/move', payload: {} });
  expect(eventsOf('DEMO')).toHaveLength(1);
  await app.close();
});

it('a scheduled order is packed shortly before its hour', () => {
  const now = Date.parse('2026-11-15T18:00:00Z');
  const order = { step: 'confirmed', orderTypeId: 2, wantsCall: false, scheduledFor: '2026-11-15T22:00:00Z' };
  const when = (more: object) => new Date(waitsUntil({ ...order, ...more } as BranchOrder, { now, paceMs: 20_000 }));
  expect(when({})).toEqual(new Date('2026-11-15T21:15:00Z'));
  expect(when({ scheduledFor: null })).toEqual(new Date('2026-11-15T18:00:20Z'));
  expect(when({ step: 'received' })).toEqual(new Date('2026-11-15T18:00:20Z'));
  expect(when({ step: 'invoiced', orderTypeId: 1 })).toEqual(new Date('2026-11-15T18:01:00Z'));
});

it('BRANCH-04 an order that waits for the branch to open is not processed before that', () => {
  const now = Date.parse('2026-11-15T06:00:00Z');
  const order = { step: 'new', orderTypeId: 1, wantsCall: false, scheduledFor: null };
  const when = (opensAt: string | null) =>
    new Date(waitsUntil({ ...order, waitsUntil: opensAt } as BranchOrder, { now, paceMs: 20_000 }));
  expect(when('2026-11-15T13:00:00Z')).toEqual(new Date('2026-11-15T13:00:00Z'));
  expect(when('2026-11-15T05:00:00Z')).toEqual(new Date('2026-11-15T06:00:20Z'));
  expect(when(null)).toEqual(new Date('2026-11-15T06:00:20Z'));
});
