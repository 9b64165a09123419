import type { Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/**
 * Chromium has no push service without its maker's account: the sandbox's address stands for it. Its headless shell
 * refuses notices whatever was granted; reminder-worker.test.ts runs the service worker that shows them.
 */
async function stubPushService(page: Page, address: { direccion: string; llave: string; secreto: string }) {
  await page.addInitScript(({ direccion, llave, secreto }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let isOn = false;
    const subscription = {
      endpoint: direccion,
      toJSON: () => ({ endpoint: direccion, keys: { p256dh: llave, auth: secreto } }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      isOn = true;
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => (isOn ? (subscription as unknown as PushSubscription) : null);
  }, address);
}

test('a customer chooses reminders, gets one by push, mail and on a page, and sees the month', {
  tag: '@phone',
}, async ({ page, store, shoot }) => {
  test.slow();
  const ana = await makeAccount(store);
  const address = await (await fetch(`${store.sandboxUrl}/push/v1/navegadores`, { method: 'POST' })).json();
  await stubPushService(page, address);

  await test.step('a person and a medicine that is due now', async () => {
    await openAsCustomer(page, '/mis-medicinas', ana);
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    const person = page.getByRole('dialog', { name: 'Agregar persona' });
    await person.getByLabel('Nombre', { exact: true }).fill('Rosa Mejía');
    await person.getByLabel('Fecha de nacimiento').fill('09/04/1952');
    await person.getByLabel('Acepto que Botica guarde estos datos').check();
    await person.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Agregar medicina' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar medicina' });
    await dialog.getByLabel('Medicina', { exact: true }).fill('Jarabe de la abuela');
    // The next minute of the store, which has UTC-6 all year.
    const due = new Date(Date.now() - 6 * 60 * 60_000 + 60_000).toISOString().slice(11, 16);
    await dialog.getByLabel('Hora 1', { exact: true }).fill(due);
    await dialog.getByLabel('¿Cuántas unidades hay en casa ahora?').fill('3');
    await dialog.getByRole('button', { name: 'Guardar medicina' }).click();
    await expect(page.getByText('No recibes recordatorios de esta persona.')).toBeVisible();
  });

  await test.step('reminders by push, mail and page', async () => {
    await page.getByRole('button', { name: 'Recordatorios de Rosa Mejía' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recordatorios de Rosa Mejía' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Elige al menos una forma de avisarte.')).toBeVisible();
    await dialog.getByLabel('Aviso en el navegador').check();
    await dialog.getByLabel('Por correo').check();
    await dialog.getByLabel('En la página').check();
    await expect(dialog.getByText('El aviso dice solo “Es hora de tu medicina”.')).toBeVisible();
    await expectAccessible(page);
    await shoot('health-reminders-dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Te avisamos de las tomas en el navegador, por correo y en la página.')).toBeVisible();
    await page.getByRole('button', { name: 'Recordatorios de Rosa Mejía' }).click();
    await expect(page.getByRole('region', { name: 'Navegadores que reciben avisos' })).toContainText('(este)');
    await page.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('the push service gets one encrypted notice, and the mailbox a letter with a link', async () => {
    const received = async () => (await (await fetch(`${store.sandboxUrl}/push/v1/recibidos`)).json()).notices.length;
    await expect.poll(received, { timeout: 150_000 }).toBe(1);
    const mails = async () => {
      const reply = await fetch(`${store.sandboxUrl}/mail/v1/messages?to=${encodeURIComponent(ana.email)}`);
      const { messages } = await reply.json();
      return messages.filter(({ subject }: { subject: string }) => subject === 'Es hora de tu medicina');
    };
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [{ text }] = await mails();
    expect(text).not.toMatch(/Jarabe|Rosa/);
    expect(text).toContain('/mis-medicinas?persona=');
  });

  await test.step('on another page, answered with one press', async () => {
    await page.goto('/perfil');
    const card = page.getByRole('region', { name: 'Recordatorio', exact: true });
    await expect(card).toContainText('Es hora de tu medicina');
    await expect(card).not.toContainText('Jarabe');
    const soon = page.getByRole('region', { name: 'Se acaba pronto' });
    await expect(soon).toContainText('Jarabe de la abuela');
    await expectAccessible(page);
    await shoot('health-page-reminder');
    await card.getByRole('button', { name: 'La tomé' }).click();
    await expect(page.getByText('Toma anotada.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the month, with a table', async () => {
    await page.goto('/mis-medicinas');
    await page.getByText('Mes', { exact: true }).click();
    const month = page.getByRole('region', { name: 'El mes' });
    await expect(month).toContainText('100 %');
    await expect(month).toContainText('1 de 1 toma. 0 saltadas y 0 sin marcar.');
    await month.getByText('Ver como tabla').click();
    await expect(month.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shoot('health-month');
    await month.getByLabel('Medicina').selectOption({ label: 'Jarabe de la abuela' });
    await expect(month).toContainText('100 %');
    await month.getByRole('button', { name: 'Mes anterior' }).click();
    await expect(month).toContainText('no tocaba ninguna toma');
  });
});
