import type { Page } from '@playwright/test';
import { cartPanel, openCart, plainProducts } from '../frame/cart.ts';
import { expectStep, givenCart, openCheckout } from '../frame/checkout.ts';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { logInAsStaff } from '../frame/staff.ts';
import { givenStickers } from '../frame/stickers.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The screen as it is, at both widths. */
async function look(page: Page, name: string, shoot: (name: string) => Promise<void>): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    // While the draft is being saved, the page says so in a longer line.
    await expect(() => expectNoSidewaysScroll(page)).toPass();
    await shoot(`${name}-${size.width}`);
  }
  await expectAccessible(page);
}

/** Publishes the draft of the page, which then has nothing to publish. */
async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publicar/ });
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible();
}

const openPiece = (page: Page, path: string) => page.goto(`/consola${path}?empresa=2`);

test('INS-01 INS-05 marketing makes an insurer, and a customer reads what it asks for', async ({
  page,
  store,
  shoot,
}) => {
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  await page.goto('/consola/aseguradoras?empresa=2');
  await expect(page.getByRole('link', { name: 'Seguros El Roble' })).toBeVisible();
  await look(page, 'consola-aseguradoras', shoot);
  try {
    await page.getByRole('button', { name: 'Nueva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aseguradora nueva' });
    await dialog.getByRole('textbox').fill('el roble');
    await dialog.getByRole('button', { name: 'Abrir el borrador' }).click();
    await expect(dialog.getByText('Escríbelo como pide el ejemplo.')).toBeVisible();
    await dialog.getByRole('textbox').fill('9811');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Abrir el borrador' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Seguros El Roble');
    await page.getByLabel(/Pide una imagen/).check();
    await expect(page.getByText('La empresa ya tiene una aseguradora con ese nombre.')).toBeVisible();
    await page.getByLabel('Nombre', { exact: true }).fill('Seguros de Prueba');
    await page.getByRole('button', { name: 'Agregar línea' }).click();
    await page.getByLabel('Requisito').fill('Receta de este mes');
    await expect(page.getByRole('region', { name: 'Lo que lee el comprador' })).toContainText('Receta de este mes');
    await look(page, 'consola-aseguradora', shoot);
    await publish(page, 'Convenio nuevo');

    const person = await makeAccount(store);
    await openAsCustomer(page, '/creditos/seguros/solicitudes', person);
    await expect(page.getByRole('heading', { level: 3, name: 'Seguros de Prueba' })).toBeVisible();
    await expect(page.getByText('Receta de este mes')).toBeVisible();
  } finally {
    await store.sql`delete from insurers where id = 9811`;
  }
});

async function removeAbroad({ sql }: Store): Promise<void> {
  await sql`delete from foreign_services where name = 'Aéreo de prueba'`;
  await sql`delete from foreign_carriers where name = 'Alas de Prueba'`;
  await sql`delete from foreign_cities where state_id in (select id from foreign_states where name = 'Estado de Prueba')`;
  await sql`delete from foreign_states where name = 'Estado de Prueba'`;
}

