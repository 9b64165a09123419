import { addDays } from '@botica/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { at, cash, reportTools } from '../../../../test/fixtures/reports.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { refreshDay } from './refresh-day.ts';
import { sumMonth } from './sum-months.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { reportDays } = server.services;
const finance = await asStaff(server, 'finanzas@botica.test');
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);
const { read } = reportTools(server, finance);

const march = { companyId: 2, month: '2025-03-01' } as const;
const isSummed = async (month: string) =>
  (await sql`select from report_months where company_id = 2 and month = ${month}`).length === 1;

/** What products and their total were in a period, from the days alone. */
async function fromDays(from: string, to: string) {
  const [row] = await sql<{ cents: number; units: number }[]>`
    select coalesce(sum(amount_cents), 0)::float8 as cents, coalesce(sum(units), 0)::int as units from report_products
    where company_id = 2 and branch_code = 0 and day between ${from} and ${to}`;
  return [(row?.cents ?? 0) / 100, row?.units];
}

beforeAll(() => reportDays.refresh());

describe('the months of the reports', () => {
  it('a year of products, groups and promotions adds up months and single days to the same as its days', async () => {
    for (const [place, day] of ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-15', '2025-04-30'].entries())
      await tools.sold(at(day), cash((place + 1) * 10_00));
    await reportDays.refresh();
    expect(await isSummed(march.month)).toBe(true);

    for (const [from, to] of [
      ['2025-01-15', '2025-04-20'],
      ['2025-02-01', '2025-02-28'],
      ['2025-02-02', '2025-03-31'],
      ['2024-05-01', '2025-05-01'],
    ] as const) {
      expect((await read('productos', from, to)).total.ahora).toEqual(await fromDays(from, to));
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      const before = [addDays(from, -days), addDays(from, -1)] as const;
      expect((await read('productos', from, to)).total.antes).toEqual(await fromDays(...before));
    }
    const months = await read('productos', '2024-05-01', '2025-05-01');
    const promotions = await read('promociones', '2024-05-01', '2025-05-01');
    // The year is read from the months: without their rows it would not be the same.
    await sql`delete from report_product_months where company_id = 2`;
    expect((await read('productos', '2024-05-01', '2025-05-01')).total).not.toEqual(months.total);
    // Without the mark of a month its days are read.
    await sql`delete from report_months where company_id = 2`;
    expect(await read('productos', '2024-05-01', '2025-05-01')).toEqual(months);
    expect(await read('promociones', '2024-05-01', '2025-05-01')).toEqual(promotions);
    await reportDays.refresh();
    expect(await read('productos', '2024-05-01', '2025-05-01')).toEqual(months);
  });

  it('an annulment in a month that was summed shows at once when its day is computed, and is summed again', async () => {
    const orderId = await tools.sold(at('2025-03-10'), cash(77_00));
    await reportDays.refresh();
    const [before] = (await read('productos', '2025-03-01', '2025-03-31')).total.ahora;
    await tools.annul(orderId, at('2025-05-05'));
    await db.transaction((tx) => refreshDay(tx, { companyId: 2, day: '2025-03-10' }, at('2025-05-05')));
    expect(await isSummed(march.month)).toBe(false);
    expect((await read('productos', '2025-03-01', '2025-03-31')).total.ahora[0]).toBe(before - 77);
    await reportDays.refresh();
    expect(await isSummed(march.month)).toBe(true);
    expect((await read('productos', '2025-03-01', '2025-03-31')).total.ahora[0]).toBe(before - 77);
  });

  it('a month is not summed while one of its days is being computed', async () => {
    const order: string[] = [];
    let summing: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await refreshDay(tx, { companyId: 2, day: '2025-03-20' }, at('2025-05-05'));
      summing = db
        .transaction((other) => sumMonth(other, march, at('2025-05-05')))
        .then(() => {
          order.push('summed');
        });
      await expect.poll(() => sql`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
      order.push('computed');
    });
    await summing;
    expect(order).toEqual(['computed', 'summed']);
  });

  it('the month of today is read from its days and never summed', async () => {
    await tools.sold(server.platform.clock.now(), cash(20_00));
    await reportDays.refresh();
    const [found] = await sql`
      select count(*)::int as months from report_months where month = date_trunc('month', ${server.platform.clock.now().toISOString()}::timestamptz - interval '6 hours')`;
    expect(found?.months).toBe(0);
  });
});
