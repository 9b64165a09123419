import { formatDate, formatTime } from '@botica/domain/format';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { givenPackedOrder } from '../frame/rides.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('A185 the account opens with the order on its way, the balances, what expires, what is bought and the groups', {
  tag: '@once',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  const { orderId, number } = await givenPackedOrder(store, person.id);
  await store.sql`
    insert into gift_certificates (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on,
      created_at)
    values (${person.id}, 2, ${`R-${orderId}`}, 'Carlos Paz', 15000, 15000, current_date + 30, now())`;
  await openAsCustomer(page, '/perfil', person);
  await expect(page.getByRole('heading', { level: 1, name: /^Hola,/ })).toBeVisible();

  const order = page.getByRole('region', { name: 'Tu pedido está por salir' });
  await expect(order).toContainText(number);
  await expect(order.getByRole('list', { name: 'Avance del pedido' }).getByRole('listitem')).toHaveText([
    /Recibido/,
    /Preparado/,
    /En camino/,
    /Entregado/,
  ]);
  await expect(page.getByRole('region', { name: 'Tus puntos' })).toContainText('0');
  await expect(page.getByRole('region', { name: 'Saldo de regalo' })).toContainText('L. 150.00');
  await expect(page.getByRole('region', { name: 'Vence pronto' })).toContainText('Regalo de Carlos Paz');
  const again = page.getByRole('region', { name: 'Comprar otra vez' });
  await expect(again.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('account-home');

  const groups = page.getByRole('list', { name: 'Grupos de mi cuenta' });
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  const points = page.getByRole('banner').getByRole('link', { name: '0 puntos' });
  await expect(points).toBeVisible({ visible: !isPhone });
  if (isPhone) await groups.getByRole('button', { name: /^Compras/ }).click();
  await expect(groups.getByRole('link', { name: 'Mis pedidos 1 en curso' })).toBeVisible();
  await expect(groups.getByText('Empresa', { exact: true })).toHaveCount(0);
  await order.getByRole('link', { name: 'Ver pedido' }).click();
  await expect(page).toHaveURL(/\/pedidos\/resumen\//);
});

test('PROFILE-01 CHK-05 a scheduled order shows its date and time in the account and links to the order', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  const person = await makeAccount(store);
  const { orderId, number } = await givenPackedOrder(store, person.id);
  const moment = new Date(Date.now() + 3 * 24 * 3_600_000);
  moment.setUTCHours(16, 30, 0, 0);
  await store.sql`update orders set state_id = 1, life_step = 'new', scheduled_for = ${moment} where id = ${orderId}`;
  await store.sql`update customers set credit_enabled = true, credit_limit_cents = 5000 where id = ${person.id}`;
  await openAsCustomer(page, '/perfil', person);
  await test.step('PAY-06 credit names what it still needs', async () => {
    const credit = page.getByRole('region', { name: 'Crédito disponible' });
    await expect(credit).toContainText('L. 50.00');
    await expect(credit.getByRole('link', { name: 'confirma tu identidad' })).toBeVisible();
  });
  const panel = page.getByRole('region', { name: 'Tu próximo pedido' });
  await expect(panel).toContainText(`${formatDate(moment)}, ${formatTime(moment)}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('profile-next-order');
  await panel.getByRole('link', { name: 'Ver pedido' }).click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page).toHaveURL(/\/pedidos\/resumen\//);
});
