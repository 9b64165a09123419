import { healthConsent } from '@botica/domain/health/people';
import type postgres from 'postgres';
import { aPrescriptionPhoto } from '../../apps/server/test/prescription-photo.ts';
import { cartPanel, openCart, pageWithCart } from '../frame/cart.ts';
import { givenCart } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { ask, makeAccount, openSession, type Person } from '../frame/people.ts';
import { branchCode } from '../frame/products.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Two equal prescription medicines with packages of one size, the first one dearer, with units in the branch. */
async function prescribedPair(sql: postgres.Sql) {
  const [pair] = await sql<{ dear: number; name: string; cheap: number }[]>`
    select a.id as dear, a.name, b.id as cheap
    from products a join products b on b.equivalence_key = a.equivalence_key and b.id <> a.id
    join product_prices x on x.product_id = a.id and x.company_id = 2
    join product_prices y on y.product_id = b.id and y.company_id = 2
    where a.pack_size = b.pack_size and a.unit = b.unit and a.active_ingredient = b.active_ingredient
      and a.strength = b.strength and a.form = 'tableta' and b.form = a.form
      and a.prescription_class = b.prescription_class and a.requires_prescription and b.requires_prescription
      and not a.is_controlled and not a.is_for_pets and not b.is_for_pets and not a.is_hidden and not b.is_hidden
      and y.public_cents < x.public_cents
      and not exists (select from promotions o where o.product_id in (a.id, b.id))
    order by a.id, y.public_cents, b.id limit 1`;
  if (!pair) throw new Error('The demo store has no such medicines');
  await sql`
    insert into stock_levels (branch_code, product_id, quantity)
    select ${branchCode}, id, 40 from unnest(array[${pair.dear}::int, ${pair.cheap}::int]) id
    on conflict (product_id, branch_code) do update set quantity = stock_levels.allocated + 40`;
  return pair;
}

/** A customer whose mother takes the dearer one and has two tablets left. */
async function aDaughter(store: Store): Promise<{ ana: Person; medicine: { dear: number; name: string } }> {
  const [ana, medicine] = [await makeAccount(store), await prescribedPair(store.sql)];
  await store.sql`update customers set default_branch_code = ${branchCode} where id = ${ana.id}`;
  const { token } = await openSession(store, ana);
  const person = {
    ...{ nombre: 'Rosa Mejía', nacimiento: '1952-04-09', parentesco: 'madre', condiciones: ['diabetes'] },
    ...{ otrasCondiciones: '', alergias: ['penicilina'], embarazo: false, pesoKg: null },
    consentimiento: healthConsent.version,
  };
  const { personaId } = await ask<{ personaId: string }>(store, 'POST', '/api/salud/personas', person, token);
  const noted = {
    ...{ personaId, nombre: medicine.name, productoId: medicine.dear, nota: '', horas: [480, 1200] },
    ...{ dias: [0, 1, 2, 3, 4, 5, 6], unidades: 1, hasta: null, existencia: 2 },
  };
  await ask(store, 'POST', '/api/salud/medicinas', noted, token);
  return { ana, medicine };
}

const linesOf = ({ sql }: Store, { id }: Person) => sql`
  select l.product_id as id, l.quantity, l.has_prescription as "hasPrescription", p.customer_id as "sentBy"
  from cart_lines l join carts c on c.id = l.cart_id left join prescriptions p on p.id = l.document_id
  where c.customer_id = ${id}`;