test('FOREIGN-02 FOREIGN-04 FOREIGN-09 marketing adds a carrier, a service, a state and a requirement, and a customer ships with them', async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const requirements = await store.sql`select id, title, text from foreign_requirements order by id`;
  const [product] = await plainProducts(store.sql, 1);
  if (!product) throw new Error('The demo store sells no plain product');
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  try {
    await test.step('a carrier', async () => {
      await page.goto('/consola/extranjero?empresa=2');
      await expect(page.getByRole('link', { name: 'Requisitos de envíos al extranjero' })).toBeVisible();
      await look(page, 'consola-extranjero', shoot);
      await openPiece(page, '/extranjero/transportistas/2/general');
      await page.getByRole('button', { name: 'Agregar línea' }).click();
      await page.getByLabel('Nombre').last().fill('Alas de Prueba');
      await look(page, 'consola-transportistas', shoot);
      await publish(page, 'Contrato nuevo');
    });

    await test.step('its service, which needs days in order', async () => {
      await openPiece(page, '/extranjero/envios/2/general');
      await page.getByRole('button', { name: 'Agregar línea' }).click();
      const added = page.getByRole('group', { name: 'Servicios nuevos' });
      await added.getByLabel('País').selectOption('Canadá');
      await added.getByLabel('Transportista').selectOption('Alas de Prueba');
      await added.getByLabel('Nombre').fill('Aéreo de prueba');
      await added.getByLabel('Días desde').fill('4');
      await added.getByLabel('Días hasta').fill('2');
      await added.getByLabel('Primera libra, US$').fill('31.5');
      await added.getByLabel('Libra extra, US$').fill('6');
      await added.getByLabel('Máximo de libras').fill('12');
      await expect(added.getByText('Es menos que los días desde.')).toBeVisible();
      await added.getByLabel('Días hasta').fill('6');
      await expect(added.getByText('Es menos que los días desde.')).toBeHidden();
      await look(page, 'consola-extranjero-servicio', shoot);
      await publish(page, 'Servicio nuevo');
      await expect(page.getByText('Canadá, Alas de Prueba')).toBeVisible();
    });

    await test.step('a state and its cities', async () => {
      await page.goto('/consola/extranjero/lugares?empresa=2');
      await page.getByLabel('Buscar por nombre').fill('canad');
      await look(page, 'consola-lugares', shoot);
      await page.getByRole('link', { name: 'Canadá' }).click();
      await page.getByRole('button', { name: 'Agregar línea' }).click();
      await page.getByLabel('Nombre', { exact: true }).last().fill('Estado de Prueba');
      await look(page, 'consola-pais-extranjero', shoot);
      await publish(page, 'Provincia nueva');
      await page.goto('/consola/extranjero/lugares?empresa=2&texto=estado de prueba');
      await page.getByRole('link', { name: 'Estado de Prueba' }).click();
      await page.getByLabel(/Ciudades/).fill('Puerto Uno\npuerto uno');
      await expect(page.getByText('Está dos veces: puerto uno.')).toBeVisible();
      await page.getByLabel(/Ciudades/).fill('Puerto Uno\nPuerto Dos');
      await look(page, 'consola-estado-extranjero', shoot);
      await publish(page, 'Sus ciudades');
    });

    await test.step('a requirement', async () => {
      await openPiece(page, '/extranjero/requisitos-extranjero/2/general');
      await page.getByRole('button', { name: 'Agregar línea' }).click();
      await page.getByLabel('Título').last().fill('Requisito de prueba');
      await page.getByLabel('Texto').last().fill('Quien recibe muestra su documento.');
      await look(page, 'consola-requisitos-extranjero', shoot);
      await publish(page, 'Lo pide la aduana');
    });

    await test.step('the customer chooses them', async () => {
      const person = await makeAccount(store);
      await givenCart(store, person, [{ productoId: product.id, cantidad: 1 }]);
      await store.sql`
        insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
        select ${person.id}, 'Tía Rosa', 2, id, 'Toronto', 'M5V2T6', '12 Main St', '4165550101'
        from foreign_states where name = 'Ontario'`;
      await openCheckout(page, person, '?paso=tipo-de-pedido');
      await expectStep(page, 'Tipo de Pedido');
      await page.getByRole('radio', { name: 'Envío al extranjero' }).click();
      const country = page.getByRole('dialog', { name: 'País de envío' });
      await country.getByRole('radio', { name: 'Canadá' }).check();
      await country.getByRole('button', { name: 'Continuar' }).click();
      const service = page.getByRole('dialog', { name: 'Servicio de envío' });
      await service.getByRole('radio', { name: /Aéreo de prueba/ }).check();
      await shoot('extranjero-servicio-nuevo');
      await service.getByRole('button', { name: 'Continuar' }).click();
      const address = page.getByRole('dialog', { name: 'Dirección en el extranjero' });
      await address.getByRole('radio', { name: 'Tía Rosa' }).check();
      await address.getByRole('button', { name: 'Continuar' }).click();
      const asked = page.getByRole('dialog', { name: 'Requisitos de envío' });
      await expect(asked).toContainText('Quien recibe muestra su documento.');
    });
  } finally {
    await removeAbroad(store);
    await store.sql`delete from foreign_requirements`;
    await store.sql`insert into foreign_requirements ${store.sql(requirements)}`;
  }
});

test('TOPUP-01 STICKER-04 marketing renames an operator and writes a notice of stickers, and a customer reads both', async ({
  page,
  store,
  shoot,
}) => {
  const { sql } = store;
  const notices = await sql`select * from sticker_notices order by id`;
  await logInAsStaff(page, store, 'mercadeo@botica.test');
  try {
    await page.goto('/consola/premios?empresa=2&tipo=operador');
    await page.getByRole('link', { name: 'Claro', exact: true }).click();
    await expect(page.getByLabel('Nombre en el servicio de recargas')).toBeDisabled();
    await page.getByLabel('Nombre', { exact: true }).fill('Claro de Prueba');
    await look(page, 'consola-operador', shoot);
    await publish(page, 'Cambió de nombre');

    await openPiece(page, '/premios/stickers/2/1');
    const list = page.getByRole('group', { name: 'Avisos en el carrito' });
    await list.getByRole('button', { name: 'Agregar línea' }).click();
    await list.getByLabel('Cuándo se lee').last().selectOption('Tiene estos stickers o más');
    await list.getByLabel('Monto o stickers').last().fill('26');
    await list.getByLabel('Texto').last().fill('Te faltan {monto}');
    await expect(list.getByText('Este aviso no dice {monto}.')).toBeVisible();
    await list.getByLabel('Texto').last().fill('Tus {stickers} stickers alcanzan el premio de prueba');
    await expect(list.getByText('Este aviso no dice {monto}.')).toBeHidden();
    await look(page, 'consola-avisos-de-stickers', shoot);
    await publish(page, 'Temporada');

    const person = await makeAccount(store);
    await sql`update customers set identity_confirmed = true, seen_in_person_at = now() where id = ${person.id}`;
    const [product] = await plainProducts(sql, 1);
    await givenStickers(sql, { customerId: person.id, configurationId: 1, stickers: 26 });
    await givenCart(store, person, [{ productoId: product?.id ?? 0, cantidad: 1 }]);
    await openAsCustomer(page, '/recargas', person);
    await expect(page.getByRole('radio', { name: 'Claro de Prueba' })).toBeVisible();
    await openCart(page);
    await expect(cartPanel(page).getByText('Tus 26 stickers alcanzan el premio de prueba')).toBeVisible();
  } finally {
    await sql`update top_up_operators set name = 'Claro' where id = 2`;
    await sql`delete from sticker_notices`;
    await sql`insert into sticker_notices ${sql(notices)}`;
  }
});
