import type { Locator, Page } from '@playwright/test';
import type postgres from 'postgres';
import { callsTo, openDialog, recordCalls, storedValue, visitBlankPage } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

/** Sets the storage of an earlier visit. */
async function givenStored(page: Page, entries: Record<string, string>): Promise<void> {
  await visitBlankPage(page);
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}

/** Counts loads of the document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The line of the footer with a certificate of each company. The `sql` fixture reverts it. */
async function givenCertificate(sql: postgres.Sql, text: string): Promise<void> {
  await sql`
    insert into content_links (company_id, place, id, section, position, text, url, value)
    select company_id, 'footer', 99, 5, 99, 'Certificado PCI', '#certificado-pci', ${text}::text
    from (select distinct company_id from content_links) c`;
}

/** The legal links of the footer are folded on a phone. */
async function certificateOpener(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Ayuda', { exact: true }).waitFor();
  const fold = footer.locator('summary', { hasText: 'Legal' });
  if (await fold.isVisible()) await fold.click();
  return footer.getByRole('button', { name: 'Certificado PCI' });
}

const record = { version: '3.0.0', previous_version: '2.0.0', is_mandatory: false, clears_storage: false };

const versions = [
  { rule: 'VER-01 A084 nothing stored', stored: undefined, change: {}, loads: 2, keepsCart: false },
  { rule: 'VER-02 VER-03 an old version', stored: '1.5.0', change: {}, loads: 2, keepsCart: true },
  {
    rule: 'VER-03 an old version and ClearStorage',
    stored: '1.5.0',
    change: { clears_storage: true },
    loads: 2,
    keepsCart: false,
  },
  {
    rule: 'VER-04 the previous version when the new one is mandatory',
    stored: '2.0.0',
    change: { is_mandatory: true },
    loads: 2,
    keepsCart: true,
  },
  {
    rule: 'VER-05 the previous version when the new one is not mandatory',
    stored: '2.0.0',
    change: { clears_storage: true },
    loads: 1,
    keepsCart: true,
  },
  {
    rule: 'VER-02 the current version',
    stored: '3.0.0',
    change: { is_mandatory: true, clears_storage: true },
    loads: 1,
    keepsCart: true,
  },
] as const;

test.describe(() => {
  test.use({ visitor: 'new' });

  test('VER-01 VER-02 VER-04 VER-05 another app version reloads the page once and clears the storage only when flagged', {
    tag: '@once',
  }, async ({ page, sql }) => {
    test.slow();
    const count = countLoads(page);
    for (const { rule, stored, change, loads, keepsCart } of versions) {
      await test.step(`${rule}: ${loads - 1} reload, storage ${keepsCart ? 'kept' : 'cleared'}`, async () => {
        await sql`update app_versions set ${sql({ ...record, ...change })}`;
        const version = stored === undefined ? {} : { 'botica.version': JSON.stringify(stored) };
        await givenStored(page, { ...version, 'botica.prueba': '"guardado"' });
        const before = count();
        const answered = page.waitForResponse(/ObtenerVersionApp/);
        await page.goto('/');
        await answered;
        await expect.poll(count).toBe(before + loads);
        await settle(page);
        expect(count()).toBe(before + loads);
        expect(await storedValue(page, 'prueba')).toBe(keepsCart ? 'guardado' : undefined);
        expect(await storedValue(page, 'version')).toBe(loads === 2 ? '3.0.0' : stored);

        // The next visit has nothing to refresh.
        await page.reload();
        await settle(page);
        expect(count()).toBe(before + loads + 1);
      });
    }
  });

  test('VER-01 a first visit reloads before the store has started', { tag: '@once' }, async ({ page }) => {
    const count = countLoads(page);
    const calls = recordCalls(page);
    await page.goto('/');
    await settle(page);
    expect(count()).toBe(2);
    expect(callsTo(calls, '/ObtenerVersionApp')).toHaveLength(1);
  });

  test('VER-01 a browser without storage does not reload forever', { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const count = countLoads(page);
    const answered = page.waitForResponse(/ObtenerVersionApp/);
    await page.goto('/');
    await answered;
    await settle(page);
    expect(count()).toBe(1);
  });
});

test('VER-02 two servers with different versions that alternate do not cause endless reloads', {
  tag: '@once',
}, async ({ page }) => {
  let turn = 0;
  await page.route(/ObtenerVersionApp/, (route) => {
    turn += 1;
    const Version = turn % 2 === 0 ? '8.0.0' : '9.0.0';
    return route.fulfill({
      json: { ok: true, data: { Version, VersionAnterior: '7.0.0', obligatoria: true, ClearStorage: false } },
    });
  });
  const count = countLoads(page);
  await page.goto('/');
  await expect.poll(count).toBe(3);
  await settle(page);
  // Once for each of the two versions.
  expect(count()).toBe(3);
});

test('SHELL-05 the certificate dialog shows the HTML of the server without running its scripts @phone', async ({
  page,
  sql,
  shoot,
  expectFailures,
}) => {
  // The browser reports that it blocked the certificate's handlers.
  expectFailures(/inline event handler violates the following Content Security Policy/);
  const html = `<h1>Certificado 2026</h1><p onclick="alert(1)">Vigente hasta <b>marzo</b></p>
    <script>document.title = 'roto'</script><img src="x" onerror="document.title='roto'">`;
  await page.goto('/horariosEspeciales');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Precios con', { timeout: 20_000 });
  // The demo company has no certificate, so the page must not claim one.
  await expect(footer).not.toContainText(/PCI|certificad/i);
  await shoot('footer');

  await givenCertificate(sql, 'Certificado de ejemplo');
  await page.reload();
  const opener = await certificateOpener(page);
  const dialog = await openDialog(page, opener, 'Certificado de cumplimiento PCI');
  await expect(dialog.getByText('Certificado de ejemplo', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shoot('pci-certificate');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.route(/ObtenerCertificadoPci/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: { html } } });
  });
  await page.reload();
  await openDialog(page, await certificateOpener(page), 'Certificado de cumplimiento PCI');
  await expect(dialog.getByRole('heading', { name: 'Certificado 2026' })).toBeVisible();
  await expect(dialog.getByText('Vigente hasta marzo')).toBeVisible();
  await expect(dialog.locator('script, [onclick], [onerror]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('roto');
});

test('INFO-07 a certificate that fails to load shows an error, and a retry loads it', { tag: '@once' }, async ({
  page,
  sql,
  shoot,
  expectFailures,
}) => {
  expectFailures(/ObtenerCertificadoPci/, /Failed to load resource.*404/);
  await givenCertificate(sql, '');
  await page.goto('/horariosEspeciales');
  const dialog = await openDialog(page, await certificateOpener(page), 'Certificado de cumplimiento PCI');
  await expect(dialog.getByText('No se pudo obtener la información del certificado PCI.')).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/.{6,}/);
  await expectAccessible(page);
  await shoot('pci-certificate-failed');

  await sql`update content_links set value = 'Certificado de ejemplo' where url = '#certificado-pci'`;
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(dialog.getByText('Certificado de ejemplo', { exact: true })).toBeVisible();
});
