import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { health, healthTools, medicineOf, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { race } from '../../../../test/race.ts';
import { carts } from '../../cart/index.ts';

const { server, emails, ana, luis } = await healthTools();
const { sql } = server.platform.database;

/** Sold in the branch of the shoppers, with units. */
const sold = (count: number, needsPrescription: boolean) => sql<{ id: number; name: string }[]>`
  select p.id, p.name from products p join product_prices s on s.product_id = p.id and s.company_id = 2
  join stock_levels l on l.product_id = p.id and l.branch_code = 5
  where not p.is_hidden and p.is_medicine and p.requires_prescription = ${needsPrescription}
    and l.quantity - l.allocated > 5 order by p.id limit ${count}`;
const [prescribed, second] = await sold(2, true);
const [free] = await sold(1, false);
if (!prescribed || !second || !free) throw new Error('The demo store has no such medicines');

const linesOf = (by: TestCustomer) => sql`
  select l.product_id as id, l.quantity, l.has_prescription as "hasPrescription", l.document_id as document
  from carts c join cart_lines l on l.cart_id = c.id where c.customer_id = ${by.id} and c.company_id = 2
  order by l.product_id`;
const emptyCart = (by: TestCustomer) => sql`
  with gone as (delete from cart_lines l using carts c where c.id = l.cart_id and c.customer_id = ${by.id})
  update carts set version = version + 1 where customer_id = ${by.id}`;

/** A person of Ana with these medicines, and the ids of their rows by product. */
async function personWith(...products: readonly { id: number; name: string }[]) {
  const { personaId } = (await health.create(ana, { nombre: `Rosa ${randomUUID().slice(0, 4)}` })).body.data;
  const ids = new Map<number, string>();
  for (const { id, name } of products) {
    const { medicinas } = (await health.add(ana, personaId, { productoId: id, nombre: name })).body.data;
    ids.set(id, medicinas.find(({ productoId }: { productoId: number }) => productoId === id).medicinaId);
  }
  await emptyCart(ana);
  return { personaId, of: ({ id }: { id: number }) => ids.get(id) ?? '' };
}

it('CART-10 a prescription medicine of a cabinet is bought when the shopper has the prescription, and refused without', async () => {
  const { personaId, of } = await personWith(prescribed);
  const without = await health.buy(ana, of(prescribed));
  expect(without.body.data).toMatchObject({ agregados: [], noAgregados: [{ codigo: 'PRESCRIPTION_REQUIRED' }] });
  expect(await linesOf(ana)).toEqual([]);
  expect((await health.cartPeople(ana)).porProducto).toEqual([]);

  const ticked = await health.buy(ana, of(prescribed), { tieneReceta: true });
  expect(ticked.body.data).toMatchObject({ agregados: [{ productoId: prescribed.id, cantidad: 1 }], noAgregados: [] });
  expect(await linesOf(ana)).toEqual([{ id: prescribed.id, quantity: 1, hasPrescription: true, document: null }]);
  // Idempotent, as buying an order again is.
  await health.buy(ana, of(prescribed), { tieneReceta: true });
  expect(await linesOf(ana)).toMatchObject([{ quantity: 1 }]);
  await health.withdraw(ana, personaId);
});

it('RX-03 the picture that was sent goes with the line, and only a picture of this shopper', async () => {
  const { personaId, of } = await personWith(prescribed, second);
  const nora = await asCustomer(server, emails.nora);
  const [own, foreign] = [randomUUID(), randomUUID()];
  for (const [id, { id: customerId }] of [[own, ana] as const, [foreign, nora] as const]) {
    await sql`
      insert into prescriptions (id, customer_id, file_key, created_at)
      values (${id}, ${customerId}, ${`${id}.jpg`}, ${server.time.now.toISOString()}::timestamptz)`;
  }
  await health.buy(ana, of(prescribed), { documentoId: own });
  await health.buy(ana, of(second), { tieneReceta: true, documentoId: foreign });
  expect(await linesOf(ana)).toEqual(
    [
      { id: prescribed.id, quantity: 1, hasPrescription: true, document: own },
      { id: second.id, quantity: 1, hasPrescription: true, document: null },
    ].sort((a, b) => a.id - b.id),
  );
  await health.withdraw(ana, personaId);
});

it('what is bought from a cabinet is for its person; the rest of the cart stays as it was', async () => {
  const { personaId, of } = await personWith(free, prescribed);
  const { personaId: other } = (await health.create(ana, { nombre: 'Leo' })).body.data;
  await health.buy(ana, of(free));
  expect(await health.cartPeople(ana)).toMatchObject({
    paraTodo: null,
    porProducto: [{ productoId: free.id, personaId }],
    datos: [{ personaId }],
  });
  const porProducto = [{ productoId: free.id, personaId: null }];
  await ana.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo: other, porProducto } });
  await health.buy(ana, of(prescribed), { tieneReceta: true });
  expect(await health.cartPeople(ana)).toMatchObject({
    paraTodo: other,
    porProducto: [
      { productoId: free.id, personaId: null },
      { productoId: prescribed.id, personaId },
    ],
  });
  await ana.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo: personaId, porProducto } });
  await health.buy(ana, of(free));
  expect(await health.cartPeople(ana)).toMatchObject({ paraTodo: personaId, porProducto: [] });
  // A cart that was emptied starts for nobody, also when it is filled from a cabinet.
  await emptyCart(ana);
  await health.buy(ana, of(prescribed), { tieneReceta: true });
  expect(await health.cartPeople(ana)).toMatchObject({
    paraTodo: null,
    porProducto: [{ productoId: prescribed.id, personaId }],
  });
  const [row] = await sql`select details::text from health_carts where customer_id = ${ana.id}`;
  expect(JSON.stringify(row)).not.toContain(personaId.slice(0, 8));
  for (const id of [personaId, other]) await health.withdraw(ana, id);
});

