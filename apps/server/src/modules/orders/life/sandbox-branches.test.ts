import { encodeOrderId } from '@botica/domain/orders';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSandbox } from '../../../../../sandbox/src/app.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools } from '../../../../test/fixtures/order-life.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const marta = await asCustomer(server);
const { product, place, order, history } = lifeTools(server);

/** Branches and couriers without any state, as after a restart. */
function newBranches(branchPaceSeconds = 0) {
  const config = { storeUrl: server.url, branchPaceSeconds };
  const sandbox = buildSandbox({ now: () => server.time.now, config });
  onTestFinished(() => sandbox.close());
  const post = async (url: string, payload: object = {}) => {
    const reply = await sandbox.inject({ method: 'POST', url, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  return {
    catchUp: () => post('/branch-link/v1/catch-up'),
    move: (id: number, body = {}) => post(`/branch-link/v1/orders/${encodeOrderId(id)}/move`, body),
    drive: (id: number, drive: number) => post(`/couriers/v1/rides/${encodeOrderId(id)}`, { drive }),
  };
}

it('TRACK-01 the sandbox branches continue an order from its current step and deliver it', async () => {
  const destination = { name: 'Casa', address: 'Calle', city: 'Ciudad', latitude: 15.51, longitude: -88.02 };
  const id = await place(marta.id, { productId: await product() }, { orderTypeId: 2, destination });
  const first = newBranches();
  expect(await first.catchUp()).toMatchObject({ status: 200 });
  for (const step of ['assigned', 'received', 'confirmed', 'invoiced', 'dispatched']) {
    expect((await first.move(id)).body).toMatchObject({ ok: true, step });
  }
  const { courier } = (await order(id)) ?? {};
  expect(courier).toBe(501);

  // Restarted on the way: the same courier continues.
  const second = newBranches(3600);
  await second.catchUp();
  server.time.now = new Date(server.time.now.getTime() + 2000);
  await second.drive(id, 0.2);
  const where = await marta.send(`/api/Conserjes/ubicacionActual/${courier}`);
  expect(where).toMatchObject({ status: 200, body: { data: { latitud: expect.any(Number) } } });
  // A430: a courier who drives at a pace says when the order arrives.
  await vi.waitFor(async () => {
    const { llegadas } = (await marta.send(`/api/Conserjes/ubicacionActual/${courier}`)).body.data;
    expect(llegadas).toMatchObject([{ pedidoId: encodeOrderId(id), fecha: server.time.now.toISOString() }]);
    expect(Date.parse(llegadas[0].hora)).toBeGreaterThan(server.time.now.getTime());
  });
  expect((await second.move(id)).body).toMatchObject({ ok: true, step: 'delivered' });
  expect((await history(id)).at(-1)).toBe('courier delivered');
  // MED-01: a simulated branch writes no indications.
  expect(await server.platform.database.sql`select 1 from medical_indications`).toHaveLength(0);
  // The first branches still believe that they carry it, and are corrected.
  expect((await first.move(id)).body).toMatchObject({ ok: false, step: 'delivered' });
});

it('a branch that lost an answer or missed steps recovers from the step in the refusal', async () => {
  const id = await place(marta.id, { productId: await product() });
  const [one, other] = [newBranches(), newBranches()];
  await Promise.all([one.catchUp(), other.catchUp()]);
  await one.move(id);
  await one.move(id);
  expect((await other.move(id)).body).toMatchObject({ ok: false, step: 'received' });
  expect((await other.move(id)).body).toMatchObject({ ok: true, step: 'confirmed' });
  expect((await one.move(id, { event: 'cancel', reason: 'Sin existencias' })).body).toMatchObject({
    step: 'cancelled',
  });
});
