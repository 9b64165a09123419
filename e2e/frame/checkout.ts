import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { plainProducts } from './cart.ts';
import { openAsCustomer } from './identity.ts';
import { ask, makeAccount, openSession, type Person } from './people.ts';
import { keepHours } from './steps.ts';
import type { Store } from './store.ts';

export interface GivenLine {
  productoId: number;
  cantidad: number;
  terceraEdad?: boolean;
  tieneReceta?: boolean;
}

/** Fills the customer's cart from another device. */
export async function givenCart(store: Store, person: Person, productos: readonly GivenLine[]): Promise<void> {
  const { token } = await openSession(store, person);
  await ask(store, 'PUT', '/api/sesiones/usuarios/Carrito/productos', { version: 0, productos }, token);
}

/** An address in San Pedro Sula, in a suburb that a branch serves. */
export async function givenAddress(store: Store, person: Person, nombre: string, branchCode = 5): Promise<number> {
  const [suburb] = await store.sql`
    select id, city_id from suburbs where serving_branch_code = ${branchCode} order by id limit 1`;
  expect(suburb, 'the branch serves a suburb').toBeDefined();
  const { token } = await openSession(store, person);
  const { direccion_ID } = await ask<{ direccion_ID: number }>(
    store,
    'POST',
    '/usuarios/api/direccion/guardarNuevaDireccion',
    {
      nombre,
      ciudad_ID: String(suburb?.city_id),
      colonia_ID: Number(suburb?.id),
      descripcion: '10 calle, casa 24, portón verde',
      telefono: '50499887766',
    },
    token,
  );
  return direccion_ID;
}

export const openCheckout = (page: Page, person: Person, search = '') =>
  openAsCustomer(page, `/checkout${search}`, person);

/** The continue button: beside the step on a wide screen, at the bottom on a phone. */
export const goOn = (page: Page) => page.getByRole('button', { name: /^Continuar/ }).click();

/** The title of the last step is its question (A177). */
const titles: Readonly<Record<string, string>> = { Confirmación: '¿Realizar el pedido?' };

export async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titles[name] ?? name })).toBeVisible();
}

/** The rows of the summary, expanded if collapsed. */
export async function summary(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: /^Ver resumen/ });
  if (await fold.isVisible()) await fold.click();
  return page.locator('[aria-label="Resumen del pedido"]');
}

/** Confirms the order and, when it is paid online, its payment. */
export const placeOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^(Realizar pedido|Pagar)/ })
    .first()
    .click();
export const question = (page: Page) => page.getByRole('alertdialog');
export const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();

/** A customer with an address and a cart with `units` of each product. */
export async function aShopper(store: Store, units = 3): Promise<Person> {
  await keepHours(store.sql, 5, '24 horas');
  const products = await plainProducts(store.sql, 2);
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  const lines = products.map(({ id }) => ({ productoId: id, cantidad: units }));
  await givenCart(store, person, lines);
  return person;
}

export async function openPayment(page: Page, person: Person): Promise<void> {
  await openCheckout(page, person, '?paso=metodo-de-pago');
  await expectStep(page, 'Método de Pago');
}

/** The orders of a customer, with their payments. */
export async function ordersOf(sql: postgres.Sql, { id }: Person) {
  return sql`
    select o.phase, o.total_cents, (select json_agg(t.kind order by t.position) from order_tenders t
      where t.order_id = o.id) as kinds
    from orders o where o.customer_id = ${id} and o.phase <> 'released'`;
}
