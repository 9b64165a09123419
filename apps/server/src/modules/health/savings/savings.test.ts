import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { cartTools, deviceOf } from '../../../../test/fixtures/cart.fixture.ts';
import { health, healthTools, losartan, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { race } from '../../../../test/race.ts';
import { carts } from '../../cart/index.ts';

const { server, emails, ana, luis } = await healthTools();
const { sql } = server.platform.database;
const shop = await cartTools(server);
const [dear = 0, cheap = 0, big = 0, other = 0, strong = 0, controlled = 0, prescribed = 0, prescribedCheap = 0] =
  shop.ids;

const equal = { active_ingredient: 'pruebina', strength: '50 mg', form: 'tableta', unit: 'tableta', is_medicine: true };
const medicine = (id: number, columns: Record<string, string | number | boolean> = {}) =>
  sql`update products set ${sql({
    ...equal,
    ...{ equivalence_key: 'pruebina|50 mg|tableta', pack_size: 30, is_controlled: false, is_for_pets: false },
    ...{ prescription_class: 'libre', requires_prescription: false, ...columns },
  })} where id = ${id}`;

await medicine(dear);
await medicine(cheap);
await medicine(big, { pack_size: 60 });
// The key says equal, the strength does not.
await medicine(strong, { strength: '100 mg' });
await medicine(controlled, { is_controlled: true });
const receta = { equivalence_key: 'recetina|1|tableta', active_ingredient: 'recetina', requires_prescription: true };
await medicine(prescribed, receta);
await medicine(prescribedCheap, receta);
await shop.prices(dear, { public_cents: 300_00 });
await shop.prices(cheap, { public_cents: 200_00 });
await shop.prices(big, { public_cents: 250_00 });
await shop.prices(strong, { public_cents: 10_00 });
await shop.prices(controlled, { public_cents: 5_00 });
await shop.prices(prescribed, { public_cents: 90_00 });
await shop.prices(prescribedCheap, { public_cents: 40_00 });

const headers = { 'x-sucursalcodigo': '5' };
const proposal = async (by: TestCustomer) => (await by.send('/api/salud/ahorro/carrito', { headers })).body.data;
const write = (by: TestCustomer, path: string, payload: object) =>
  by.send(`/api/salud/ahorro/${path}`, { method: 'POST', headers, payload });
const cartOf = async (by: TestCustomer) => {
  const rows = await sql<{ id: number; quantity: number }[]>`
    select l.product_id as id, l.quantity from carts c join cart_lines l on l.cart_id = c.id
    where c.customer_id = ${by.id} and c.company_id = 2 order by l.product_id`;
  return Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]));
};

async function fill(by: TestCustomer, lines: readonly object[]) {
  const device = deviceOf(by);
  const [{ version = 0 } = {}] = await sql<{ version?: number }[]>`
    select version from carts where customer_id = ${by.id} and company_id = 2`;
  await by.send(`/api/sesiones/usuarios/Carrito?version=${version}`, { method: 'DELETE', headers });
  device.knows(version + (version > 0 ? 1 : 0));
  const current = (await proposal(by)).version;
  const reply = await by.send('/api/sesiones/usuarios/Carrito/productos', {
    ...{ method: 'PUT', headers },
    payload: { version: current, productos: lines },
  });
  expect([reply.status, reply.body.data?.rechazados]).toEqual([200, []]);
}

