import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('M11 a visitor finds an answer in the help centre and the button that does it', async ({ page, shoot }) => {
  await page.goto('/sucursales');
  // On phones the links of the footer are folded under their title.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Centro de ayuda', includeHidden: true });
  await expect(link).toBeAttached();
  if (!(await link.isVisible())) await page.getByRole('contentinfo').getByText('Ayuda', { exact: true }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centro de ayuda');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Entregas',
    'Pagos y facturas',
    'Devoluciones',
    'Recetas',
    'Tu salud',
    'Puntos',
    'Privacidad',
    '¿No está tu respuesta?',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('help');

  await page.getByLabel('¿En qué te ayudamos?').fill('devolver');
  await main.getByText('¿Cómo devuelvo un producto?').click();
  await expect(main.getByText('durante 60 días')).toBeVisible();
  await expectAccessible(page);
  await shoot('help-answer');
  await page.getByLabel('¿En qué te ayudamos?').fill('bicicleta');
  await expect(main.getByRole('heading', { name: 'No encontramos una respuesta' })).toBeVisible();
  await main.getByRole('button', { name: 'Ver toda la ayuda' }).click();

  await page.goto('/ayuda#solo-con-receta');
  await expect(main.getByRole('link', { name: 'Pedir con mi receta' })).toHaveAttribute(
    'href',
    '/checkOut/soloConReceta',
  );
  await expect(main.getByRole('link', { name: 'Pedir con mi receta' })).toBeInViewport();
});
