import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { noWishes } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const tools = deskTools(server);
const dilcia = await asStaff(server, 'sucursal@botica.test');
const other = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }]);
const jose = await asStaff(server, other.email);

beforeEach(async () => {
  await db.delete(attempts);
});

const aProduct = () => tools.product();
const lastAudit = async (orderId: number) => {
  const [row] = await db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.subjectId, encodeOrderId(orderId)))
    .orderBy(desc(staffAudit.sequence))
    .limit(1);
  return row;
};

async function accepted(productIds: readonly number[], given = {}) {
  const orderId = await tools.placeWith(productIds, given);
  const desk = tools.at(dilcia, orderId);
  const taken = await desk.act('aceptar');
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.body));
  return { orderId, desk };
}

describe('a whole order at the desk', () => {
  it('is accepted, picked, packed and handed over with the pickup code, by the one life of orders', async () => {
    const products = [await aProduct(), await aProduct(), await aProduct()];
    const { orderId, desk } = await accepted(products);
    expect((await desk.read()).paso).toBe('confirmed');
    expect((await desk.act('empacar')).body).toMatchObject({ codigo: 'DESK_UNDECIDED' });
    await desk.pickAll(products);
    expect((await desk.act('empacar')).body.data).toMatchObject({ paso: 'invoiced' });
    expect((await desk.act('entregar', { codigo: '000000' })).body.codigo).toBe('DESK_WRONG_PICKUP_CODE');
    const codigo = await server.services.pickupCodes.of(orderId);
    expect((await desk.act('entregar', { codigo })).body.data).toMatchObject({ paso: 'delivered' });

    expect((await tools.history(orderId)).slice(-5)).toEqual([
      'branch assigned',
      'branch received',
      'branch confirmed',
      'branch invoiced',
      'branch delivered',
    ]);
    expect(await lastAudit(orderId)).toMatchObject({
      act: 'order.handed-over',
      staffId: dilcia.id,
      branchId: 5,
      after: { step: 'delivered', isProven: true },
    });
  });

  it('a customer without the code gets the order with a reason, which the audit keeps', async () => {
    const product = await aProduct();
    const { orderId, desk } = await accepted([product]);
    await desk.pickAll([product]);
    await desk.act('empacar');
    expect((await desk.act('entregar')).status).toBe(422);
    expect((await desk.act('entregar', { motivo: 'Mostró su identificación' })).status).toBe(200);
    expect(await lastAudit(orderId)).toMatchObject({ reason: 'Mostró su identificación', after: { isProven: false } });
  });

  it('a home delivery is given to a courier of the branch only', async () => {
    const product = await aProduct();
    await sql`insert into couriers (id, company_id, branch_code, name) values (7301, 2, 5, 'Selvin Paz'),
      (7302, 2, 6, 'De otra sucursal') on conflict do nothing`;
    const { orderId, desk } = await accepted([product], {
      orderTypeId: 2,
      tenders: [{ kind: 'cash', amountCents: 20_00, points: 0 }],
      paymentTypeId: 1,
    });
    await desk.pickAll([product]);
    await desk.act('empacar');
    expect((await desk.act('despachar', { repartidorId: 7302 })).body.codigo).toBe('COURIER_MISSING');
    expect((await desk.act('despachar', { repartidorId: 7301 })).body.data).toMatchObject({ paso: 'dispatched' });
    expect(await tools.order(orderId)).toMatchObject({ courier: 7301 });
  });

  it('an order whose shopper wants a call is not packed before the call', async () => {
    const product = await aProduct();
    const { desk } = await accepted([product], { wishes: { ...noWishes, wantsCall: true } });
    expect((await desk.read()).paso).toBe('confirming');
    await desk.pickAll([product]);
    expect((await desk.act('empacar')).body.codigo).toBe('DESK_CALL_FIRST');
    await desk.act('llamada');
    expect((await desk.act('empacar')).status).toBe(200);
  });

  it('a cancellation needs a reason, tells the shopper and withdraws the order from the branch link', async () => {
    const product = await aProduct();
    const { orderId, desk } = await accepted([product]);
    expect((await desk.act('cancelar')).status).toBe(400);
    expect((await desk.act('cancelar', { motivo: 'No hay los productos' })).body.data.paso).toBe('cancelled');
    expect(await lastAudit(orderId)).toMatchObject({ act: 'order.cancelled', reason: 'No hay los productos' });
    await server.untilJobsRest();
    const known = (await outside.branchOrders(5)) as unknown as { orderId: string; state: string }[];
    expect(known.find((one) => one.orderId === encodeOrderId(orderId))).toMatchObject({ state: 'withdrawn' });
  });
});