it('two purchases from a cabinet at once name both products', async () => {
  const { personaId, of } = await personWith(free, prescribed);
  await health.buy(ana, of(free));
  await ana.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo: null, porProducto: [] } });
  await race(server, carts, [
    () => health.buy(ana, of(free)),
    () => health.buy(ana, of(prescribed), { tieneReceta: true }),
  ]);
  const { porProducto } = await health.cartPeople(ana);
  expect(porProducto).toHaveLength(2);
  expect(porProducto).toEqual(
    expect.arrayContaining([free, prescribed].map(({ id }) => ({ productoId: id, personaId }))),
  );
  await health.withdraw(ana, personaId);
});

it('nothing is added when for whom it is cannot be written', async () => {
  const { personaId, of } = await personWith(free);
  await sql.unsafe(`
    create function refuse_choice() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_choice before insert or update on health_carts
      for each row execute function refuse_choice()`);
  expect((await health.buy(ana, of(free))).status).toBe(500);
  await sql.unsafe('drop trigger refuse_choice on health_carts; drop function refuse_choice()');
  expect(await linesOf(ana)).toEqual([]);
  await health.withdraw(ana, personaId);
});

it('what a caregiver buys is for the person, until the caregiver is removed', async () => {
  const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
  const { personaId } = person;
  await health.add(ana, personaId, { productoId: prescribed.id, nombre: prescribed.name });
  await emptyCart(luis);
  await health.buy(luis, (await medicineOf(luis, personaId)).medicinaId, { tieneReceta: true });
  expect((await health.cartPeople(luis)).porProducto).toEqual([{ productoId: prescribed.id, personaId }]);
  await health.remove(ana, caregiverId);
  expect(await health.cartPeople(luis)).toMatchObject({ personas: [], porProducto: [], datos: [] });
  await health.withdraw(ana, personaId);
});
