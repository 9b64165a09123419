import { randomInt, randomUUID } from 'node:crypto';
import { encodeGuestOrder } from '@botica/domain/company-orders/guest';
import { encodeOrderId } from '@botica/domain/orders';
import { plainProducts } from '../frame/cart.ts';
import { keepHours, openDialog } from '../frame/steps.ts';
import {
  changeSubstitute,
  replaceablePair,
  substituteDialogName,
  substituteRows,
  tellShortage,
  whileNotSold,
} from '../frame/substitutes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test('GUEST-01 GUEST-02 GUEST-04 GUEST-05 A022 A026 a guest orders from a link without an account and returns by the secret link', {
  tag: '@once',
}, async ({ page, store, sql, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/500/);
  await keepHours(sql, 5, '12:00 AM - 11:59 PM');
  const [one, other] = await plainProducts(sql, 2);
  const code = encodeGuestOrder({
    productos: [
      { codigo: one?.id ?? 0, cantidad: 3, terceraEdad: false },
      { codigo: other?.id ?? 0, cantidad: 1, terceraEdad: false },
    ],
    nombre: 'José Ñúñez',
    celular: '9988',
    email: 'jose@correo.hn',
    noIdentidad: '',
    pedirConUsuario: true,
  });
  await page.goto(`/pedido-sad/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu pedido' })).toBeVisible();
  await expect(page.getByText(one?.name ?? '').first()).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('José Ñúñez');
  await expect(page.getByText('Pide con tu cuenta')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer pedido' }).click();
  await expect(page.getByText('El número de teléfono debe tener al menos 8 dígitos.')).toBeVisible();
  await expect(page.getByText('Elige tu colonia.')).toBeVisible();
  await expectAccessible(page);
  await shoot('guest-order');

  await page.getByRole('button', { name: `Quitar ${other?.name}` }).click();
  await expect(page.getByText(other?.name ?? '')).toHaveCount(0);
  await page.getByLabel('Celular').fill('99887766');
  await page.getByLabel('Busca tu colonia o barrio').fill('trejo');
  await page.getByRole('radio', { name: 'Colonia Trejo' }).click();
  await page.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await expect(page.getByText('Envío', { exact: true })).toBeVisible();
  await expect(page.getByText('Según tu colonia')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const json = { ok: false, codigo: 'UNEXPECTED', mensaje: 'No', referencia: 'prueba' };
  await page.route('**/hacerPedido', (route) => route.fulfill({ status: 500, json }), { times: 1 });
  await page.getByRole('button', { name: 'Hacer pedido' }).click();
  await expect(page.getByText(/^Ocurrio un problema cuando se procesaba el pedido\. Intente/)).toBeVisible();
  await page.getByRole('button', { name: 'Hacer pedido' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-sad\/ver\/[\w-]{43}$/);
  await expect(page.getByText(`3 × ${one?.name}`)).toBeVisible();
  await expect(page.getByText('Celular terminado en 7766')).toBeVisible();
  await expectAccessible(page);
  await shoot('guest-order-placed');
  expect(
    await store.sql`select kind, branch_code, customer_id from orders where contact_email = 'jose@correo.hn'`,
  ).toEqual([{ kind: 'guest', branch_code: 5, customer_id: null }]);
});

test('A139 A140 a guest says what may replace each product, and sees what the branch replaced and left out', {
  tag: '@phone',
}, async ({ page, store, sql, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/422/);
  await keepHours(sql, 5, '24 horas');
  const { first, second, equivalent } = await replaceablePair(store);
  const units = 3;
  const email = `${randomUUID()}@correo.hn`;
  const code = encodeGuestOrder({
    productos: [first, second].map(({ id }) => ({ codigo: id, cantidad: units, terceraEdad: false })),
    nombre: 'José Ñúñez',
    celular: `98${randomInt(100_000, 999_999)}`,
    email,
  });
  await page.goto(`/pedido-sad/${code}`);
  const rows = substituteRows(page);
  await test.step('A139 each product offers the choice of a replacement', async () => {
    await expect(rows).toHaveText([/No lo reemplacen/, /No lo reemplacen/]);
    await page.getByLabel('Usar la misma elección para todos').selectOption('Lo que recomiende el regente');
    await expect(rows).toHaveText([/Lo que recomiende el regente/, /Lo que recomiende el regente/]);
    const dialog = await openDialog(page, changeSubstitute(page, first), substituteDialogName);
    await dialog.getByRole('radio', { name: equivalent.nombre, exact: true }).check();
    await expectNoSidewaysScroll(page);
    await shoot('guest-substitutes-dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(rows.filter({ hasText: first.name })).toContainText(equivalent.nombre);
    await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('guest-substitutes');
  });
  const send = page.getByRole('button', { name: 'Hacer pedido' });
  await test.step('A139 an equivalent that is no longer sold is named, and the guest chooses again', async () => {
    await whileNotSold(store, equivalent.productoId, async () => {
      await send.click();
      const refusal = `Lo que elegiste en lugar de ${first.name} ya no está disponible. Elige de nuevo qué hacemos si falta.`;
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(rows.filter({ hasText: first.name })).toContainText('No lo reemplacen');
      await expectAccessible(page);
      await shoot('guest-substitutes-refused');
    });
    const dialog = await openDialog(page, changeSubstitute(page, first), substituteDialogName);
    await dialog.getByRole('radio', { name: equivalent.nombre, exact: true }).check();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  });
  const lines = page.getByRole('list', { name: 'Productos del pedido' }).getByRole('listitem');
  await test.step('A139 the page of the order shows the choices', async () => {
    await expect(lines.filter({ hasText: first.name })).toContainText(`Si falta: cámbienlo por ${equivalent.nombre}`);
    await expect(lines.filter({ hasText: second.name })).toContainText('Si falta: lo que recomiende el regente');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('guest-substitutes-placed');
  });
  await test.step('A140 the page lists what the branch replaced and left out, with the new total', async () => {
    const [placed] = await sql`select id from orders where contact_email = ${email}`;
    const orderId = encodeOrderId(Number(placed?.id));
    await tellShortage(store, orderId, { productId: first.id, units, replacement: equivalent.productoId });
    await tellShortage(store, orderId, { productId: second.id, units: 1 });
    await page.reload();
    const changes = page.getByRole('list', { name: 'Cambios de la sucursal' }).getByRole('listitem');
    await expect(changes).toHaveText([
      new RegExp(`Cambiamos ${units} unidad(es)? de .* por ${units} unidad(es)? de .*(El total no cambia|Pagas L\\.)`),
      /Dejamos fuera .*Pagas L\..* menos al recibir/,
    ]);
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: equivalent.nombre })).toContainText(`En lugar de ${first.name}`);
    await expect(lines.filter({ hasText: second.name })).toContainText(`${units - 1} × `);
    const [order] = await sql`select total_cents from orders where contact_email = ${email}`;
    const total = (Number(order?.total_cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(total);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('guest-substitutes-changed');
  });
});

test('ORDER-17 A023 GUEST-02 an invalid guest link leads to the home page', { tag: '@once' }, async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404/);
  for (const path of [
    '/pedido-sad/esto-no-es',
    `/pedido-sad?pedido=${encodeGuestOrder({ productos: [] })}`,
    `/pedido-sad/ver/${'a'.repeat(43)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Link invalido')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});
