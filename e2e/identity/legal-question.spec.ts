import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('A234 a customer is asked once for a new version of the terms, never in a payment, and can read the earlier one', async ({
  page,
  store,
  shoot,
}) => {
  const { sql } = store;
  const person = await makeAccount(store);
  await sql`insert into legal_text_versions
    select company_id, kind, name, version, title, sections, updated_on, requires_acceptance, now() from legal_texts
    where company_id = 2 and kind = 'terminos' and name = 'general' on conflict do nothing`;
  await sql`update legal_texts set version = '2.0', requires_acceptance = true, asked_version = '2.0'
    where company_id = 2 and kind = 'terminos' and name = 'general'`;
  try {
    await openAsCustomer(page, '/sucursales', person);
    const question = page.getByRole('region', { name: 'Cambió un texto: Términos y condiciones' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shoot('pregunta-legal');
    await page.goto('/recargas');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);

    await page.goto('/sucursales');
    await question.getByRole('button', { name: 'Ahora no' }).click();
    await expect(question).toHaveCount(0);
    // A cache holds the earlier text: it cannot be accepted as 2.0, and the page reads the newer one.
    const newer = Promise.withResolvers<void>();
    let reads = 0;
    await page.route('**/textos-legales/terminos/general', async (route) => {
      reads += 1;
      if (reads > 1) await newer.promise;
      const reply = await route.fetch();
      const body = await reply.json();
      if (reads === 1) body.data.version = '1.1';
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto('/terminos-y-condiciones');
    await expect(page.getByText('Este texto tiene otra versión.')).toBeVisible();
    await expect(page.getByText(/^Versión 1\.1/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toHaveCount(0);
    newer.resolve();
    await expect(page.getByText(/^Versión 2\.0/)).toBeVisible();
    await page.unroute('**/textos-legales/terminos/general');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Te pedimos aceptar la versión 2.0.')).toBeVisible();
    await page.getByText('Versiones anteriores').click();
    await expectAccessible(page);
    await shoot('texto-legal-versiones');
    await page.getByRole('link', { name: /Versión 1\.1/ }).click();
    await expect(page.getByText('Esta versión ya no vale.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver la vigente' }).click();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByText('Te pedimos aceptar la versión 2.0.')).toHaveCount(0);
    const rows = await sql`select a.version, a.answer from legal_acceptances a join customers c on c.id = a.customer_id
      where c.email = ${person.email} order by a.version`;
    expect(rows.map(({ version, answer }) => `${version} ${answer}`)).toEqual(['1.1 accepted', '2.0 accepted']);

    // Nobody accepted the policy before: nothing changed for this customer.
    await sql`update legal_texts set requires_acceptance = true, asked_version = version
      where company_id = 2 and kind = 'privacidad' and name = 'general'`;
    await page.goto('/sucursales');
    const first = page.getByRole('region', { name: 'Te pedimos leer y aceptar: Política de privacidad' });
    await first.getByRole('button', { name: 'Aceptar' }).click();
    await expect(first).toHaveCount(0);
  } finally {
    await sql`update legal_texts set version = '1.1', requires_acceptance = false, asked_version = null
      where company_id = 2 and kind = 'terminos' and name = 'general'`;
    await sql`update legal_texts set requires_acceptance = false, asked_version = null
      where company_id = 2 and kind = 'privacidad' and name = 'general'`;
    await sql`delete from legal_text_versions`;
  }
});
