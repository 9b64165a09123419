import { encodeGuestOrder } from '@botica/domain/company-orders/guest';
import { plainProducts } from '../frame/cart.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test('GUEST-01 GUEST-02 GUEST-04 GUEST-05 A022 A026 somebody without an account orders from a link, and comes back by the secret one', async ({
  page,
  store,
  sql,
  shoot,
  expectFailures,
}) => {
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

test('ORDER-17 A023 GUEST-02 a link that is no order leads home', { tag: '@once' }, async ({
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
