import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { encodeOrderId } from '../../packages/domain/src/orders/index.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, openSession, type Person } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Sends a form with one picture, as the storefront does. */
async function sendPicture(store: Store, person: Person, path: string, part: string, fields: Record<string, string>) {
  const { token } = await openSession(store, person);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const photo = await aPrescriptionPhoto({ width: 1200 });
  form.set(part, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'receta.jpg');
  const headers = { authorization: `Bearer ${token}`, 'x-empresaid': '2', 'idempotency-key': randomUUID() };
  const reply = await fetch(`${store.url}/gw${path}`, { method: 'POST', body: form, headers });
  expect(reply.status, await reply.text()).toBe(200);
}

/** An order of one picture, for pickup in branch 5. Returns its id. */
async function orderByPicture(store: Store, person: Person, name: string): Promise<number> {
  const fields = { tipoPedido: '3', tipoPagoId: '1', sucursalId: '5', celular: '99880017', productos: '[]' };
  await sendPicture(store, person, '/api/CheckOut/V2', 'files', fields);
  const [row] = await store.sql<{ id: number }[]>`
    update orders set contact_name = ${name} where id = (select max(id) from orders where customer_id = ${person.id})
    returning id::int`;
  return row?.id ?? 0;
}

/** Ends the cases that earlier tests left in the store of this worker: the desk opens the oldest one next. */
async function emptyDesk({ sql }: Store, { id }: Person): Promise<void> {
  await sql`
    update orders o set life_step = 'cancelled', state_id = 2, sub_state_id = null
    where phase = 'placed' and state_id = 1 and exists (select from order_prescriptions r where r.order_id = o.id)`;
  await sql`update insurer_requests set state = 'cancelled' where state in ('sent', 'reviewing')`;
  await sql`update identity_reviews set state = 'replaced' where state = 'waiting'`;
  // All test accounts have one number, which only one account may have confirmed.
  await sql`update customers set identity_confirmed = false, seen_in_person_at = null
    where identity_number = (select identity_number from customers where id = ${id})`;
}

