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

beforeEach(async () => {
  await db.delete(attempts);
});

const atHome = {
  orderTypeId: 2,
  tenders: [{ kind: 'cash' as const, amountCents: 20_00, points: 0 }],
  paymentTypeId: 1,
};

/** A home delivery of branch 5 that is packed. */
async function packed() {
  const product = await tools.product();
  const orderId = await tools.placeWith([product], atHome);
  const desk = tools.at(dilcia, orderId);
  await desk.act('aceptar');
  await desk.pickAll([product]);
  await desk.act('empacar');
  return { orderId, desk };
}
const couriersShown = async () => (await dilcia.send('/consola/mesa/sucursales/5?empresaId=2')).body.data.repartidores;

describe('couriers at the desk', () => {
  const edwin = { nombre: 'Edwin Lagos', telefono: '9988-1122' };

  it('a person names a new courier once, and the desk offers that courier from then on', async () => {
    const [first, second] = [await packed(), await packed()];
    expect((await first.desk.act('despachar', { repartidorNuevo: edwin })).body.data).toMatchObject({
      paso: 'dispatched',
    });
    const [row] = await sql`
      select c.id, c.name, c.phone, c.branch_code from couriers c join orders o on o.courier_id = c.id
      where o.id = ${first.orderId}`;
    expect(row).toMatchObject({ name: 'Edwin Lagos', phone: '9988-1122', branch_code: 5 });

    const again = { nombre: ' edwin  lagos ', telefono: '99881122' };
    expect((await second.desk.act('despachar', { repartidorNuevo: again })).status).toBe(200);
    expect(await tools.order(second.orderId)).toMatchObject({ courier: row?.id });
    const shown = await couriersShown();
    const own = shown.filter(({ nombre }: { nombre: string }) => nombre === 'Edwin Lagos');
    expect(own).toMatchObject([{ repartidorId: row?.id, telefono: '9988-1122', enRuta: 2, posicion: null }]);
  });

  it.each([
    ['without a name', { nombre: '  ', telefono: '99881122' }],
    ['without a phone', { nombre: 'Edwin Lagos', telefono: 'no tiene' }],
  ])('a new courier %s is refused', async (_, repartidorNuevo) => {
    const { desk } = await packed();
    expect((await desk.act('despachar', { repartidorNuevo })).status).toBe(400);
  });

  it('shows where a courier on the way was last seen', async () => {
    const { desk, orderId } = await packed();
    await desk.act('despachar', { repartidorNuevo: { nombre: 'Selvin Paz', telefono: '99887700' } });
    const courier = (await tools.order(orderId))?.courier ?? 0;
    const at = new Date(server.time.now.getTime() - 90_000).toISOString();
    await sql`insert into courier_positions (courier_id, latitude, longitude, at) values (${courier}, 15.51, -88.02, ${at})`;
    const selvin = (await couriersShown()).find((one: { nombre: string }) => one.nombre === 'Selvin Paz');
    expect(selvin.posicion).toEqual({ latitud: 15.51, longitud: -88.02, fecha: at });
  });
});

describe('a role that is taken away', () => {
  it('stops its holder in the middle of an order, and a colleague takes the order over', async () => {
    const { email, id } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }]);
    const product = await tools.product();
    const codigo = await tools.codeOf(product);
    const orderId = await tools.placeWith([product]);
    const theirs = tools.at(await asStaff(server, email), orderId);
    expect((await theirs.act('aceptar')).status).toBe(200);
    expect((await theirs.act('alistar', { codigo })).status).toBe(200);
    await sql`delete from staff_grants where staff_id = ${id}`;
    expect((await theirs.act('alistar', { codigo, version: 2 })).body.codigo).toBe('STAFF_FORBIDDEN');
    const [{ units } = { units: 0 }] = await sql`select units from desk_picks where order_id = ${orderId}`;
    expect(units).toBe(1);
    const desk = tools.at(dilcia, orderId);
    expect((await desk.act('aceptar', { tomar: true })).status).toBe(200);
    expect((await desk.act('alistar', { codigo })).status).toBe(200);
  });
});