describe('what costs less for a cart', () => {
  it('A340 A344 offers only equal medicines, with the same units, at the price of today, and swaps all of them at once', async () => {
    await fill(ana, [
      { productoId: dear, cantidad: 2 },
      { productoId: other, cantidad: 1 },
      { productoId: controlled, cantidad: 1 },
    ]);
    const found = await proposal(ana);
    expect(found.cambios).toMatchObject([
      {
        de: { productoId: dear, cantidad: 2, total: 600, unidades: 60 },
        a: { productoId: big, cantidad: 1, total: 250, unidades: 60 },
        ahorro: 350,
        motivo: 'Mismo principio activo, concentración y presentación: pruebina 50 mg, tableta.',
      },
    ]);
    expect(found.totalAntes - found.totalDespues).toBeCloseTo(350);
    expect(found.sinCambio).toMatchObject([{ productoId: controlled, motivo: expect.stringContaining('regente') }]);
    const cambios = found.cambios.map(
      ({ clave, a }: { clave: string; a: { productoId: number; cantidad: number } }) => ({
        ...{ clave, productoId: a.productoId, cantidad: a.cantidad },
      }),
    );
    const swapped = await write(ana, 'carrito', { version: found.version, cambios });
    expect([swapped.status, swapped.body.data.ahorro]).toEqual([200, 350]);
    expect(await cartOf(ana)).toEqual({ [big]: 1, [other]: 1, [controlled]: 1 });
    const undone = await write(ana, 'deshacer', {
      version: swapped.body.data.version,
      lineas: swapped.body.data.antes,
    });
    expect(undone.status).toBe(200);
    expect(await cartOf(ana)).toEqual({ [dear]: 2, [other]: 1, [controlled]: 1 });
  });

  it('A342 offers no package that holds other units, and none that the branch does not have', async () => {
    await fill(ana, [{ productoId: dear, cantidad: 1 }]);
    expect((await proposal(ana)).cambios).toMatchObject([{ a: { productoId: cheap, cantidad: 1 } }]);
    await shop.stock(cheap, 0);
    const { cambios, sinCambio } = await proposal(ana);
    expect([cambios, sinCambio]).toMatchObject([[], [{ productoId: dear }]]);
    await shop.stock(cheap, 100);
  });

  it('a prescription goes with the swap, and only to another prescription medicine', async () => {
    await fill(ana, [{ productoId: prescribed, cantidad: 1, tieneReceta: true }]);
    const { version, cambios } = await proposal(ana);
    expect(cambios).toMatchObject([{ a: { productoId: prescribedCheap }, llevaReceta: true }]);
    const wanted = [{ clave: String(prescribed), productoId: prescribedCheap, cantidad: 1 }];
    expect((await write(ana, 'carrito', { version, cambios: wanted })).status).toBe(200);
    const [line] = await sql<{ has: boolean }[]>`
      select has_prescription as has from cart_lines where product_id = ${prescribedCheap}`;
    expect(line?.has).toBe(true);
  });

  it('A345 of two tabs one swaps, and the other is refused with the proposal of now', async () => {
    await fill(ana, [{ productoId: dear, cantidad: 2 }]);
    const { version } = await proposal(ana);
    const cambios = [{ clave: String(dear), productoId: big, cantidad: 1 }];
    const swap = () => write(ana, 'carrito', { version, cambios });
    const replies = await race(server, carts, [swap, swap]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ codigo: 'SAVINGS_CHANGED', propuesta: { cambios: [], version: version + 1 } });
    expect(await cartOf(ana)).toEqual({ [big]: 1 });
    // What is not offered is not written, also on the right version.
    const never = [{ clave: String(big), productoId: strong, cantidad: 1 }];
    const asked = await write(ana, 'carrito', { version: version + 1, cambios: never });
    expect([asked.status, await cartOf(ana)]).toEqual([409, { [big]: 1 }]);
  });

  it('an undo that cannot be whole changes nothing', async () => {
    const { version } = await proposal(ana);
    await shop.stock(dear, 0);
    const lineas = [
      { productoId: dear, cantidad: 2 },
      { productoId: big, cantidad: 0 },
    ];
    expect((await write(ana, 'deshacer', { version, lineas })).body.codigo).toBe('SWAP_NOT_UNDONE');
    expect(await cartOf(ana)).toEqual({ [big]: 1 });
    await shop.stock(dear, 100);
  });
});

describe('what costs less for the medicines of a person', () => {
  it('A343 finds the best packages for the days, less what is at home, and adds them to the cart of who may buy', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: false });
    const { personaId } = person;
    const known = { productoId: dear, nombre: 'Pruebina' };
    await health.add(ana, personaId, { ...losartan, ...known, existencia: 1 });
    await health.add(ana, personaId, { ...losartan, nombre: 'Hierbas' });
    await health.add(ana, personaId, { ...losartan, productoId: prescribed, nombre: 'Recetina' });
    const of = (by: TestCustomer, dias: number) =>
      by.send(`/api/salud/ahorro/persona?personaId=${personaId}&dias=${dias}`, { headers });
    const { body } = await of(ana, 30);
    // Two a day for 30 days and the one of tonight, less the one at home.
    expect(body.data.cambios).toMatchObject([
      { necesita: 60, de: { cantidad: 2, total: 600 }, a: { productoId: big, cantidad: 1, total: 250 }, ahorro: 350 },
    ]);
    expect(body.data.sinCambio.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Hierbas']);
    // A341: only told. The totals are without it, and nobody can swap it here.
    const [told, ...others] = body.data.conReceta;
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      ...{ necesita: 51, de: { productoId: prescribed, cantidad: 2, total: 180 } },
      ...{ a: { productoId: prescribedCheap, cantidad: 2, total: 80 }, ahorro: 100 },
    });
    expect(body.data.totalAntes).toBe(600);
    const asked = [{ clave: told.clave, productoId: prescribedCheap, cantidad: 2 }];
    const wanted = { personaId, dias: 30, version: body.data.version, cambios: asked };
    expect((await write(ana, 'persona', wanted)).body.codigo).toBe('SAVINGS_CHANGED');
    expect((await of(ana, 90)).body.data.cambios[0].a).toMatchObject({ productoId: big, cantidad: 3 });
    expect((await of(ana, 31)).status).toBe(400);

    const seen = (await of(luis, 30)).body.data;
    const [{ clave }] = seen.cambios;
    const cambios = [{ clave, productoId: big, cantidad: 1 }];
    const buy = () => write(luis, 'persona', { personaId, dias: 30, version: seen.version, cambios });
    expect((await buy()).status).toBe(404);
    await health.setRights(ana, { cuidadorId: caregiverId, puedeComprar: true });
    const bought = await buy();
    expect([bought.status, bought.body.data.antes[0].cantidad]).toEqual([200, 0]);
    expect((await cartOf(luis))[big]).toBe(1);
    // A358: what is added is for the person.
    expect((await health.cartPeople(luis)).porProducto).toContainEqual({ productoId: big, personaId });
    expect((await buy()).body.codigo).toBe('SAVINGS_CHANGED');
    await health.withdraw(ana, personaId);
    expect((await of(luis, 30)).status).toBe(404);
  });
});
