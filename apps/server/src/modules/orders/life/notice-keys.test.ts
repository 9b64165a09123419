import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aCourier, lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { lifeJobs } from './job-types.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { id: marta } = await asCustomer(server);
const { product, place, send, say, lead, order } = lifeTools(server);

const own = { 5: 'key-of-branch-five', 7: 'key-of-branch-seven' } as const;
const notSigned = { status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } };
const urls = {
  event: '/integraciones/sucursales/eventos',
  position: '/integraciones/repartidores/posiciones',
  open: '/integraciones/sucursales/pedidos-abiertos',
  pending: '/integraciones/recetas/pendientes',
} as const;

const giveKeys = async () => {
  for (const [code, key] of Object.entries(own)) {
    await sql`insert into integration_keys (branch_code, key) values (${Number(code)}, ${key})`;
  }
};
beforeEach(async () => {
  await sql`delete from integration_keys`;
});

const anEvent = (orderId: number, more: object = {}) => ({
  eventoId: randomUUID(),
  sucursalId: 5,
  pedidoId: encodeOrderId(orderId),
  evento: 'assign',
  ...more,
});

describe('a branch with its own key', () => {
  it("accepts notices signed with the branch's own key, not with the general key or another branch's", async () => {
    const id = await place(marta, { productId: await product() });
    await giveKeys();
    expect(await send(urls.event, anEvent(id))).toMatchObject(notSigned);
    expect(await send(urls.event, anEvent(id), { signedWith: own[7] })).toMatchObject(notSigned);
    expect(await order(id)).toMatchObject({ step: 'new' });
    expect((await send(urls.event, anEvent(id), { signedWith: own[5] })).status).toBe(200);
    expect(await order(id)).toMatchObject({ step: 'assigned' });
  });

  it("a branch's own key moves only its own orders", async () => {
    const id = await place(marta, { productId: await product() });
    await giveKeys();
    const foreign = anEvent(id, { sucursalId: 7 });
    expect(await send(urls.event, foreign, { signedWith: own[7] })).toMatchObject({
      status: 409,
      body: { codigo: 'ORDER_OF_OTHER_BRANCH' },
    });
    expect(await order(id)).toMatchObject({ step: 'new' });
  });

  it.each([[[5]], [true], [{ valueOf: 5 }], [null]])(
    'refuses the branch number written as %j to avoid its own key',
    async (sucursalId) => {
      const id = await place(marta, { productId: await product() });
      await giveKeys();
      expect(await send(urls.event, anEvent(id, { sucursalId }))).toMatchObject(notSigned);
      expect(await send(urls.event, anEvent(id, { sucursalId: '5' }))).toMatchObject(notSigned);
    },
  );

  it("a branch's own key lists its open orders; the general key lists those of the other branches", async () => {
    const id = await place(marta, { productId: await product() });
    const listed = async (body: object, signedWith?: string) => {
      const { status, body: reply } = await send(urls.open, body, signedWith ? { signedWith } : {});
      return status === 200
        ? reply.data.pedidos.some((one: { pedidoId: string }) => one.pedidoId === encodeOrderId(id))
        : status;
    };
    expect(await listed({})).toBe(true);
    await giveKeys();
    expect(await listed({})).toBe(false);
    expect(await listed({ sucursalId: 5 })).toBe(401);
    expect(await listed({ sucursalId: 5 }, own[5])).toBe(true);
    // An unknown field selects no key.
    expect(await listed({ repartidorId: aCourier.id }, own[5])).toBe(401);
    expect((await send(urls.pending, { sucursalId: 5 })).status).toBe(401);
    expect((await send(urls.pending, { sucursalId: 5 }, { signedWith: own[5] })).status).toBe(200);
  });
});

describe('the couriers of a branch with its own key', () => {
  const position = (more: object = {}) => ({
    repartidorId: aCourier.id,
    latitud: 15.5,
    longitud: -88.03,
    fecha: testNow.toISOString(),
    ...more,
  });

  it("accepts courier positions only with the key of the courier's branch", async () => {
    const id = await place(marta, { productId: await product() }, { orderTypeId: 2 });
    await lead(id, waysTo.dispatched);
    await giveKeys();
    expect(await send(urls.position, position())).toMatchObject(notSigned);
    expect(await send(urls.position, position(), { signedWith: own[7] })).toMatchObject(notSigned);
    expect(await send(urls.position, position({ sucursalId: 7 }), { signedWith: own[7] })).toMatchObject(notSigned);
    expect((await send(urls.position, position(), { signedWith: own[5] })).body.data).toEqual({ aceptada: true });
  });

  it("refuses another branch's dispatch with a courier of a branch that has its own key", async () => {
    const other = lifeTools(server, { branchCode: 7 });
    const id = await other.place(marta, { productId: await other.product() }, { orderTypeId: 2 });
    await other.lead(id, waysTo.invoiced);
    await sql`insert into couriers (id, company_id, branch_code, name) values (4199, 2, 5, 'Iris Guevara')`;
    await sql`insert into integration_keys (branch_code, key) values (5, ${own[5]})`;
    const dispatch = () => other.say(id, 'dispatch', { repartidor: { ...aCourier, id: 4199 } });
    expect(await dispatch()).toMatchObject({ status: 409, body: { codigo: 'COURIER_OF_OTHER_COMPANY' } });
    await sql`delete from integration_keys`;
    expect((await dispatch()).status).toBe(200);
  });
});

it('deletes notices after two months at night, and a notice repeated later has no effect', async () => {
  const id = await place(marta, { productId: await product() });
  const [old, fresh] = [randomUUID(), randomUUID()];
  await say(id, 'assign', { eventoId: old });
  await say(id, 'receive', { eventoId: fresh });
  await sql`update life_notices set at = at - interval '61 days' where id = ${old}`;
  await server.platform.database.db.transaction((tx) => server.platform.jobs.enqueue(tx, lifeJobs.forget, {}));
  await expect
    .poll(() => sql`select id from life_notices where order_id = ${id}`, { timeout: 8000 })
    .toEqual([{ id: fresh }]);
  expect(await say(id, 'assign', { eventoId: old })).toMatchObject({
    status: 409,
    body: { codigo: 'ORDER_STEP_NOT_ALLOWED' },
  });
});
