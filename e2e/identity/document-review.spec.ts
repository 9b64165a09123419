import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('a customer whose document the reader does not confirm asks a person', { tag: '@phone' }, async ({
  page,
  store,
  shoot,
}) => {
  const person = await makeAccount(store);
  await openAsCustomer(page, '/perfil/documentos', person);
  await page.getByRole('button', { name: '¿No se confirma? Pide que una persona la revise' }).click();
  // Too small for the reader, which would refuse it.
  const buffer = await aPrescriptionPhoto({ width: 150 });
  await page.getByLabel('Foto de tu documento').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('documento-pedir-persona');
  await page.getByRole('button', { name: 'Enviar para que la revise una persona' }).click();
  await expect(page.getByText('Una persona revisará tu documento. Te avisaremos por correo.').first()).toBeVisible();
  await store.sql`update identity_reviews set state = 'rejected', decided_at = now(), reviewed_by = 'Osman Paz',
    reason = 'La foto no se lee bien. Envía otra con buena luz.' where customer_id = ${person.id}`;
  await page.reload();
  await expect(page.getByText('La foto no se lee bien. Envía otra con buena luz.')).toBeVisible();
  await expectAccessible(page);
  await shoot('documento-rechazado');
});
