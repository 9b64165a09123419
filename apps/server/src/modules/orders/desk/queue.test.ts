import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const tools = deskTools(server);
const dilcia = await asStaff(server, 'sucursal@botica.test');
const queuePath = '/consola/mesa/sucursales/5?empresaId=2';

interface Row {
  pedidoId: string;
  grupo: string;
  pestana: string;
}
const queue = async (): Promise<Row[]> => (await dilcia.send(queuePath)).body.data.pedidos;
const rowOf = async (orderId: number) => (await queue()).find(({ pedidoId }) => pedidoId === encodeOrderId(orderId));
const minutesAgo = (minutes: number) => new Date(server.time.now.getTime() - minutes * 60_000).toISOString();

beforeEach(async () => {
  await db.delete(attempts);
});

describe('the queue of a branch', () => {
  it('shows each order in its place: new, late, scheduled, waiting for the opening, ready', async () => {
    const place = async () => tools.placeWith([await tools.product()]);
    const orders = { new: await place(), late: await place(), scheduled: await place(), waiting: await place() };
    // The job of a placed order writes whether it waits for the opening.
    await server.untilJobsRest();
    await sql`update orders set scheduled_for = ${minutesAgo(1)} where id = ${orders.late}`;
    await sql`update orders set scheduled_for = ${minutesAgo(-180)} where id = ${orders.scheduled}`;
    await sql`update orders set awaits_opening = true, unlock_id = 1, opens_at = ${minutesAgo(-600)}
      where id = ${orders.waiting}`;
    const ready = await place();
    await tools.lead(ready, ['assign', 'receive', 'confirm', 'invoice']);

    expect(await rowOf(orders.new)).toMatchObject({ pestana: 'prepare', grupo: 'new' });
    expect(await rowOf(orders.late)).toMatchObject({ pestana: 'prepare', grupo: 'late' });
    expect(await rowOf(orders.scheduled)).toMatchObject({ pestana: 'later', grupo: 'scheduled' });
    expect(await rowOf(orders.waiting)).toMatchObject({ pestana: 'later', grupo: 'waitingForOpening' });
    expect(await rowOf(ready)).toMatchObject({ pestana: 'ready', grupo: 'ready' });
    const shown = (await queue()).map(({ pedidoId }) => pedidoId);
    expect(shown.indexOf(encodeOrderId(orders.late))).toBeLessThan(shown.indexOf(encodeOrderId(orders.new)));
    await tools.lead(ready, ['deliver']);
    expect(await rowOf(ready)).toBeUndefined();
  });

  it('is late when the delivery time that the shop states has passed, and never without such a promise', async () => {
    await sql`insert into delivery_durations (branch_code, least_minutes, most_minutes) values (5, 45, 60)
      on conflict (branch_code) do update set most_minutes = 60`;
    const atHome = {
      orderTypeId: 2,
      tenders: [{ kind: 'cash' as const, amountCents: 20_00, points: 0 }],
      paymentTypeId: 1,
    };
    const home = await tools.placeWith([await tools.product()], atHome);
    const pickup = await tools.placeWith([await tools.product()]);
    await server.untilJobsRest();
    const placed = (minutes: number) =>
      sql`update orders set placed_at = ${minutesAgo(minutes)}, unlock_id = 0 where id in (${home}, ${pickup})`;
    await placed(59);
    expect(await rowOf(home)).toMatchObject({ grupo: 'new', vence: minutesAgo(-1) });
    await placed(61);
    expect(await rowOf(home)).toMatchObject({ grupo: 'late', vence: minutesAgo(1) });
    expect(await rowOf(pickup)).toMatchObject({ grupo: 'new', vence: null, desde: minutesAgo(61) });
    await sql`update orders set unlock_id = 1, opens_at = ${minutesAgo(30)} where id = ${home}`;
    expect(await rowOf(home)).toMatchObject({ grupo: 'new', vence: null, desde: minutesAgo(30) });
    expect((await dilcia.send(queuePath)).body.data.minutosPronto).toBe(15);
  });

  it('BRANCH-04 an order before the opening cannot be accepted', async () => {
    const orderId = await tools.placeWith([await tools.product()]);
    await server.untilJobsRest();
    await sql`update orders set awaits_opening = true, unlock_id = 1, opens_at = ${minutesAgo(-600)} where id = ${orderId}`;
    expect((await tools.at(dilcia, orderId).act('aceptar')).body.codigo).toBe('ORDER_AWAITS_OPENING');
  });

  it('takes the same number of statements for one order as for many', async () => {
    const read = () => server.countStatements(() => dilcia.send(queuePath));
    const few = await read();
    for (let more = 0; more < 5; more += 1) await tools.placeWith([await tools.product(), await tools.product()]);
    expect(await read()).toBe(few);
  });

  it('is not shown to staff of another branch', async () => {
    const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 6 }]);
    const stranger = await asStaff(server, email);
    expect((await stranger.send(queuePath)).body.codigo).toBe('STAFF_FORBIDDEN');
  });
});

describe('the papers of an order', () => {
  it.each(['lista', 'etiqueta'])('the %s is a PDF, only for the branch of the order', async (paper) => {
    const orderId = await tools.placeWith([await tools.product(), await tools.product()]);
    const path = `/consola/mesa/pedidos/${encodeOrderId(orderId)}/${paper}`;
    const reply = await tools.download(dilcia, path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 6 }]);
    expect((await tools.download(await asStaff(server, email), path)).statusCode).toBe(404);
  });
});

describe('live events', () => {
  /** Reads the stream of branch 5 until an event names the order. */
  async function heardOf(find: () => Promise<number>): Promise<number> {
    const reply = await fetch(`${server.url}/gw/consola/mesa/sucursales/5/cambios?empresaId=2`, {
      headers: { 'x-empresaid': '2', cookie: `botica-consola=${dilcia.token}` },
    });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('The stream has no body');
    let text = (await reader.read()).value ?? '';
    expect(text).toContain('event: abierto');
    const orderId = await find();
    const from = Date.now();
    while (!text.includes(`event: pedido\ndata: ${encodeOrderId(orderId)}\n`))
      text += (await reader.read()).value ?? '';
    await reader.cancel();
    return Date.now() - from;
  }

  it('a new order reaches an open desk within half a second', async () => {
    const products = [await tools.product()];
    expect(await heardOf(() => tools.placeWith(products))).toBeLessThan(500);
  });

  it('an act at another desk and a notice of the branch link reach it too', async () => {
    const [scanned, moved] = [
      await tools.placeWith([await tools.product()]),
      await tools.placeWith([await tools.product()]),
    ];
    await heardOf(async () => {
      await tools.at(dilcia, scanned).act('aceptar');
      return scanned;
    });
    await heardOf(async () => {
      await tools.say(moved, 'assign');
      return moved;
    });
  });
});
