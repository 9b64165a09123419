import { encodeOrderId } from '@botica/domain/orders';
import type { Locator, Page } from '@playwright/test';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { openCart } from '../frame/cart.ts';
import { givenAddress } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Orders from the cart, with a picture of each side of the prescription. */
async function orderWithPrescription(page: Page): Promise<void> {
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Pide con su foto' }).click();
  await expect(page).toHaveURL(/\/checkOut\/soloConReceta$/);
  const buffer = await aPrescriptionPhoto({ width: 1200 });
  const pictures = ['frente.jpg', 'reverso.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Fotos de tu receta').setInputFiles(pictures);
  await expect(page.getByRole('button', { name: 'Quitar reverso.jpg' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Continuar' });
  await next.click();
  await expect(page.getByRole('radio', { name: 'Casa' })).toBeChecked();
  await next.click();
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await next.click();
  // The registered phone is filled in when the profile arrives.
  await expect(page.getByLabel('Celular')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido Realizado')).toBeVisible();
}

async function orderOf({ sql }: Store, customerId: string) {
  const [row] = await sql`select id, number, number_branch_code from orders where customer_id = ${customerId}`;
  const number = `${row?.number_branch_code}-${String(row?.number).padStart(4, '0')}`;
  return { number, path: `/pedidos/resumen/${encodeOrderId(Number(row?.id))}` };
}

test('RX-01 RX-03 the pharmacist reads the attached prescriptions, approves one and refuses another, and the customer sees both decisions', {
  tag: '@once',
}, async ({ page, otherDevice: desk, store, shoot }) => {
  test.slow();
  const person = await makeAccount(store);
  await givenAddress(store, person, 'Casa');
  await keepHours(store.sql, 5, '24 horas');
  await openAsCustomer(page, '/horariosEspeciales', person);
  await orderWithPrescription(page);
  const order = await orderOf(store, person.id);

  await desk.goto(`${store.sandboxUrl}/pharmacist/recetas`);
  const waiting = desk.getByRole('region', { name: new RegExp(`^Pedido ${order.number}(, receta \\d de 2)?$`) });
  await expect(waiting).toHaveCount(2);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  const address = await waiting.first().getByRole('link', { name: 'Ver la receta' }).getAttribute('href');
  const picture = await desk.request.get(address ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);

  const decide = (one: Locator, how: 'Aprobar' | 'Rechazar') => one.getByRole('button', { name: how }).click();
  await decide(waiting.first(), 'Rechazar');
  await expect(desk.getByRole('alert')).toHaveText('Escribe por qué se rechaza la receta.');
  await expect(waiting).toHaveCount(2);
  await decide(waiting.first(), 'Aprobar');
  await expect(waiting).toHaveCount(1);
  await waiting.getByLabel('Motivo del rechazo').fill('No se lee la <firma> del médico.');
  await decide(waiting, 'Rechazar');
  await expect(waiting).toHaveCount(0);

  await page.goto(order.path);
  const prescriptions = page.getByRole('list', { name: 'Recetas del pedido' }).getByRole('listitem');
  await expect(prescriptions.filter({ hasText: 'Aprobada' })).toHaveCount(1);
  await expect(prescriptions.filter({ hasText: 'No aceptada' })).toContainText('No se lee la <firma> del médico.');
  await expectAccessible(page);
  await shoot('prescription-reviewed');
});
