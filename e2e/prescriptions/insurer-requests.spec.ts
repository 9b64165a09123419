import { randomUUID } from 'node:crypto';
import { insurerRequestMessages } from '@botica/domain/prescriptions/insurer-requests';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { openDialog } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const pages = '/creditos/seguros/solicitudes';

async function aPicture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await aPrescriptionPhoto({ width: 1200 }) };
}

async function givenCard({ sql }: Store, person: Person, insurerId: number, number: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
    values (${person.id}, ${insurerId}, 'GM-7', ${number}, now()) returning id`;
  return row?.id ?? '';
}

/** Answers a request at the insurer's desk. */
async function answer(store: Store, solicitud: string, hacer: string, more: Record<string, string> = {}) {
  const [row] = await store.sql`
    select r.version, c.insurer_id as insurer from insurer_requests r join insurer_cards c on c.id = r.card_id
    where r.id = ${Number(solicitud)}`;
  const facts = { solicitud, version: String(row?.version), aseguradora: String(row?.insurer) };
  const form = { ...facts, motivo: '', cobertura: '80', copago: '120.50', hacer, ...more };
  const reply = await fetch(`${store.sandboxUrl}/insurers/solicitudes`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(reply.status).toBe(303);
}

test('INS-04 INS-06 INS-13 INS-15 a customer sends a request to the insurer, corrects it and gets an order', {
  tag: '@phone',
}, async ({ page, sql, store, shoot }) => {
  test.slow();
  await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
  const person = await makeAccount(store);
  await givenCard(store, person, 1, '204417-01');
  await givenCard(store, person, 4, '88120-3');
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click();
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('INS-01 the empty list shows the insurers and their requirements in rows of three', async () => {
    await openAsCustomer(page, pages, person);
    await expect(page.getByText('Todavía no tienes solicitudes')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Aseguradora Merendón' })).toBeVisible();
    await expect(page.getByText('Foto de tu documento de identidad').first()).toBeVisible();
    const rows = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
    const sizes = await rows.evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(sizes.slice(0, -1).every((size) => size === 3)).toBe(true);
    expect(sizes[0]).toBeGreaterThan(1);
    await expectAccessible(page);
    await shoot('insurer-requests-none');
    await page.getByRole('link', { name: 'Nueva solicitud' }).first().click();
  });

  await test.step('INS-04 INS-05 a request needs a card and the identity that the insurer demands (T49)', async () => {
    await heading('Tu carnet');
    await goOn();
    await expect(page.getByText(insurerRequestMessages.card)).toBeVisible();
    await page.getByRole('radio', { name: 'Seguros del Golfo' }).click();
    await goOn();
    await expect(page.getByText(insurerRequestMessages.identity)).toBeVisible();
    await page.getByLabel('Foto de tu identidad').setInputFiles([await aPicture('identidad.jpg')]);
    await expect(page.getByRole('button', { name: 'Quitar identidad.jpg' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // A focused page has its own header, and no menu beside it.
    await expect(page.getByLabel('Menú de mi cuenta')).toBeHidden();
    await shoot('insurer-request-card');
    await goOn();
  });

  await test.step('INS-06 a request needs a prescription (T50)', async () => {
    await heading('Recetas');
    await goOn();
    await expect(page.getByText(insurerRequestMessages.prescriptionsMissing)).toBeVisible();
    await page.getByLabel('Fotos de tus recetas').setInputFiles([await aPicture('receta.jpg')]);
    await expect(page.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await goOn();
  });
  await test.step('INS-09 a pickup request is sent with its branch', async () => {
    await heading('Entrega');
    await page.getByRole('radio', { name: 'Recoger en sucursal' }).click();
    const branch = page.getByRole('group', { name: 'Sucursal' }).getByRole('radio').first();
    await branch.check();
    const branchCode = Number(await branch.getAttribute('value'));
    await goOn();
    await heading('Copago');
    await expect(page.getByRole('radio', { name: 'Al recibir' })).toBeChecked();
    await expectAccessible(page);
    await shoot('insurer-request-copay');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await heading(/^Solicitud \d+$/);
    expect(await sql`select mode, branch_code from insurer_requests where customer_id = ${person.id}`).toEqual([
      { mode: 'pickup', branch_code: branchCode },
    ]);
  });
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('INS-11 the last prescription cannot be deleted', async () => {
    await expect(page.getByText('Enviada', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar la receta 1' }).click();
    await expect(page.getByText(insurerRequestMessages.lastPrescription)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('insurer-request');
  });

  await test.step('INS-15 the customer corrects the request with another prescription', async () => {
    await answer(store, id, 'take');
    await answer(store, id, 'askCorrection', { motivo: 'No se lee la firma.' });
    await expect(page.getByText('Tu aseguradora pide una corrección:')).toBeVisible({ timeout: 12_000 });
    await shoot('insurer-request-correction');
    const opener = page.getByRole('button', { name: 'Agregar recetas' });
    const dialog = await openDialog(page, opener, 'Agregar recetas');
    await dialog.getByLabel('Fotos de tus recetas').setInputFiles([await aPicture('firma.jpg')]);
    await expect(dialog.getByRole('button', { name: 'Quitar firma.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar recetas' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Enviada', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Abrir la receta 2' })).toBeVisible();
  });

  await test.step('INS-13 an approved request becomes an order and can no longer be changed', async () => {
    await answer(store, id, 'approve');
    await expect(page.getByRole('link', { name: 'Seguir mi pedido' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('L. 120.50')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar solicitud' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Agregar recetas' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cambiar carnet' })).toBeHidden();
    await expectAccessible(page);
    await shoot('insurer-request-approved');
    await page.getByRole('link', { name: 'Solicitudes de seguro' }).first().click();
    await expect(page.getByText('Pedido realizado')).toBeVisible();
    await shoot('insurer-requests');
  });
});

test('INS-14 INS-15 INS-17 INS-18 a customer changes the card of a request, sees failures, and cancels it', {
  tag: '@once',
}, async ({ page, otherDevice: desk, store, expectFailures, shoot }) => {
  const person = await makeAccount(store);
  const card = await givenCard(store, person, 1, '204417-05');
  await givenCard(store, person, 3, '5-5');
  const [request] = await store.sql<{ id: number }[]>`
    insert into insurer_requests (customer_id, company_id, card_id, mode, branch_code, idempotency_key, created_at, changed_at)
    values (${person.id}, 2, ${card}, 'pickup', 5, ${randomUUID()}, now(), now()) returning id`;
  const id = request?.id ?? 0;

  await test.step('INS-15 the customer changes the policy card', async () => {
    await openAsCustomer(page, `${pages}/${id}`, person);
    const dialog = await openDialog(page, page.getByRole('button', { name: 'Cambiar carnet' }), 'Cambiar carnet');
    await dialog.getByRole('radio', { name: 'Previsora Copán' }).click();
    await dialog.getByRole('button', { name: 'Cambiar carnet' }).click();
    await expect(dialog).toBeHidden(); // it shows the same words
    await expect(page.getByText('Carnet 5-5, póliza GM-7')).toBeVisible();
  });

  const waiting = desk.getByRole('region', { name: `Solicitud ${id}` });
  await test.step('the desk of the insurer lists the request and asks for a reason to refuse it', async () => {
    await desk.goto(`${store.sandboxUrl}/insurers/solicitudes`);
    await expect(waiting).toContainText('Previsora Copán');
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await waiting.getByRole('button', { name: 'Rechazar' }).click();
    await expect(desk.getByRole('alert')).toHaveText('Escribe el motivo.');
  });

  await test.step('INS-16 INS-17 INS-19 prescriptions that cannot be added show the reason and stay in the form', async () => {
    const adding = new RegExp(`/${id}$`);
    const fail = (status: number, mensaje: string) =>
      page.route(adding, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status, json: { ok: false, codigo: 'X', mensaje } }),
      );
    expectFailures(/500/, /409/);
    const form = await openDialog(page, page.getByRole('button', { name: 'Agregar recetas' }), 'Agregar recetas');
    await form.getByLabel('Fotos de tus recetas').setInputFiles([await aPicture('receta.jpg')]);
    await expect(form.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    for (const [status, mensaje, told] of [
      [500, 'Algo de adentro', insurerRequestMessages.failed],
      [409, 'Tu aseguradora ya respondió.', 'Tu aseguradora ya respondió.'],
    ] as const) {
      await fail(status, mensaje);
      await form.getByRole('button', { name: 'Enviar recetas' }).click();
      await expect(form.getByRole('alert')).toContainText(insurerRequestMessages.notAdded);
      await expect(form.getByRole('alert')).toContainText(told);
    }
    await expect(form.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await page.unroute(adding);
    await form.getByRole('button', { name: 'Volver' }).click();
  });

  await test.step('INS-14 INS-15 the customer cancels the request', async () => {
    await page.getByRole('button', { name: 'Cancelar solicitud' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cancelar solicitud' }).click();
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
    expect(await store.sql`select state from insurer_requests where id = ${id}`).toEqual([{ state: 'cancelled' }]);
    await shoot('insurer-request-cancelled');
  });
  await test.step('INS-14 the insurer cannot approve a cancelled request', async () => {
    await waiting.getByRole('button', { name: 'Aprobar' }).click();
    await expect(desk.getByRole('alert')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('INS-18 a request that does not load shows the message and goes home', async () => {
    expectFailures(/404/);
    await page.goto(`${pages}/999999`);
    await expect(page.getByText(insurerRequestMessages.notLoaded)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
