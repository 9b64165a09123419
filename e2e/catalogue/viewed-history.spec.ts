import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { scrollThrough } from '../frame/steps.ts';
import { expect, expectAccessible, test } from '../frame/test.ts';

test.use({ companyId: 2 });

test('HOME-02 what a customer looked at follows them to another browser, and can be emptied', async ({
  page,
  store,
  shoot,
}) => {
  const person = await makeAccount(store);
  const [product] = await store.sql`select id, name from products where not is_exam order by id limit 1`;
  await store.sql`
    insert into customer_visits (customer_id, company_id, product_id, visited_at)
    values (${person.id}, 2, ${product?.id}, now())`;
  await openAsCustomer(page, '/', person);
  await scrollThrough(page);
  const viewed = page.getByRole('region', { name: 'Vistos hace poco' });
  await expect(viewed.getByRole('link', { name: product?.name }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot('viewed-history');

  await viewed.getByRole('button', { name: 'Borrar vistos' }).click();
  await expect(viewed).toHaveCount(0);
  await expect
    .poll(async () => (await store.sql`select 1 from customer_visits where customer_id = ${person.id}`).length)
    .toBe(0);
});