describe('picking', () => {
  it('a wrong product changes nothing and the answer says what it is', async () => {
    const [product, wrong] = [await aProduct(), await aProduct()];
    const { desk } = await accepted([product]);
    const before = await desk.read();
    const reply = await desk.act('alistar', { codigo: await tools.codeOf(wrong) });
    const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select name from products where id = ${wrong}`;
    expect(reply).toMatchObject({ status: 422, body: { codigo: 'DESK_WRONG_PRODUCT' } });
    expect(reply.body.mensaje).toContain(name);
    expect((await desk.act('alistar', { codigo: '999' })).body.codigo).toBe('DESK_UNKNOWN_CODE');
    expect(await desk.read()).toEqual(before);
  });

  it('takes no more units than the order has, and gives units back to the shelf', async () => {
    const product = await aProduct();
    const codigo = await tools.codeOf(product);
    const { desk } = await accepted([product]);
    await desk.act('alistar', { codigo, unidades: 2 });
    expect((await desk.act('alistar', { codigo })).body.codigo).toBe('DESK_LINE_COMPLETE');
    await desk.act('alistar', { codigo, unidades: -1 });
    expect((await desk.read()).lineas[0]).toMatchObject({ unidades: 2, alistadas: 1 });
  });

  it('a repeated act counts once, and its key cannot be used for another act', async () => {
    const product = await aProduct();
    const { desk } = await accepted([product]);
    const { version } = await desk.read();
    const scan = { clave: randomUUID(), version, codigo: await tools.codeOf(product), unidades: 1 };
    const first = await dilcia.post(`${desk.path}/alistar`, scan);
    const again = await dilcia.post(`${desk.path}/alistar`, scan);
    expect(first.body.data).toMatchObject({ repetido: false, version: version + 1 });
    expect(again.body.data).toMatchObject({ repetido: true, version: version + 1 });
    expect((await desk.read()).lineas[0].alistadas).toBe(1);
    const misused = await dilcia.post(`${desk.path}/alistar`, { ...scan, unidades: 2 });
    expect(misused.body.codigo).toBe('NOTICE_OF_OTHER_EVENT');
  });

  it('acts that waited without network are replayed in their order, the lost answer included', async () => {
    const products = [await aProduct(), await aProduct()];
    const { desk } = await accepted(products);
    const { version } = await desk.read();
    const codes = await Promise.all(products.map(tools.codeOf));
    const acts = [0, 1, 2, 3].map((step) => ({
      clave: randomUUID(),
      version: version + step,
      codigo: codes[step % 2] ?? '',
    }));
    // The first one arrived, its answer was lost.
    await dilcia.post(`${desk.path}/alistar`, acts[0]);
    for (const act of acts) expect((await dilcia.post(`${desk.path}/alistar`, act)).status).toBe(200);
    const { lineas, version: last } = await desk.read();
    expect(lineas.map(({ alistadas }: { alistadas: number }) => alistadas)).toEqual([2, 2]);
    expect(last).toBe(version + 4);
  });
});

describe('missing products', () => {
  it('A140 units that are missing leave the order with their money, and the rest can be packed', async () => {
    const products = [await aProduct(), await aProduct()];
    const { orderId, desk } = await accepted(products);
    const [missing = 0, found = 0] = products;
    await desk.act('alistar', { codigo: await tools.codeOf(missing), unidades: 1 });
    const tooMany = await desk.act('falta', { productoId: missing, unidades: 2 });
    expect(tooMany.body.codigo).toBe('DESK_UNITS_PICKED');
    expect((await desk.act('falta', { productoId: missing, unidades: 1 })).status).toBe(200);
    expect(await tools.tendersOf(orderId)).toEqual([['payAtBranch', 30_00]]);
    expect((await desk.read()).cambios).toMatchObject([{ unidades: 1, reemplazo: null }]);
    expect(await lastAudit(orderId)).toMatchObject({ act: 'order.missing', before: { totalCents: 40_00 } });
    await desk.pickAll([found]);
    expect((await desk.act('empacar')).status).toBe(200);
  });

  it('A140 a product is replaced only as the shopper allowed, and the replacement is picked too', async () => {
    const { original, other: allowed } = await tools.pair(9_00);
    const another = await aProduct();
    const { orderId, desk } = await accepted([original]);
    await tools.chosen(orderId, original, 'product', { productId: allowed, agreedUnitCents: 9_00 });
    expect((await desk.read()).lineas[0].sustituto).toMatchObject({ eleccion: 'producto', idProducto: allowed });
    const unasked = await desk.act('cambiar', { productoId: original, unidades: 1, reemplazoId: another });
    expect(unasked.body.codigo).toBe('SUBSTITUTE_NOT_CHOSEN');
    expect((await desk.act('cambiar', { productoId: original, unidades: 1, reemplazoId: allowed })).status).toBe(200);
    await desk.pickAll([original, allowed], 1);
    expect((await desk.act('empacar')).status).toBe(200);
    expect(await tools.tendersOf(orderId)).toEqual([['payAtBranch', 19_00]]);
  });

  it('A140 only a pharmacist decides in the place of the shopper', async () => {
    const { original, other: chosen } = await tools.pair(9_00);
    const { orderId, desk } = await accepted([original]);
    await tools.chosen(orderId, original, 'pharmacist');
    const replacement = { productoId: original, unidades: 1, reemplazoId: chosen };
    expect((await desk.act('cambiar', replacement)).body.codigo).toBe('SUBSTITUTE_PHARMACIST_MISSING');
    const pretended = await desk.act('cambiar', { ...replacement, registro: '1182' });
    expect(pretended.body.codigo).toBe('DESK_PHARMACIST_ONLY');
    const regente = tools.at(await asStaff(server, 'regente@botica.test'), orderId);
    await regente.act('aceptar', { tomar: true });
    expect((await regente.act('cambiar', { ...replacement, registro: '1182' })).status).toBe(200);
  });
});

describe('two desks on one order', () => {
  it('of two concurrent acceptances one wins, and the other reads the name', async () => {
    const orderId = await tools.placeWith([await aProduct()]);
    const path = `/consola/mesa/pedidos/${encodeOrderId(orderId)}/aceptar`;
    const body = () => ({ clave: randomUUID(), version: 0 });
    const replies = await Promise.all([dilcia.post(path, body()), jose.post(path, body())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    const winner = replies[0]?.status === 200 ? 'Dilcia Reyes' : 'Persona de prueba';
    expect(refused?.body).toMatchObject({ codigo: 'DESK_TAKEN', quien: winner, mensaje: `Lo prepara ${winner}.` });
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int from order_events where order_id = ${orderId} and event = 'assigned'`;
    expect(count).toBe(1);
  });

  it('another person cannot pick, may take the order over, and then the first one is told', async () => {
    const product = await aProduct();
    const { orderId, desk } = await accepted([product]);
    const codigo = await tools.codeOf(product);
    const theirs = tools.at(jose, orderId);
    expect((await theirs.act('alistar', { codigo })).body).toMatchObject({
      codigo: 'DESK_TAKEN',
      quien: 'Dilcia Reyes',
    });
    expect((await theirs.act('aceptar')).body.codigo).toBe('DESK_TAKEN');
    expect((await theirs.act('aceptar', { tomar: true })).status).toBe(200);
    expect((await desk.act('alistar', { codigo })).body).toMatchObject({ quien: 'Persona de prueba' });
    expect(await lastAudit(orderId)).toMatchObject({ act: 'order.accepted', before: { holder: 'Dilcia Reyes' } });
  });

  it('an act that read an older version is refused', async () => {
    const product = await aProduct();
    const { desk } = await accepted([product]);
    const { version } = await desk.read();
    const codigo = await tools.codeOf(product);
    const stale = () => dilcia.post(`${desk.path}/alistar`, { clave: randomUUID(), version, codigo });
    expect((await stale()).status).toBe(200);
    expect((await stale()).body.codigo).toBe('DESK_CHANGED');
  });

  it('staff of another branch does not see the order', async () => {
    const { desk, orderId } = await accepted([await aProduct()]);
    const stranger = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 6 }]);
    const far = tools.at(await asStaff(server, stranger.email), orderId);
    expect(await far.act('aceptar')).toMatchObject({ status: 404, body: { codigo: 'ORDER_NOT_FOUND' } });
    expect((await desk.read()).quien.personaId).toBe(dilcia.id);
  });
});

describe('the branch link and the desk', () => {
  it('a stand-in gives way to a person at the desk until the order is on the road', async () => {
    const { orderId } = await accepted([await aProduct()]);
    const refused = await tools.say(orderId, 'invoice', { suplente: true });
    expect(refused).toMatchObject({ status: 409, body: { codigo: 'ORDER_AT_DESK', paso: 'confirmed' } });
    expect((await tools.say(orderId, 'invoice')).status).toBe(200);
    const free = await tools.placeWith([await aProduct()]);
    expect((await tools.say(free, 'assign', { suplente: true })).status).toBe(200);
  });

  it('an order that the branch link moved on cannot be picked any more', async () => {
    const product = await aProduct();
    const { orderId, desk } = await accepted([product]);
    await tools.say(orderId, 'invoice');
    const reply = await desk.act('alistar', { codigo: await tools.codeOf(product) });
    expect(reply.body.codigo).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});
