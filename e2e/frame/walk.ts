import { randomInt } from 'node:crypto';
import { type CompanyId, companies } from '@botica/domain/companies';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { openCart } from './cart.ts';
import { expectStep, goOn, placeOrder } from './checkout.ts';
import { setClockAhead } from './clock-ahead.ts';
import { wayToAccount } from './identity.ts';
import { codeSentTo, newPerson, type Person } from './people.ts';
import { pricePanel } from './products.ts';
import type { Store } from './store.ts';

/** A person of each country, with a document and a phone as they are there. */
export const newcomers = [
  { companyId: 2, identity: '0501198402317', phone: '9' },
  { companyId: 12, identity: '2345678901101', phone: '5' },
  { companyId: 14, identity: '0012902840005L', phone: '8' },
] as const satisfies readonly { companyId: CompanyId; identity: string; phone: string }[];
export type Newcomer = (typeof newcomers)[number];

interface WalkOptions {
  page: Page;
  store: Store;
  sql: postgres.Sql;
  newcomer: Newcomer;
  isOpen: boolean;
  shoot(name: string): Promise<void>;
}

/** Every branch is open from seven to nine in the evening, so that the clock alone decides. */
async function keepUsualHours(sql: postgres.Sql): Promise<void> {
  const hours = '07:00 AM - 09:00 PM';
  await sql`delete from branch_special_hours`;
  await sql`update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours}`;
}

/** Something without a condition, above the least amount of a delivery, that the default branch has. */
async function somethingToBuy(sql: postgres.Sql, companyId: CompanyId): Promise<string> {
  const { defaultBranchCode, minimumDeliveryCents } = companies[companyId];
  const [row] = await sql`
    select p.name from products p join product_prices x on x.product_id = p.id and x.company_id = ${companyId}
    join stock_levels s on s.product_id = p.id and s.branch_code = ${defaultBranchCode}
    where not p.is_exam and not p.requires_prescription and s.quantity - s.allocated > 20
      and x.promotion_cents is null and x.quantity_tiers = '[]' and x.public_cents > ${minimumDeliveryCents * 2}
      and not exists (select from promotions o where o.product_id = p.id)
    order by p.popularity desc, p.id limit 1`;
  expect(row, 'the country sells such a product').toBeDefined();
  return String(row?.name);
}

/**
 * A first visit: the country, the search, a product, the cart, the order, the account and the services. Any console error
 * or failed request fails it, like any test.
 */
export async function walk({ page, store, sql, newcomer, isOpen, shoot }: WalkOptions): Promise<void> {
  const { companyId } = newcomer;
  const { countryCode, countryName, currency, defaultBranchCode, defaultCityName } = companies[companyId];
  const shot = (name: string) => shoot(`paseo-${countryCode.toLowerCase()}-${name}-${isOpen ? 'dia' : 'noche'}`);
  await keepUsualHours(sql);
  await page.addInitScript(setClockAhead, store.clockAheadMs);
  const closedQuestions = await answerClosedBranch(page);
  const product = await somethingToBuy(sql, companyId);
  const [suburb] = await sql`
    select name from suburbs where serving_branch_code = ${defaultBranchCode} order by id limit 1`;
  const home = { city: defaultCityName, suburb: String(suburb?.name) };
  const person = { ...newPerson(), phone: `${newcomer.phone}${randomInt(1_000_000, 9_999_999)}` };

  await page.goto('/');
  const question = page.getByRole('dialog', { name: '¿Compras en Honduras?' });
  await question
    .getByRole('button', { name: new RegExp(countryName) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Cambiar país:/ })).toHaveAccessibleName(new RegExp(countryName));
  await expect(page.getByRole('list', { name: 'Por qué Botica' })).toContainText(
    isOpen ? /45( a |-)60/ : /Abre .* a las 7:00\sa\.\sm\./,
  );
  await shot('inicio');

  const box = page.getByRole('combobox', { name: 'Buscar en Botica' });
  await box.fill(product);
  await box.press('Enter');
  const results = page.getByRole('list', { name: /^Resultados/ });
  await results.getByRole('link', { name: product }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product);
  await expect(pricePanel(page)).toContainText(currency.symbol);
  await shot('producto');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const add = isPhone
    ? page.getByRole('button', { name: `Agregar ${product} al carrito` })
    : pricePanel(page).getByRole('button', { name: 'Agregar al carrito' });

  if (countryCode === 'HN') {
    await chooseHome(page, home);
    await add.click();
    await orderAsGuest(page, person);
    await expectReceived(page, isOpen);
    await shot('pedido');
    await page.goto('/registro');
    await register(page, { store, person, identity: newcomer.identity });
    // One interruption per visit was the country: no welcome.
    await expect(wayToAccount(page)).toBeVisible();
    await page.goto('/perfil');
  } else {
    await add.click();
    await (await openCart(page)).getByRole('button', { name: 'Ir a pagar' }).click();
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
    await login.getByRole('link', { name: 'Crea tu cuenta' }).click();
    await register(page, { store, person, identity: newcomer.identity });
    await orderAsCustomer(page, home);
    await expectReceived(page, isOpen);
    await shot('pedido');
    await page.goto('/Mispedidos');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+-\d{4}/ })
      .click();
    await expect(page).toHaveURL(/\/pedidos\/resumen\//);
    await page.goto('/perfil');
  }
  // A179: asked once, wherever the branch is chosen.
  expect(closedQuestions()).toBe(isOpen ? 0 : 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shot('cuenta');
  await visitServices(page);
}

