import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('SEARCH-22 TELE-01 the footer switch starts and stops the analytics of searches', { tag: '@once' }, async ({
  page,
  store,
}) => {
  const term = `losartan ${Date.now()}`;
  const stored = async (text: string) =>
    (await store.sql`select kind, company_id from analytics_events where term = ${text}`).map((row) => ({ ...row }));
  const consent = page.getByRole('contentinfo').getByRole('checkbox', { name: /^Permito que Botica analice/ });
  async function searchFor(text: string): Promise<void> {
    const box = page.getByRole('combobox', { name: 'Buscar en Botica' });
    const noted = page.waitForResponse(
      (reply) => reply.url().endsWith('/telemetria/eventos') && (reply.request().postData() ?? '').includes(text),
    );
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    expect((await noted).status()).toBe(200);
  }

  await page.goto('/sucursales');
  await expect(consent).not.toBeChecked();
  await searchFor(`${term} a`);
  expect(await stored(`${term} a`)).toEqual([]);

  await consent.check();
  await expectAccessible(page);
  await searchFor(`${term} b`);
  await expect.poll(() => stored(`${term} b`)).toEqual([{ kind: 'search', company_id: 2 }]);

  await page.reload();
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await searchFor(`${term} c`);
  expect(await stored(`${term} c`)).toEqual([]);
});