/** Makes it an order of a product with a prescription. */
async function givenLine({ sql }: Store, orderId: number, { isControlled }: { isControlled: boolean }): Promise<void> {
  await sql`update orders set kind = 'ordinary', units = 1 where id = ${orderId}`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${orderId}, 0, 'purchase', id, name, 1, 0, 8250, 8250 from products
    where is_controlled = ${isControlled} and is_medicine order by id limit 1`;
}

/** A request that waits for the answer of an insurer. */
async function givenInsurerRequest({ sql }: Store, person: Person): Promise<void> {
  await sql`
    with card as (
      insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
      values (${person.id}, 1, 'GM-7', '204417-01', now()) returning id)
    insert into insurer_requests
      (customer_id, company_id, card_id, mode, branch_code, idempotency_key, created_at, changed_at)
    select ${person.id}, 2, id, 'pickup', 5, gen_random_uuid(), now(), now() from card`;
}

/** Counts the clicks of a person; keys do not count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('click', (event) => event.detail > 0 && counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

const indication = 'Una tableta cada ocho horas, después de comer.';

test('a pharmacist decides prescriptions, documents and insurer requests, and the customer reads the answers', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await makeAccount(store);
  await keepHours(store.sql, 5, '24 horas');
  await emptyDesk(store, person);
  const approvedId = await orderByPicture(store, person, 'Rosa Pineda');
  await givenLine(store, approvedId, { isControlled: true });
  const rejectedId = await orderByPicture(store, person, 'Keyla Banegas');
  await givenLine(store, rejectedId, { isControlled: false });
  await orderByPicture(store, person, 'Wilmer Caballero');
  await sendPicture(store, person, '/api/Documentos/PedirRevision', 'file', { documentoTipo: '1' });
  await givenInsurerRequest(store, person);

  await logInAsStaff(page, store, 'regente@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mesa del regente' }).click();
  const queue = page.getByRole('list', { name: 'Casos que esperan' });
  const decision = page.getByRole('region', { name: 'Decisión' });
  const isMine = () => expect(decision.getByText(/La estás revisando tú/)).toBeVisible();
  /** At the width of a desk and of a tablet. */
  async function look(name: string): Promise<void> {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 768 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-regente-${name}-${width}`);
    }
  }
  await expect(queue.getByRole('link', { name: /Rosa Pineda/ })).toBeVisible();
  await look('cola');

  await test.step('an approval takes three clicks and the next number of the register, and opens the next case', async () => {
    const clicks = await countClicks(page);
    await queue.getByRole('link', { name: /Rosa Pineda/ }).click();
    await isMine();
    const picture = page.getByRole('img', { name: 'Receta que envió el cliente' });
    await expect(picture).toBeVisible();
    await expect(decision.getByRole('button', { name: /^Aprobar/ })).toBeDisabled();
    await look('caso');
    await page.keyboard.press('g');
    await expect(picture).toHaveCSS('rotate', '90deg');
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: /Contraste/ })).toHaveAttribute('aria-pressed', 'true');
    await shoot('consola-regente-girada');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(page.getByText('150 %')).toBeVisible();
    await look('ampliada');
    const middle = await page.getByRole('region', { name: 'Receta', exact: true }).evaluate((box) => box.scrollLeft);
    expect(middle).toBeGreaterThan(0);
    await decision.getByLabel(/^Indicaciones de/).click();
    await page.keyboard.type(indication);
    for (const text of ['Dra. Iris Bonilla', 'CMH 8842', '00731']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await decision.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(page.getByText(/Quedó aprobada\. Libro 005-000001\./)).toBeVisible();
    expect(await clicks()).toBe(3);
    await expect(queue.getByRole('link', { name: /Rosa Pineda/ })).toBeHidden();
    await expect(decision.getByRole('heading', { name: 'Receta de Keyla Banegas' })).toBeVisible();
  });

  await test.step('a rejection with the keyboard only has a reason', async () => {
    await isMine();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Rechazar el caso' });
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await look('rechazo');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('Lo que leerá el cliente')).toHaveValue('La receta está vencida.');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Lo que leerá el cliente')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Rechazar y avisar al cliente' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(queue.getByRole('link', { name: /Keyla Banegas/ })).toBeHidden();
  });

  await test.step('an order of prescriptions only gets a proposal', async () => {
    await expect(decision.getByRole('heading', { name: 'Receta de Wilmer Caballero' })).toBeVisible();
    await isMine();
    await decision.getByLabel('Buscar un producto').fill('acetaminofen');
    await decision.getByRole('list', { name: 'Productos encontrados' }).getByRole('button').first().click();
    await look('propuesta');
    await decision.getByRole('button', { name: /^Proponer/ }).click();
    await expect(page.getByText('Enviaste la propuesta.')).toBeVisible();
    await expect(queue.getByRole('link', { name: /Wilmer Caballero/ })).toBeHidden();
  });

  await test.step('an insurer request and an identity document sit in the same desk', async () => {
    const tabs = page.getByRole('navigation', { name: 'Qué espera' });
    await tabs.getByRole('link', { name: 'Seguros 1' }).click();
    await queue.getByRole('link', { name: /Ana Núñez/ }).click();
    await isMine();
    await look('seguro');
    await tabs.getByRole('link', { name: 'Identidad 1' }).click();
    // The request of the same person stays in view until the list of documents has loaded.
    await queue.getByRole('link', { name: /Ana Núñez.*Documento de identidad/ }).click();
    await isMine();
    await expect(page.getByRole('img', { name: 'Documento que envió el cliente' })).toBeVisible();
    await expect(decision.getByText('0501198402317')).toBeVisible();
    await look('identidad');
    await decision.getByLabel('El documento muestra este nombre y este número').check();
    await decision.getByRole('button', { name: /^Confirmar/ }).click();
    await expect(page.getByText('Confirmaste la identidad.')).toBeVisible();
  });

  await test.step('the register has the approval', async () => {
    await page.goto('/consola/recetas/libro?empresa=2&sucursal=5');
    const row = page.getByRole('row', { name: /005-000001.*Rosa Pineda.*Dra\. Iris Bonilla.*Osman Paz/ });
    await expect(row).toBeVisible();
    await look('libro');
  });

  await test.step('the customer reads the indication, the reason and the confirmed identity', async () => {
    await openAsCustomer(page, `/pedidos/resumen/${encodeOrderId(approvedId)}`, person);
    await page.getByRole('link', { name: /Indicaciones médicas.*Escribió: Osman Paz/ }).click();
    await expect(page.getByText(indication)).toBeVisible();
    await page.goto(`/pedidos/resumen/${encodeOrderId(rejectedId)}`);
    await expect(page.getByRole('list', { name: 'Recetas del pedido' })).toContainText('La receta está vencida.');
    await shoot('pedido-con-receta-rechazada');
    await page.goto('/perfil/documentos');
    await expect(page.getByText('Los beneficios de tu cuenta han sido activados.')).toBeVisible();
    await expect(async () => {
      const to = encodeURIComponent(person.email);
      const mails = await (await fetch(`${store.sandboxUrl}/mail/v1/messages?to=${to}`)).text();
      for (const text of ['La receta está vencida.', 'Confirmamos tu identidad']) expect(mails).toContain(text);
    }).toPass({ timeout: 30_000 });
  });
});
