import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

async function makePlayer({ sql, ...store }: Store, points: number): Promise<Person> {
  const person = await makeAccount({ sql, ...store });
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${person.id}, 2, ${points})`;
  await sql`
    insert into points_movements (customer_id, company_id, points, reason, at)
    values (${person.id}, 2, ${points}, 'opening', now())`;
  return person;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('ROUTE-07 RAFFLE-05 SLOT-01 SLOT-05 a customer exchanges points for tickets and then spins the slot machine', {
  tag: '@once',
}, async ({ page, store, sql, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/500: .*GuardarTerminos/, /Failed to load resource.*500/);
  const chances = await sql<{ prize_id: number; chances: number }[]>`select prize_id, chances from slot_prizes`;
  const setChances = async (prizeId?: number) => {
    await sql`update slot_prizes set chances = 0`;
    if (prizeId) await sql`update slot_prizes set chances = 1000000, stock = 50 where prize_id = ${prizeId}`;
  };
  try {
    const person = await makePlayer(store, 1500);
    await page.clock.install();
    await openAsCustomer(page, '/promociones/sorteo/siman/canjearBoletos', person);

    const exchange = dialog(page, 'Boletos para sorteos');

    await test.step('ROUTE-07 RAFFLE-01 RAFFLE-02 the address opens the exchange, which limits the tickets to the points', async () => {
      await expect(exchange).toContainText('Tienes 1,500 puntos: hasta 15 boletos.');
      const tickets = exchange.getByLabel('Unidades de boletos');
      await tickets.fill('16');
      await tickets.press('Enter');
      await expect(tickets).toHaveValue('15');
      await expect(exchange.getByRole('button', { name: /^Agregar una unidad/ })).toBeDisabled();
      await tickets.fill('0');
      await tickets.press('Enter');
      await expect(tickets).toHaveValue('1');
    });

    await test.step('RAFFLE-05 the exchange shows the bonus tickets', async () => {
      await exchange.getByLabel('Unidades de boletos').fill('12');
      // While the field still has the focus.
      await expect(exchange).toContainText('Recibes 2 boletos de regalo.');
      await expect(exchange).toContainText('Puntos que usas1,200');
      await expectAccessible(page);
      await shoot('raffle-exchange');
    });

    await test.step('RAFFLE-06 RAFFLE-10 the exchange is confirmed, and the message has the numbers and mentions the e-mail', async () => {
      await exchange.getByRole('button', { name: 'Canjear boletos' }).click();
      const question = page.getByRole('alertdialog', { name: '¿Deseas canjear 1,200 puntos por 12 boletos?' });
      await question.getByRole('button', { name: 'Sí' }).click();
      await expect(exchange).toContainText('Canje realizado, te enviamos un correo con el detalle del canje.');
      await expect(exchange).toContainText('Estos son tus 14 números');
      await expect(exchange.getByRole('list', { name: 'Tus números' }).getByRole('listitem')).toHaveCount(12);
      await expectAccessible(page);
      await shoot('raffle-numbers');
      await exchange.getByRole('button', { name: 'Listo' }).click();
      await expect(exchange).toBeHidden();
      await expect(page).toHaveURL('/promociones/sorteo/siman');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot('raffle');
    });

    await test.step('RAFFLE-11 the winners of earlier raffles are shown', async () => {
      await page.getByRole('button', { name: 'Ver ganadores' }).click();
      await expect(dialog(page, 'Ganadores de los sorteos')).toContainText('Karla S.');
      await expectAccessible(page);
      await dialog(page, 'Ganadores de los sorteos').getByRole('button', { name: 'Entendido' }).click();
    });

    await test.step('RAFFLE-11 the exchanged tickets are listed by period', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Mis boletos' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis boletos');
      await expect(page.getByText('2 de regalo')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot('my-tickets');
      await expect(page.getByLabel('Período')).toBeVisible();
    });

    await page.goto('/ruleta');
    const spin = page.getByRole('button', { name: 'Girar por 100 puntos' });

    await test.step('SLOT-10 the invitation comes first, and the page shows the available spins', async () => {
      await expect(dialog(page, 'Gira y gana')).toContainText('Tensiómetro digital');
      await expectAccessible(page);
      await shoot('slot-invitation');
      await dialog(page, 'Gira y gana').getByRole('button', { name: 'Quiero girar' }).click();
      await expect(page.getByText('300 puntos: 3 giros disponibles.')).toBeVisible();
    });

    await test.step('SLOT-17 the button for the prizes opens their dialog', async () => {
      await page.getByRole('button', { name: 'Ver premios' }).click();
      const prizes = dialog(page, 'Premios de la tragamonedas');
      await expect(prizes).toContainText('Tensiómetro digital');
      await expectAccessible(page);
      await prizes.getByRole('button', { name: 'Entendido' }).click();
      await expect(prizes).toBeHidden();
    });

    await test.step('SLOT-05 a spin needs accepted terms', async () => {
      await spin.click();
      await expect(page.getByText('Debes aceptar los términos y condiciones.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('SLOT-16 a failed acceptance of the terms shows the generic error', async () => {
      const terms = '**/GuardarTerminosCondiciones/5';
      await page.route(terms, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await page.getByLabel(/^Acepto los/).click();
      await expect(page.getByText('Ocurrio un error mientras se realizaba la operación')).toBeVisible();
      await page.getByLabel(/^Acepto los/).click();
      await expect(page.getByLabel(/^Acepto los/)).toBeDisabled();
    });

    await test.step('SLOT-01 SLOT-02 a spin runs alone and ends in a result after 10 s', async () => {
      await setChances();
      await spin.click();
      await expect(page.getByText('Girando…')).toBeVisible();
      await expect(spin).toHaveAttribute('aria-disabled', 'true');
      await shoot('slot-spinning');
      // The page's clock also runs with the real one: on a busy machine the last seconds pass by themselves.
      await page.clock.fastForward(5000);
      await expect(page.getByText('Girando…')).toBeVisible();
      await page.clock.fastForward(5000);
      await expect(dialog(page, 'Sigue intentando')).toBeVisible();
      await expect(page.getByText('200 puntos: 2 giros disponibles.')).toBeVisible();
      await expect(page.getByTestId('reels').locator('[data-image]')).toHaveCount(6);
    });

    await test.step('SLOT-01 three equal images win', async () => {
      await sql`update slot_spins set at = at - interval '1 minute' where customer_id = ${person.id}`;
      await setChances(201);
      await dialog(page, 'Sigue intentando').getByRole('button', { name: 'Otra vez' }).click();
      await expect(page.getByText('Girando…')).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(dialog(page, '¡Ganaste!')).toContainText(/RL-[2-9A-Z]{10}/);
      await expectAccessible(page);
      await shoot('slot-won');
      await dialog(page, '¡Ganaste!').getByRole('button', { name: 'Entendido' }).click();
      await expect(page.getByText('Salió: corazón, corazón, corazón')).toBeVisible();
      await shoot('slot-machine');
    });

    await test.step('SLOT-08 the invitation shows again after 10 minutes', async () => {
      await page.clock.fastForward(600_000);
      await expect(dialog(page, 'Gira y gana')).toBeVisible();
    });

    await test.step('SLOT-03 SLOT-04 SLOT-12 a result in the address is shown after 1.5 s and cannot be spun', async () => {
      await page.goto('/ruleta?Ganador=True&Boleto=RL-77');
      await expect(page.getByText('aquí no se puede girar')).toBeVisible();
      await expect(spin).toHaveCount(0);
      await page.clock.fastForward(1500);
      await expect(dialog(page, '¡Ganaste!')).toContainText('RL-77');
    });
  } finally {
    for (const { prize_id, chances: kept } of chances) {
      await sql`update slot_prizes set chances = ${kept} where prize_id = ${prize_id}`;
    }
  }
});
