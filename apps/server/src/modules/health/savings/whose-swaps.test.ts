import { mostVisitorLines } from '@botica/domain/health/savings';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { cartTools, linesPath } from '../../../../test/fixtures/cart.fixture.ts';
import { health, healthTools, losartan, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';

const { server, emails, ana, luis } = await healthTools();
const { sql } = server.platform.database;
const shop = await cartTools(server);
const [dear = 0, cheap = 0, other = 0] = shop.ids;

const equal = { active_ingredient: 'pruebina', strength: '50 mg', form: 'tableta', unit: 'tableta', is_medicine: true };
for (const [id, cents] of [
  [dear, 300_00],
  [cheap, 200_00],
] as const) {
  await sql`update products set ${sql({
    ...equal,
    ...{ equivalence_key: 'pruebina|50 mg|tableta', pack_size: 30, is_controlled: false, is_for_pets: false },
    ...{ prescription_class: 'libre', requires_prescription: false },
  })} where id = ${id}`;
  await shop.prices(id, { public_cents: cents });
}

const headers = { 'x-sucursalcodigo': '5' };
const write = (by: TestCustomer, path: string, payload: object) =>
  by.send(`/api/salud/ahorro/${path}`, { method: 'POST', headers, payload });
const choose = (by: TestCustomer, paraTodo: string | null, porProducto: object[]) =>
  by.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo, porProducto } });

/** The cart has only these products. */
async function buy(by: TestCustomer, ...productIds: number[]) {
  const versionOf = async () => (await by.send('/api/salud/ahorro/carrito', { headers })).body.data.version as number;
  await by.send(`/api/sesiones/usuarios/Carrito?version=${await versionOf()}`, { method: 'DELETE', headers });
  const productos = productIds.map((productoId) => ({ productoId, cantidad: 1 }));
  const payload = { version: await versionOf(), productos };
  const reply = await by.send(linesPath, { method: 'PUT', headers, payload });
  expect([reply.status, reply.body.data?.rechazados]).toEqual([200, []]);
}

describe('for whom a product is when it is swapped', () => {
  it('the equal medicine is for the same person, and undo gives the first one its person back', async () => {
    const { person } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
    const { personaId } = person;
    await buy(ana, dear, other);
    await choose(ana, null, [{ productoId: dear, personaId }]);
    const { version } = (await ana.send('/api/salud/ahorro/carrito', { headers })).body.data;
    const cambios = [{ clave: String(dear), productoId: cheap, cantidad: 1 }];
    const { data } = (await write(ana, 'carrito', { version, cambios })).body;
    expect(data.personasAntes).toEqual([{ productoId: dear, personaId }]);
    expect((await health.cartPeople(ana)).porProducto).toEqual([{ productoId: cheap, personaId }]);
    const undo = { version: data.version, lineas: data.antes, personas: data.personasAntes };
    expect((await write(ana, 'deshacer', undo)).status).toBe(200);
    expect((await health.cartPeople(ana)).porProducto).toEqual([{ productoId: dear, personaId }]);
    await health.withdraw(ana, personaId);
  });

  it('a purchase for one person is undone for whom the product was before, also when that was for nobody', async () => {
    const { person } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
    const { personaId } = person;
    await health.add(ana, personaId, { ...losartan, productoId: dear, nombre: 'Pruebina', existencia: 0 });
    await buy(luis, cheap, other);
    await choose(luis, personaId, [{ productoId: cheap, personaId: null }]);
    const found = await luis.send(`/api/salud/ahorro/persona?personaId=${personaId}&dias=30`, { headers });
    const { version, cambios } = found.body.data;
    const [{ clave, a }] = cambios;
    const asked = { personaId, dias: 30, version, cambios: [{ clave, productoId: cheap, cantidad: a.cantidad }] };
    const { data } = (await write(luis, 'persona', asked)).body;
    expect((await health.cartPeople(luis)).porProducto).toEqual([]);
    const undo = { version: data.version, lineas: data.antes, personas: data.personasAntes };
    expect((await write(luis, 'deshacer', undo)).status).toBe(200);
    expect((await health.cartPeople(luis)).porProducto).toEqual([{ productoId: cheap, personaId: null }]);
  });
});

describe('what costs less for a visitor', () => {
  const ask = (payload: object) =>
    server.send('/api/salud/ahorro/visitante', { method: 'POST', headers, payload: { sucursalId: 5, ...payload } });

  it('A391 compares the sent lines at the prices of a visitor, and stores nothing', async () => {
    const carts = () => sql`select count(*)::int as count from carts`;
    const before = await carts();
    const { status, body } = await ask({ productos: [dear, other].map((productoId) => ({ productoId, cantidad: 2 })) });
    expect(status).toBe(200);
    expect(body.data.cambios).toMatchObject([
      { clave: String(dear), de: { total: 600 }, a: { productoId: cheap, cantidad: 2, total: 400 }, ahorro: 200 },
    ]);
    expect(body.data.totalAntes - body.data.totalDespues).toBeCloseTo(200);
    expect(await carts()).toEqual(before);
  });

  it('A391 refuses more lines than it compares', async () => {
    const productos = Array.from({ length: mostVisitorLines + 1 }, (_, at) => ({ productoId: at + 1, cantidad: 1 }));
    expect((await ask({ productos })).status).toBe(400);
    expect((await ask({ productos: [] })).status).toBe(400);
  });
});
