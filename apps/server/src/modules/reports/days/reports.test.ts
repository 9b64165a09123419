import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { addDays } from '@botica/domain/time';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { givenCareCustomer } from '../../../../test/fixtures/care.fixture.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { at, cash, iso, reportPath, reportTools, sumOf } from '../../../../test/fixtures/reports.fixture.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { refreshDay } from './refresh-day.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { reportDays } = server.services;
const finance = await asStaff(server, 'finanzas@botica.test');
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);

const { read, rowsOf, closing, stored } = reportTools(server, finance);

beforeAll(() => reportDays.refresh());

describe('the days of the reports', () => {
  it('a sale counts at the hour of its invoice in store time, and an annulment on the day of its note', async () => {
    const [first, last] = ['2025-03-01', '2025-03-02'];
    // 23:30 of the store is the next day in UTC.
    const late = await tools.sold(at(first, 23.5), cash(100_00));
    await tools.sold(at(first, 9), cash(40_00));
    const partly = await tools.sold(at(first, 9.5), cash(60_00));
    await reportDays.refresh();
    const before = await read('horas', first);
    const sold = before.filas.filter(({ ahora }: { ahora: number[] }) => ahora[1]);
    expect(sold).toMatchObject([{ nombre: '09:00' }, { nombre: '23:00' }]);
    expect(before.total.ahora).toEqual([200, 3, 3, 200, 0, 0]);

    await tools.annul(late, at(last));
    await tools.creditPart(partly, 15_00, at(last));
    await reportDays.refresh();
    expect((await read('dias', first)).total.ahora).toEqual([200, 3, 3, 200, 0, 0]);
    expect((await read('dias', last)).total.ahora).toEqual([0, 0, 0, 0, 0, 115]);
    // The products of an annulled invoice came back: its own day was computed again.
    expect((await read('productos', first)).total.ahora).toEqual([100, 2]);
    expect(sumOf(await rowsOf(last, 'cifra=reembolsos'))).toBe(115_00);
    expect(await rowsOf(first, 'cifra=ventas&hora=23')).toMatchObject([{ monto: 100, unidades: 1 }]);
  });

  it('a report, its rows, the orders and the closing of the same days have the same sums', async () => {
    const days = [1, 2, 3].map((place) => addDays('2025-04-01', place));
    const sale = fc.record({
      day: fc.constantFrom(...days),
      hour: fc.integer({ min: 0, max: 23 }),
      cents: fc.integer({ min: 1_00, max: 900_00 }),
      fate: fc.constantFrom('kept', 'annulled', 'credited'),
      later: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
        await sql`truncate report_marks`;
        for (const { day, hour, cents, fate, later } of sales) {
          const orderId = await tools.sold(at(day, hour), cash(cents));
          const then = at(days[Math.max(days.indexOf(day), later)] ?? day, 23.9);
          if (fate === 'annulled') await tools.annul(orderId, then);
          if (fate === 'credited') await tools.creditPart(orderId, Math.ceil(cents / 3), then);
        }
        await reportDays.refresh();
        for (const day of days) {
          const [net, orders, , , , refunds] = (await read('dias', day)).total.ahora;
          const closed = await closing(day);
          const [own] = await sql`select count(*)::int as orders, coalesce(sum(o.total_cents), 0)::int as cents
            from orders o join invoices i on i.order_id = o.id
            where i.company_id = 2 and i.issued_at >= ${iso(at(day, 0))} and i.issued_at < ${iso(at(addDays(day, 1), 0))}`;
          expect([net, orders, refunds]).toEqual([closed.facturado, closed.facturas, closed.acreditado]);
          expect([Math.round(net * 100), orders]).toEqual([own?.cents, own?.orders]);
          expect(sumOf(await rowsOf(day, 'cifra=ventas&cantidad=100'))).toBe(Math.round(net * 100));
        }
        const [from = '', to = ''] = [days[0], days.at(-1)];
        const hours = (await read('horas', from, to)).filas as { ahora: number[] }[];
        const branches = (await read('sucursales', from, to)).filas as { ahora: number[] }[];
        const total = (await read('dias', from, to)).total.ahora;
        for (const parts of [hours, branches])
          expect(
            total.map(
              (_: number, column: number) =>
                parts.reduce((sum, { ahora }) => sum + Math.round((ahora[column] ?? 0) * 100), 0) / 100,
            ),
          ).toEqual(total);
      }),
      { numRuns: 4 },
    );
  });

  it('computing a day twice, or two at once, changes nothing, and one computed elsewhere is left to it', async () => {
    const day = '2025-05-02';
    await tools.sold(at(day), cash(75_00));
    await reportDays.refresh();
    const once = await stored(day);
    await sql`insert into report_marks (company_id, day) values (2, ${day}), (2, ${day})`;
    await Promise.all([reportDays.refresh(), reportDays.refresh()]);
    expect(await stored(day)).toEqual(once);

    await db.transaction(async (tx) => {
      expect(await refreshDay(tx, { companyId: 2, day }, at(day))).toBe(true);
      await db.transaction(async (other) => {
        expect(await refreshDay(other, { companyId: 2, day }, at(day))).toBe(false);
      });
    });
    expect(await stored(day)).toEqual(once);
  });

  it('a run that dies in the middle leaves the day and its mark as they were, and the next one finishes it', async () => {
    const day = '2025-05-03';
    await tools.sold(at(day), cash(30_00));
    await reportDays.refresh();
    await tools.sold(at(day), cash(20_00));
    const died = db.transaction(async (tx) => {
      await refreshDay(tx, { companyId: 2, day }, at(day));
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect((await read('dias', day)).total.ahora.slice(0, 2)).toEqual([30, 1]);
    await reportDays.refresh();
    expect((await read('dias', day)).total.ahora.slice(0, 2)).toEqual([50, 2]);
  });

  it('without any computed day the first run fills the history', async () => {
    await sql`truncate report_days, report_months, report_marks, report_hours, report_products, report_promotions, report_buyers, report_times`;
    const day = '2025-03-01';
    expect((await read('dias', day)).calculado).toBeNull();
    await reportDays.refresh();
    expect((await read('dias', day)).total.ahora.slice(0, 2)).toEqual([200, 3]);
    expect(await sql`select from report_marks`).toHaveLength(0);
  });
});

describe('the reports', () => {
  it('a product, its group and a promotion show their lines, and each leads to its documents', async () => {
    const day = '2025-06-02';
    const [group] = await sql<{ id: number; products: number[] }[]>`
      select l.group_id as id, array_agg(l.product_id order by l.product_id) as products
      from group_listings l join groups g on g.id = l.group_id and g.level = 1
      where l.company_id = 2 group by 1 order by 1 limit 1`;
    const [productId = 0] = group?.products ?? [];
    const [promotion] = await sql<{ id: number; title: string }[]>`
      select id, title from promotions where company_id = 2 and type = 'bonus' order by id limit 1`;
    const promotionId = promotion?.id ?? 0;
    const { fiscalNumber } = await givenInvoice(
      server,
      {
        customerId: ana.id,
        lines: [
          { productId, quantity: 3, allocated: 3, unitCents: 20_00, totalCents: 60_00, savedCents: 6_00 },
          {
            kind: 'bonus',
            productId,
            promotionId,
            quantity: 1,
            allocated: 1,
            unitCents: 0,
            totalCents: 0,
            savedCents: 22_00,
          },
        ],
      },
      at(day),
    );
    await reportDays.refresh();
    expect((await read('productos', day)).filas).toMatchObject([
      { filaId: String(productId), ahora: [60, 4], antes: [0, 0] },
    ]);
    expect((await read('grupos', day)).filas).toContainEqual(
      expect.objectContaining({ filaId: String(group?.id), ahora: [60, 4] }),
    );
    expect((await read('productos', day, day, `&grupoId=${group?.id}`)).filas).toHaveLength(1);
    expect((await read('productos', day, day, '&grupoId=2000000000')).filas).toEqual([]);
    expect((await read('promociones', day)).filas).toMatchObject([
      { filaId: String(promotionId), nombre: promotion?.title, ahora: [0, 1, 22, 1] },
    ]);
    for (const rest of [`productoId=${productId}`, `promocionId=${promotionId}`])
      expect(await rowsOf(day, `cifra=ventas&${rest}`)).toMatchObject([{ documento: fiscalNumber }]);
    expect((await read('dias', day)).total.ahora).toEqual([60, 1, 4, 88, 28, 0]);
    expect((await read('canastas', day)).total.ahora).toEqual([60, 4, 1]);
  });

  it('a customer who had bought 31 days before bought again within 60, but not within 30', async () => {
    const bea = await givenCareCustomer(server);
    const day = '2025-08-20';
    await financeTools(server, bea.id).sold(at(addDays(day, -31)), cash(10_00));
    await financeTools(server, bea.id).sold(at(day), cash(10_00));
    await reportDays.refresh();
    expect((await read('recompra', day)).total.ahora).toEqual([1, 0, 100, 100]);
  });

  it('times are whole minutes: the median and the ninetieth percentile of the deliveries of the day', async () => {
    const day = '2025-09-02';
    const minutes = [5, 10, 15, 20, 25, 30, 35, 40, 45, 90];
    for (const [place, taken] of minutes.entries()) {
      const { orderId } = await tools.invoiced(at(day, 8));
      const out = at(day, 9 + place);
      await sql`insert into order_events (order_id, at, actor, event) values (${orderId}, ${iso(out)}, 'branch', 'dispatched'),
        (${orderId}, ${iso(new Date(out.getTime() + taken * 60_000))}, 'courier', 'delivered')`;
    }
    await reportDays.refresh();
    expect((await read('entregas', day)).total.ahora).toEqual([25, 45, 10]);
    expect((await read('entregas', day, day, '&sucursalId=5')).total.ahora).toEqual([25, 45, 10]);
    expect((await read('recetas', day)).total.ahora).toEqual([null, null, 0]);
  });

  it('the stock of what sold last lasts as many days as its sales say', async () => {
    const day = '2025-09-20';
    const [{ productId = 0 } = {}] = await sql<{ productId: number }[]>`select max(id) as "productId" from products`;
    await givenInvoice(
      server,
      {
        customerId: ana.id,
        lines: [{ productId, quantity: 14, allocated: 14, unitCents: 10_00, totalCents: 140_00 }],
      },
      at(day),
    );
    await sql`insert into stock_levels (product_id, branch_code, quantity, allocated) values (${productId}, 5, 21, 0)
      on conflict (product_id, branch_code) do update set quantity = 21, allocated = 0`;
    await reportDays.refresh();
    const { filas } = await read('existencias', day, day, '&sucursalId=5');
    expect(filas.find(({ filaId }: { filaId: string }) => filaId === String(productId))?.ahora).toEqual([42, 21, 14]);
  });

  it('searches are counted with and without a result, of the company alone', async () => {
    await sql`insert into search_terms (company_id, day, term, searches, hits, clicks) values
      (2, '2025-10-01', 'ibuprofeno', 6, 12, 3), (2, '2025-10-01', 'unobtanio', 2, 0, 0), (2, '2025-09-30', 'ibuprofeno', 3, 12, 0)`;
    const { filas, total } = await read('busquedas', '2025-10-01');
    expect(filas).toMatchObject([
      { nombre: 'ibuprofeno', ahora: [6, 0, 0, 3], antes: [3, 0, 0, 0] },
      { nombre: 'unobtanio', ahora: [2, 2, 100, 0] },
    ]);
    expect(total.ahora).toEqual([8, 2, 25, 3]);
    const ofBranch = await finance.send(reportPath('busquedas', '2025-10-01', '2025-10-01', '&sucursalId=5'));
    expect([ofBranch.status, ofBranch.body.codigo]).toEqual([409, 'REPORT_OF_COMPANY']);
  });

  it('a prescription takes from its order until the decision', async () => {
    const day = '2025-11-03';
    const orderId = await tools.sold(at(day, 8), cash(10_00));
    await sql`update orders set placed_at = ${iso(at(day, 8))} where id = ${orderId}`;
    const [paper] = await sql<{ id: string }[]>`
      insert into prescriptions (customer_id, file_key, created_at) values (${ana.id}, ${randomUUID()}, now()) returning id`;
    await sql`insert into order_prescriptions (order_id, prescription_id) values (${orderId}, ${paper?.id ?? ''})`;
    await sql`update order_prescriptions set state = 'approved', reviewed_by = 'Regente', reviewed_at = ${iso(at(day, 8.7))}
      where order_id = ${orderId}`;
    await reportDays.refresh();
    expect((await read('recetas', day)).total.ahora).toEqual([42, 42, 1]);
  });

  it('an empty period says so with zeros, and a wrong one is refused', async () => {
    const { filas, total } = await read('dias', '2024-01-01', '2024-01-03');
    expect(filas).toHaveLength(3);
    expect(total.ahora).toEqual([0, 0, 0, 0, 0, 0]);
    for (const [from, to, code] of [
      ['2025-02-02', '2025-02-01', 'REPORT_PERIOD_BACKWARDS'],
      ['2024-01-01', '2025-02-01', 'REPORT_PERIOD_TOO_LONG'],
    ] as const)
      expect((await finance.send(reportPath('dias', from, to))).body.codigo).toBe(code);
    expect(
      (
        await finance.send(
          '/consola/reportes-filas?empresaId=2&desde=2025-01-01&hasta=2025-01-01&cifra=ventas&cursor=x',
        )
      ).body.codigo,
    ).toBe('STAFF_CURSOR_INVALID');
  });

  it('a role in one branch reads that branch alone, and another company is refused', async () => {
    const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 2, branchId: 5 }]);
    const own = await asStaff(server, email);
    const day = '2025-03-01';
    expect((await own.send(reportPath('dias', day, day, '&sucursalId=5'))).body.data.total.ahora[1]).toBe(3);
    for (const rest of ['', '&sucursalId=6'])
      expect((await own.send(reportPath('dias', day, day, rest))).status).toBe(404);
    expect((await own.send(`/consola/reportes/dias?empresaId=12&desde=${day}&hasta=${day}`)).status).toBe(404);
    expect((await own.send(`/consola/reportes-filas?empresaId=2&desde=${day}&hasta=${day}&cifra=ventas`)).status).toBe(
      404,
    );
  });

  it('an export has the figures of both periods and writes one row to the audit', async () => {
    const day = '2025-03-01';
    const file = await server.app.inject({
      url: `${callPrefix}${reportPath('dias/exportar', day, day)}`,
      headers: { [headerNames.company]: '2', cookie: `${staffCookieName}=${finance.token}` },
    });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="reporte-dias-2-${day}-${day}.csv"`);
    expect(file.body).toContain('"Día","Ventas","Ventas, período anterior"');
    expect(file.body).toContain('"01/03/2025",200.00,0.00,"3"');
    const auditor = await asStaff(server, 'auditor@botica.test');
    const { filas } = (await auditor.send('/consola/auditoria?acto=report.exported&empresaId=2')).body.data;
    expect(filas).toHaveLength(1);
  });
});