/** BRANCH-04: yes, also when the branch is closed. */
async function answerClosedBranch(page: Page): Promise<() => number> {
  let asked = 0;
  const question = page.getByRole('alertdialog', { name: 'Sucursal cerrada' });
  await page.addLocatorHandler(question, async () => {
    asked += 1;
    await question.getByRole('button', { name: 'Sí' }).click();
  });
  return () => asked;
}

interface Home {
  city: string;
  suburb: string;
}

async function chooseHome(page: Page, { city, suburb }: Home): Promise<void> {
  await page.getByRole('button', { name: /^Entregar en/ }).click();
  const dialog = page.getByRole('dialog', { name: '¿Dónde quieres comprar?' });
  await dialog.getByLabel('Ciudad').selectOption({ label: city });
  await dialog.getByLabel('Busca tu colonia o barrio').fill(suburb);
  await dialog.getByRole('radio', { name: suburb }).first().check();
  await dialog.getByRole('button', { name: 'Entregar aquí' }).click();
  // BRANCH-02: the located city had another branch.
  const change = page.getByRole('alertdialog', { name: 'Cambiar de sucursal' });
  await change.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByRole('button', { name: /^Entregar en/ })).toContainText(suburb);
}

async function orderAsGuest(page: Page, { phone }: Person): Promise<void> {
  await (await openCart(page)).getByRole('button', { name: 'Comprar sin cuenta' }).click();
  await page.getByLabel('Nombre').fill('José Ñúñez');
  await page.getByLabel('Celular').fill(phone);
  await page.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await page.getByRole('button', { name: 'Hacer pedido' }).click();
}

async function register(
  page: Page,
  { store, person, identity }: { store: Store; person: Person; identity: string },
): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('José');
  await page.getByLabel('Apellido').fill('Ñúñez');
  await page.getByLabel('Número de identificación').fill(identity);
  await page.getByLabel('Fecha de nacimiento').fill('29-02-1984');
  await page.getByLabel('Género').selectOption('M');
  await page.getByLabel('Celular').fill(person.phone);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verifica que eres tú' });
  await dialog.getByText('Correo electrónico').click();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByLabel('Código de verificación').fill(await codeSentTo(store, 'mail', person.email));
  await dialog.getByRole('button', { name: 'Verificar y crear cuenta' }).click();
  await expect(dialog).toBeHidden();
}

async function orderAsCustomer(page: Page, { suburb }: Home): Promise<void> {
  await expectStep(page, 'Tipo de Pedido');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
  await dialog.getByLabel('Busca tu colonia o barrio').fill(suburb);
  await dialog.getByRole('radio', { name: suburb }).first().click();
  await dialog.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(dialog).toBeHidden();
  await goOn(page);
  await expectStep(page, 'Método de Pago');
  await page.getByRole('radio', { name: 'Efectivo', exact: true }).check();
  await goOn(page);
  await expectStep(page, 'Confirmación');
  await placeOrder(page);
}

async function expectReceived(page: Page, isOpen: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  if (!isOpen) await expect(page.getByRole('main')).toContainText(/abr[ea]/);
}

/** The pages of the services, and the pages that their buttons open: each has a title and a way on, and none goes home. */
async function visitServices(page: Page): Promise<void> {
  await page.goto('/servicios');
  const services = await linksOf(page);
  expect(services.length).toBeGreaterThan(3);
  const visited = new Set<string>();
  for (const path of services) {
    await page.goto(path);
    await expectWayOn(page, path);
    for (const next of await linksOf(page)) if (!services.includes(next)) visited.add(next);
  }
  for (const path of visited) {
    await page.goto(path);
    await expectWayOn(page, path);
  }
}

async function linksOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(found)].filter((path) => path !== '/');
}

async function expectWayOn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  expect(new URL(page.url()).pathname, `${path} leads somewhere`).not.toBe('/');
  const ways = page.getByRole('main').locator('a[href], button:not([disabled]), input, select');
  await expect(ways.filter({ visible: true }).first(), `${path} has a way on`).toBeVisible();
}
