import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cartButton, openCart } from '../frame/cart.ts';
import { openProduct, pricePanel, productWhere } from '../frame/products.ts';
import { keepHours } from '../frame/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

interface Effort {
  presses: number;
  fields: number;
  characters: number;
}

/** Counts what a person does on the page: presses, and fields with the characters typed into them. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort = { presses: 0, texts: new Map<EventTarget, string>() };
    Object.assign(window, { effort });
    document.addEventListener('pointerdown', () => (effort.presses += 1), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLTextAreaElement) effort.texts.set(target, target.value);
        else if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) {
          effort.texts.set(target, target.value);
        }
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const { effort } = window as unknown as { effort: { presses: number; texts: Map<EventTarget, string> } };
      const texts = [...effort.texts.values()];
      return { presses: effort.presses, fields: texts.length, characters: texts.join('').length };
    });
}

/** A slow person: 6 seconds to find and press a button, 4 to find a field, half a second for each character. */
const secondsOf = ({ presses, fields, characters }: Effort) => presses * 6 + fields * 4 + characters / 2;

test('A181 a first-time guest buys the cart without an account, in under three minutes, and another tab cannot buy it again', {
  tag: '@once',
}, async ({ page, sql, shoot }) => {
  test.slow();
  await keepHours(sql, 5, '24 horas');
  // One unit is above the minimum of a home delivery.
  const id = await productWhere(
    sql,
    sql`not p.requires_prescription and x.promotion_cents is null and x.quantity_tiers = '[]'
      and x.public_cents between 20000 and 90000 and not exists (select from promotions o where o.product_id = p.id)
      and exists (select from stock_levels s where s.product_id = p.id and s.branch_code = 5
        and s.quantity - s.allocated > 5)`,
  );
  const [product] = await sql`select name from products where id = ${id}`;
  const name = String(product?.name);
  const phone = `97${randomInt(100_000, 999_999)}`;
  const effort = await countEffort(page);
  await openProduct(page, id);
  await pricePanel(page).getByRole('button', { name: 'Agregar al carrito' }).click();
  const panel = await openCart(page);
  await expectAccessible(page);
  await shoot('guest-cart');
  await panel.getByRole('button', { name: 'Comprar sin cuenta' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Comprar sin cuenta' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Productos del pedido' })).toContainText(name);
  const other = await page.context().newPage();
  await test.step('another tab has the same cart', async () => {
    await other.goto('/pedido-sad/carrito');
    await expect(other.getByRole('list', { name: 'Productos del pedido' })).toContainText(name);
  });
  await page.getByLabel('Nombre').fill('José Ñúñez');
  await page.getByLabel('Celular').fill(phone);
  await page.getByLabel('Busca tu colonia o barrio').fill('trejo');
  await expect(page.getByText('Total sin envío')).toBeVisible();
  await page.getByRole('radio', { name: 'Colonia Trejo' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar colonia' })).toBeVisible();
  await page.getByLabel('Dirección', { exact: true }).fill('10 calle, casa 24');
  await expect(page.getByText('Envío', { exact: true })).toBeVisible();
  await expect(page.getByText('Según tu colonia')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('guest-checkout');
  await page.getByRole('button', { name: 'Hacer pedido' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-sad\/ver\/[\w-]{43}$/);
  const done = await effort();
  expect(done).toMatchObject({ presses: 5, fields: 4 });
  expect(secondsOf(done)).toBeLessThan(180);
  await expect(cartButton(page)).toHaveAccessibleName('Carrito');
  await test.step('the other tab shows that nothing is left to buy', async () => {
    await expect(other.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  });
  expect(await sql`select kind, branch_code, customer_id, contact_email from orders where phone = ${phone}`).toEqual([
    { kind: 'guest', branch_code: 5, customer_id: null, contact_email: '' },
  ]);
});

test('A182 CART-10 a visitor adds a prescription product in place, and logs in over the page of the product', {
  tag: '@phone',
}, async ({ page, sql, shoot }) => {
  const [row] = await sql`
    select p.id, p.name from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    join stock_levels s on s.product_id = p.id and s.branch_code = 5
    where p.requires_prescription and not p.is_controlled and x.promotion_cents is null
      and s.quantity - s.allocated > 3 order by p.popularity desc, p.id limit 1`;
  const name = String(row?.name);
  await openProduct(page, Number(row?.id));
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const add = isPhone
    ? page.getByRole('button', { name: `Agregar ${name} al carrito` })
    : pricePanel(page).getByRole('button', { name: 'Agregar al carrito' });
  await test.step('the question opens over the page, and the answer adds the product', async () => {
    await add.click();
    const question = page.getByRole('dialog', { name: 'Receta Requerida' });
    await expect(question).toContainText(name);
    await expectAccessible(page);
    await shoot('prescription-question');
    await question.getByRole('button', { name: 'La tengo, agregar' }).click();
    await expect(question).toBeHidden();
    await expect(cartButton(page)).toHaveAccessibleName(/^Carrito, 1 producto/);
    await expect(page.getByLabel('Tengo la receta de mi médico')).toBeChecked();
  });
  await test.step('A181 a cart with a prescription product says why it needs an account', async () => {
    const panel = await openCart(page);
    await expect(panel.getByRole('button', { name: 'Comprar sin cuenta' })).toBeDisabled();
    await expect(panel).toContainText(`${name} va con receta, que se adjunta con cuenta.`);
    await shoot('guest-cart-refused');
    await panel.getByRole('button', { name: 'Ir a pagar' }).click();
  });
  await test.step('SHELL-06 the login opens over the product, and closing it leaves the visitor there', async () => {
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
    await expect(login).toBeVisible();
    await expect(page).toHaveURL(`/productos/detalle/${row?.id}`);
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
});
