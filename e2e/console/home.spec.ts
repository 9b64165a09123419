import { stepFaces } from '../../packages/domain/src/orders/life/index.ts';
import { storeDate } from '../../packages/domain/src/time/index.ts';
import { logInAsStaff } from '../frame/staff.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

const deliveredSubState = stepFaces.delivered.subStateId ?? null;
const firstNumber = 900_001;

/** Guests' orders of today and of the same weekday of the week before in branch 5, the first one late. */
async function stageToday({ sql }: Store): Promise<() => Promise<void>> {
  const now = Date.now();
  // Just after midnight, minutes ago was another day.
  const sinceMidnight = now - Date.parse(`${storeDate(new Date(now)).isoDate}T00:00:00-06:00`);
  const orders = Array.from({ length: 40 }, (_, index) => ({
    number: firstNumber + index,
    placedAt: new Date(
      now - Math.min(((index % 9) * 25 + 1) * 60_000, sinceMidnight) - (index % 5 < 3 ? 0 : 7) * 86_400_000,
    ).toISOString(),
    cents: 150_00 + ((index * 37) % 40) * 1000,
    tender: ['onlineCard', 'cash', 'payAtBranch', 'wallet'][index % 4],
    isLate: index === 0,
  }));
  await sql`
    with staged as (select * from jsonb_to_recordset(${sql.json(orders)}) as one (number int, "placedAt" timestamptz,
        cents int, tender text, "isLate" boolean)),
      placed as (insert into orders (company_id, kind, phase, number, number_branch_code, placed_at, created_at,
          order_type_id, branch_code, subtotal_cents, total_cents, units, life_step, state_id, sub_state_id, scheduled_for)
        select 2, 'guest', 'placed', number, 5, "placedAt", "placedAt", 1, 5, cents, cents, 1,
          case when "isLate" then 'new' else 'delivered' end, case when "isLate" then 1 else 3 end,
          case when "isLate" then null else ${deliveredSubState} end::smallint,
          case when "isLate" then now() - interval '38 minutes' end
        from staged returning id, number)
    insert into order_tenders (order_id, position, kind, amount_cents)
    select p.id, 1, s.tender, s.cents from placed p join staged s on s.number = p.number`;
  await sql`insert into search_terms (company_id, day, term, searches, hits)
    values (2, (now() - interval '6 hours')::date, 'suero pina', 41, 0)`;
  return async () => {
    const staged = sql`select id from orders where number >= ${firstNumber} and number_branch_code = 5`;
    await sql`delete from order_tenders where order_id in (${staged})`;
    await sql`delete from orders where number >= ${firstNumber} and number_branch_code = 5`;
    await sql`delete from search_terms where term = 'suero pina'`;
  };
}

test('the home shows the figures of today, what is late and what failed, each to those who may see it', async ({
  page,
  store,
  shoot,
}) => {
  const restore = await stageToday(store);
  // A letter of an earlier test that arrives would end the failure.
  await store.fault('mail', { error: { status: 503 } });
  await store.sql`insert into outside_services (service, failing_since, last_failure_at, failures, reason)
    values ('mail', now() - interval '12 minutes', now() - interval '1 minute', 9, 'answered 503')
    on conflict (service) do update set failing_since = excluded.failing_since, failures = 9,
      last_failure_at = excluded.last_failure_at`;
  try {
    await logInAsStaff(page, store, 'admin@botica.test');
    await page.goto('/consola/?empresa=2');
    const figures = page.getByRole('region', { name: 'Cifras de hoy' });
    await expect(figures.getByRole('link', { name: /Pedidos de hoy/ })).toBeVisible();
    await expect(page.getByText('El correo no responde')).toBeVisible();
    await expect(page.getByText('"suero pina" 41 veces', { exact: false })).toBeVisible();
    for (const size of widths) {
      await page.setViewportSize(size);
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-inicio-admin-${size.width}`);
    }
    await page.getByRole('button', { name: 'Ver tabla' }).click();
    await expect(page.getByRole('table', { name: 'Ventas por hora' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pedidos tarde en sucursal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Mesa/ })).toBeVisible();

    await page.goto('/consola/');
    await expect(figures.getByRole('link', { name: /Pedidos de hoy/ })).toBeVisible();
    await page.getByRole('button', { name: /Suyapa Zelaya/ }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/consola\/entrar/);
    await logInAsStaff(page, store, 'sucursal@botica.test');
    await expect(page.getByRole('heading', { name: 'Necesitan a una persona' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dinero por forma de pago' })).toHaveCount(0);
    await expect(page.getByText('El correo no responde')).toHaveCount(0);
    const bar = page.getByRole('banner');
    await expect(bar).toContainText(/Tu empresa:.*Tu sucursal:/);
    await expect(bar.getByRole('combobox')).toHaveCount(0);
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shoot(`consola-inicio-sucursal-${size.width}`);
    }
  } finally {
    await restore();
    await store.sql`delete from outside_services where service = 'mail'`;
  }
});
