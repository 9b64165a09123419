import { givenPaidOrder } from '../frame/care.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('customer service finds a customer, sees a phone with a reason, corrects points and refunds while the bank is down', async ({
  page,
  store,
  shoot,
}) => {
  const { customer, phone, number } = await givenPaidOrder(store);
  await store.fault('powertranz', { error: { status: 503 } });
  await logInAsStaff(page, store, 'servicio@botica.test');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('searchbox', { name: 'Buscar clientes y pedidos' }).fill(customer);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expectAccessible(page);
  await shoot('consola-buscar');
  await page.getByRole('link', { name: customer }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-cliente-${size.width}`);
  }

  await page.getByRole('button', { name: 'Ver el teléfono' }).click();
  const reveal = page.getByRole('dialog');
  await reveal.getByRole('button', { name: 'Ver el teléfono' }).click();
  await expect(reveal.getByText(phone)).toBeVisible();
  await reveal.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Corregir puntos' }).click();
  const points = page.getByRole('dialog');
  await points.getByLabel('Puntos', { exact: true }).fill('100');
  await points.getByLabel('Cómo lo pidió el cliente').selectOption('Chat');
  await expectAccessible(page);
  await shoot('consola-puntos');
  await points.getByRole('button', { name: /^Sumar 100 puntos, queda en \d+$/ }).click();
  await expect(points).toBeHidden();
  await expect(page.getByText('corrigió puntos')).toBeVisible();

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Reembolsar R' }).click();
  const refund = page.getByRole('dialog', { name: 'Reembolsar a Visa •••• 4821' });
  await refund.getByLabel('Monto').fill('45');
  await expectAccessible(page);
  await shoot('consola-reembolsar');
  await refund.getByRole('button', { name: /^Reembolsar L\.?\s45\.00 a Visa 4821$/ }).click();
  await expect(refund).toBeHidden();
  const payments = page.getByRole('table', { name: 'Pagos y reembolsos del pedido' });
  await expect(payments.getByText(/^En cola/)).toBeVisible();
  await expect(page.getByText('reembolsó un pago')).toBeVisible();
  await expect(payments.getByText(/^\S+-06-\d{8}$/)).toBeVisible();

  await page.getByRole('button', { name: 'Reembolsar R' }).click();
  await refund.getByLabel('Monto').fill('2600');
  await refund.getByRole('button', { name: /^Pedir firma para reembolsar/ }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText('Espera firma', { exact: true })).toBeVisible();
  await page.getByLabel('Nota nueva').fill('Llamar cuando el banco responda');
  await page.getByLabel('Vence (opcional)').fill('2026-11-20T09:30');
  await page.getByLabel('La hace').selectOption('Suyapa Zelaya');
  await page.getByRole('button', { name: 'Agregar tarea' }).click();
  await expect(page.getByText('Llamar cuando el banco responda')).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-pedido-${size.width}`);
  }
  await page.getByRole('link', { name: 'Pedidos' }).first().click();
  await page.getByRole('link', { name: 'Reembolsos en cola' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await shoot('consola-reembolsos-en-cola');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Tareas' }).click();
  await expect(page.getByText('Ninguna tarea en esta vista')).toBeVisible();
  await page.getByRole('link', { name: 'Todas', exact: true }).click();
  const assignee = page.getByLabel('La hace: Llamar cuando el banco responda');
  await expect(assignee).toHaveValue(/\S/);
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot(`consola-tareas-${size.width}`);
  }
  await assignee.selectOption('Karla Núñez');
  await expect(page.getByText('La tarea tiene responsable nuevo.')).toBeVisible();
  await page.getByRole('link', { name: 'Mis tareas' }).click();
  await page.getByRole('button', { name: 'Hecha: Llamar cuando el banco responda' }).click();
  await expect(page.getByText('Ninguna tarea en esta vista')).toBeVisible();
});

test('a second person signs a refund above the limit, and the bank gives the money back', async ({
  page,
  store,
  shoot,
}) => {
  const { orderId, number, pedido } = await givenPaidOrder(store);
  await store.sql`
    insert into staff_approvals (id, act, subject_kind, subject_id, subject_name, company_id, branch_id, payload, digest,
      reason, requested_by, requested_by_name, requested_at)
    select gen_random_uuid(), 'order.refunded', 'order', ${orderId}::text, ${number}, 2, 5, p.payload,
      encode(sha256(convert_to('["order.refunded","order","' || ${orderId}::text || '",[["amountCents",250000],["attemptId","'
        || a.id || '"]]]', 'UTF8')), 'hex'), 'Cobro equivocado', gen_random_uuid(), 'Karla Núñez', now()
    from payment_attempts a, lateral (select jsonb_build_object('attemptId', a.id, 'amountCents', 250000) as payload) p
    where a.order_id = ${orderId}`;
  await logInAsStaff(page, store, 'finanzas@botica.test');
  const waiting = page.getByRole('link', { name: 'Firmas que esperan por ti' });
  await expect(waiting).toBeVisible();
  await shoot('consola-inicio-firmas');
  await waiting.click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('consola-firmas');
  await page.getByRole('button', { name: /^Firmar: Reembolsar L\.?\s2,500\.00$/ }).click();
  const dialog = page.getByRole('dialog');
  await shoot('consola-firmar');
  await dialog.getByRole('button', { name: /^Firmar: reembolsar/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: number })).toBeHidden();
  await page.goto(`/consola/pedidos/${pedido}`);
  await expect(page.getByText('Firmada', { exact: true })).toBeVisible();
  await expect(page.getByText('Devuelto', { exact: true })).toBeVisible({ timeout: 30_000 });
});
