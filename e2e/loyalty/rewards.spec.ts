import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A customer with one of each kind: bought points of two years, a coupon, tickets, stickers and a certificate. */
async function makeWinner(store: Store): Promise<Person> {
  const person = await makeAccount(store);
  const { sql } = store;
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, 2480)`;
  const [coupon] = await sql`
    insert into partner_coupons (customer_id, company_id, promotion_id, code, title, quantity, points, value_cents,
      discount_percent, expires_on, created_at)
    values (${person.id}, 2, 5, ${`CP-${person.id.slice(0, 4)}-PRUE`}, '10 % en ceviches', 1, 300, 0, 10,
      current_date + 5, now()) returning id`;
  const [exchange] = await sql`
    with raffle as (update raffles set tickets = tickets + 3 where id = 1 returning tickets)
    insert into raffle_exchanges (raffle_id, company_id, customer_id, kind, tickets, points, first_number, last_number, at)
    select 1, 2, ${person.id}, 'raffle', 3, 300, tickets - 2, tickets, now() from raffle returning id`;
  await sql`
    insert into points_movements (customer_id, company_id, points, reason, order_id, at) values
      (${person.id}, 2, 1240, 'opening', null, now() - interval '2 years'),
      (${person.id}, 2, 1840, 'earned', ${Number(coupon?.id) - 2_900_000_000_000}, now() - interval '1 day'),
      (${person.id}, 2, -300, 'redeemed', ${coupon?.id ?? 0}, now()),
      (${person.id}, 2, -300, 'redeemed', ${exchange?.id ?? 0}, now())`;
  await sql`insert into sticker_movements (customer_id, configuration_id, kind, stickers, reason)
    select ${person.id}, id, 'opening', 3, 'Bienvenida' from sticker_configurations where company_id = 2 limit 1`;
  await sql`insert into gift_certificates
      (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
      values (${person.id}, 2, ${`CR-${person.id.slice(0, 8)}`}, 'Carlos Paz', 15000, 15000, current_date + 60, now())`;
  return person;
}

test('HIST-01 the rewards page has every kind of reward, and a history in words filtered by kind', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  await openAsCustomer(page, '/premios', await makeWinner(store));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puntos y premios');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Tus puntos')).toContainText(/640 vencen el 31\/12\/\d{4}/);
  await expect(section('Tragamonedas').getByRole('list', { name: 'Qué gana cada símbolo' })).toContainText(
    'Tres de corazón: Tensiómetro digital',
  );
  await expect(section('Cupones')).toContainText('10 % en ceviches');
  await expect(section('Certificados de regalo').getByRole('button', { name: /^Usar ahora/ })).toBeVisible();
  await expect(section('Boletos de sorteo').getByRole('list', { name: 'Tus boletos' })).toBeVisible();
  await expect(page.getByRole('img', { name: /\d+ de \d+ stickers/ })).toBeVisible();

  const history = section('Historial');
  await expect(history).toContainText('Cupón 10 % en ceviches');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('rewards');
  await history.getByRole('button', { name: 'Boletos', exact: true }).click();
  await expect(history).toContainText('3 boletos de la rifa Gran sorteo de fin de año');
  await expect(history).not.toContainText('Cupón 10 %');
  await expect(history).not.toContainText(/BOL-\d/);
});

test('a gift to an unconfirmed e-mail waits on the rewards page until the link of the letter confirms it', {
  tag: '@once',
}, async ({ page, store }) => {
  const friend = await makeAccount(store);
  await store.sql`insert into gift_certificates
      (recipient_email, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
      values (${friend.email.toLowerCase()}, 2, 'CR-BCDF-2345', 'Ana Paz', 25000, 25000, '2027-01-15', now())`;
  await openAsCustomer(page, '/premios', friend);
  const gift = page.getByRole('list', { name: 'Regalos que te esperan' });
  await expect(gift).toContainText('De Ana, L. 250.00');
  await expect(gift).not.toContainText('CR-BCDF-2345');
  await gift.getByRole('button', { name: `Confirmar ${friend.email}` }).click();
  await expect(page.getByText('Te enviamos un enlace a tu correo. Ábrelo para confirmarlo.')).toBeVisible();

  let link = '';
  await expect(async () => {
    const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?${new URLSearchParams({ to: friend.email })}`);
    const { messages } = (await reply.json()) as { messages: { subject: string; text: string }[] };
    const letter = messages.find(({ subject }) => subject === 'Confirma tu correo');
    link = /\/confirmar-correo\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver mis premios' }).click();
  await expect(gift).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar ahora el certificado de L. 250.00' }).click();
  await expect(page.getByText('Tu certificado está listo: lo aplicamos al pagar tu pedido.')).toBeVisible();
  await expect(page).toHaveURL('/');
});