test('CART-10 A182 A358 a prescription medicine of the cabinet asks for its prescription, and is for its person', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const { ana, medicine } = await aDaughter(store);
  await test.step('from the medicines, with a tick', async () => {
    await openAsCustomer(page, '/mis-medicinas', ana);
    await page.getByRole('button', { name: `Comprar de nuevo ${medicine.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Receta Requerida' });
    await expectAccessible(page);
    await shoot('cabinet-prescription');
    await question.getByRole('button', { name: 'La tengo, agregar' }).click();
    await expect(page.getByText('Ver carrito').first()).toBeVisible();
    expect(await linesOf(store, ana)).toEqual([
      { id: medicine.dear, quantity: 1, hasPrescription: true, sentBy: null },
    ]);
  });

  await test.step('the cart shows for whom it is', async () => {
    await page.goto(pageWithCart);
    const panel = await openCart(page);
    const control = panel.getByLabel('¿Para quién es?');
    await expect(control.locator('option:checked')).toHaveText('Rosa Mejía');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('cabinet-cart-for-person');
    await control.selectOption({ label: 'Sin indicar' });
    await expect(control).toBeEnabled();
    await expect(control).toHaveValue('');
  });

  await test.step('from the page of the account, with a photo; the name comes back', async () => {
    // The version of the cart is in the answer: a page that is left before it sends an older one (409).
    const emptied = page.waitForResponse((reply) => reply.url().includes('/usuarios/Carrito'));
    await cartPanel(page).getByRole('button', { name: 'Vaciar carrito' }).click();
    await (await emptied).finished();
    expect(await linesOf(store, ana)).toEqual([]);
    await page.goto('/perfil');
    const soon = page.getByRole('region', { name: 'Se acaba pronto' });
    await soon.getByRole('button', { name: `Comprar de nuevo ${medicine.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Receta Requerida' });
    await question.getByRole('button', { name: 'Adjuntar una foto y agregar' }).click();
    const buffer = await aPrescriptionPhoto({ width: 1200 });
    const file = { name: 'receta.jpg', mimeType: 'image/jpeg', buffer };
    await question.getByLabel('Fotos de tu receta').setInputFiles(file);
    await expect(question.getByRole('button', { name: 'Quitar receta.jpg' })).toBeVisible();
    await question.getByRole('button', { name: 'Adjuntar y agregar' }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(() => linesOf(store, ana))
      .toEqual([{ id: medicine.dear, quantity: 1, hasPrescription: true, sentBy: ana.id }]);
    await page.goto(pageWithCart);
    const panel = await openCart(page);
    await expect(panel.getByLabel('¿Para quién es?').locator('option:checked')).toHaveText('Rosa Mejía');
  });
});

test('A341 what costs less tells of a prescription medicine, and swaps nothing', async ({ page, store, shoot }) => {
  const { ana, medicine } = await aDaughter(store);
  await openAsCustomer(page, '/mis-medicinas', ana);
  await page.getByRole('link', { name: 'Ver si hay medicinas iguales que cuesten menos' }).click();
  await expect(page).toHaveURL(/\/lo-que-cuesta-menos\?persona=/);
  const told = page.getByRole('region', { name: 'Con receta' });
  await expect(told.getByRole('heading', { name: medicine.name })).toBeVisible();
  await expect(told.getByText(/^Costaría .* menos/).first()).toBeVisible();
  await expect(told.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('health-savings-prescription');
});

test('a customer with a medicine in the cart and nobody kept is told once, and can close it', async ({
  page,
  store,
  shoot,
}) => {
  const [eva, { dear }] = [await makeAccount(store), await prescribedPair(store.sql)];
  await givenCart(store, eva, [{ productoId: dear, cantidad: 1, tieneReceta: true }]);
  await openAsCustomer(page, '/sucursales', eva);
  const panel = await openCart(page);
  const offer = panel.getByRole('region', { name: 'Personas que cuidas' });
  await expect(offer.getByText(/^¿Es para alguien que cuidas\?/)).toBeVisible();
  await expectAccessible(page);
  await shoot('cart-care-offer');
  await offer.getByRole('link', { name: 'Anótalo y te avisamos' }).click();
  await expect(page).toHaveURL(/\/personas-que-cuido$/);
  await expect(cartPanel(page)).toBeHidden();
  await page.goto(pageWithCart);
  await openCart(page);
  await offer.getByRole('button', { name: /^No volver a preguntar/ }).click();
  await expect(offer).toBeHidden();
  await page.goto('/sucursales');
  await expect((await openCart(page)).getByText('¿Es para alguien que cuidas?')).toHaveCount(0);
});

test('the text of the consent changed: its owner is told, reads it and accepts it', async ({ page, store, shoot }) => {
  const { ana } = await aDaughter(store);
  await store.sql`update health_consents set version = '2026-11' where customer_id = ${ana.id}`;
  await openAsCustomer(page, '/personas-que-cuido', ana);
  await shoot('health-consent-note');
  await page.getByRole('button', { name: 'Leer el permiso de Rosa Mejía' }).click();
  const dialog = page.getByRole('dialog', { name: 'Permiso para los datos de Rosa Mejía' });
  await expect(dialog.getByText(/^Si un pedido es para esta persona/)).toBeVisible();
  await expectAccessible(page);
  await shoot('health-consent-dialog');
  await dialog.getByRole('button', { name: 'Acepto' }).click();
  await expect(page.getByText('Guardamos que aceptas el texto nuevo.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Leer el permiso/ })).toHaveCount(0);
  await expect
    .poll(() => store.sql`select version from health_consents where customer_id = ${ana.id} and withdrawn_at is null`)
    .toEqual([{ version: healthConsent.version }]);
});
