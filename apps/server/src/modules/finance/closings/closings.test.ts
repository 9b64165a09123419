import { randomUUID } from 'node:crypto';
import { storeInstant } from '@botica/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const finance = await asStaff(server, 'finanzas@botica.test');
const auditor = await asStaff(server, 'auditor@botica.test');
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);

/** Each test has a day of its own. */
const noon = (isoDate: string) => storeInstant(isoDate, 12 * 60);
const where = (fecha: string) => `empresaId=2&fecha=${fecha}`;
const page = async (fecha: string) => (await finance.send(`/consola/cierres/5?${where(fecha)}`)).body.data;
const rowsOf = async (fecha: string, query: string) =>
  (await finance.send(`/consola/cierres/5/filas?${where(fecha)}&cantidad=100&${query}`)).body.data.filas;
const sumOf = (rows: { monto: number }[]) => Math.round(rows.reduce((sum, { monto }) => sum + monto, 0) * 100) / 100;
const close = (fecha: string, form: object, by = finance) =>
  by.post('/consola/cierres/5', { clave: randomUUID(), empresaId: 2, fecha, ...form });

describe('the day of a branch', () => {
  it('counts a card when it is captured, cash when it is delivered, and points when they are invoiced', async () => {
    const day = '2026-10-01';
    await tools.sold(noon(day), [
      { kind: 'points', amountCents: 20_00, points: 667 },
      { kind: 'cash', amountCents: 100_00 },
    ]);
    const paid = await tools.sold(noon('2026-09-30'), [{ kind: 'onlineCard', amountCents: 50_00 }]);
    await tools.paid(paid, { at: noon(day), cents: 50_00, backCents: 5_00 });
    expect(await page(day)).toMatchObject({
      ...{ facturado: 120, acreditado: 0, recibido: 170, reembolsado: 5, neto: 165, diferencia: -45, facturas: 1 },
      formas: [
        { forma: 'points', recibido: 20, reembolsado: 0, neto: 20 },
        { forma: 'cash', recibido: 100, neto: 100 },
        { forma: 'onlineCard', nombre: 'Tarjeta en línea', recibido: 50, reembolsado: 5, neto: 45 },
      ],
      ...{ estado: 'abierto', termino: true, puedeCerrar: true, cierre: null, cambios: [] },
    });
    expect(await rowsOf(day, 'cifra=recibido&forma=cash')).toMatchObject([{ monto: 100, forma: 'Efectivo' }]);
    expect(await rowsOf(day, 'cifra=diferencia')).toMatchObject([{ monto: -45, forma: '' }]);
  });

  it('an annulment gives back what is left of the tenders of our ledgers, and no cash that was never received', async () => {
    const day = '2026-10-02';
    const orderId = await tools.sold(noon('2026-09-29'), [
      { kind: 'certificates', amountCents: 30_00 },
      { kind: 'cash', amountCents: 70_00 },
    ]);
    await sql`insert into tender_refunds (id, order_id, position, kind, amount_cents, reason, requested_at, next_try_at, done_at)
      values (${randomUUID()}, ${orderId}, 0, 'certificates', 1000, 'Caja rota', now(), now(), ${noon(day).toISOString()})`;
    await tools.annul(orderId, noon(day));
    expect(await page(day)).toMatchObject({
      ...{ facturado: 0, acreditado: 100, recibido: 0, reembolsado: 30 },
      formas: [{ forma: 'certificates', recibido: 0, reembolsado: 30, neto: -30 }],
    });
  });

  it('purchases without a branch have a day of their own', async () => {
    const day = '2026-10-03';
    const [bought] = await sql<{ id: string }[]>`
      insert into purchases (kind, company_id, customer_id, title, amount_cents, phase, created_at, expires_at, placed_at)
      values ('gift-certificate', 2, ${ana.id}, 'Certificado de regalo', 50000, 'placed', now(), now(), now()) returning id`;
    await tools.paid(Number(bought?.id), { at: noon(day), cents: 500_00 });
    const { sucursales } = (await finance.send(`/consola/cierres?${where(day)}`)).body.data;
    expect(sucursales).toMatchObject([{ sucursalId: 0, recibido: 500, estado: 'abierto' }]);
    const filas = (await finance.send(`/consola/cierres/0/filas?${where(day)}&cifra=recibido`)).body.data.filas;
    expect(filas).toMatchObject([{ pedidoId: '', pedido: 'Certificado de regalo', monto: 500 }]);
  });

  it('whatever was sold, every figure is the sum of its rows, and the list shows the same figures as the page', async () => {
    const kinds = ['cash', 'points', 'credit', 'vouchers', 'bankPoints', 'payAtBranch'] as const;
    const part = fc.record({ kind: fc.constantFrom(...kinds), amountCents: fc.integer({ min: 1, max: 90_000 }) });
    const sales = fc.array(fc.uniqueArray(part, { selector: ({ kind }) => kind, minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    let number = 10;
    await fc.assert(
      fc.asyncProperty(sales, fc.boolean(), async (sold, isAnnulled) => {
        const day = `2026-10-${number++}`;
        const ids: number[] = [];
        for (const tenders of sold) ids.push(await tools.sold(noon(day), tenders));
        await tools.paid(ids[0] ?? 0, { at: noon(day), cents: 10_00, backCents: 1 });
        if (isAnnulled) await tools.annul(ids[0] ?? 0, noon(day));
        const found = await page(day);
        for (const cifra of ['facturado', 'acreditado', 'entregado', 'recibido', 'reembolsado', 'diferencia'])
          expect(sumOf(await rowsOf(day, `cifra=${cifra}`))).toBe(found[cifra]);
        for (const { forma, recibido } of found.formas)
          expect(sumOf(await rowsOf(day, `cifra=recibido&forma=${forma}`))).toBe(recibido);
        const { sucursales } = (await finance.send(`/consola/cierres?${where(day)}`)).body.data;
        const {
          formas: _,
          version: __,
          termino: ___,
          puedeCerrar: ____,
          cierre: _____,
          cambios: ______,
          ...own
        } = found;
        expect(sucursales).toEqual([own]);
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it('its rows are read in pages that together are the figure', async () => {
    const day = '2026-10-04';
    for (let count = 0; count < 3; count += 1) await tools.sold(noon(day), [{ kind: 'cash', amountCents: 10_00 }]);
    const read = async (cursor = '') =>
      (await finance.send(`/consola/cierres/5/filas?${where(day)}&cifra=facturado&cantidad=2${cursor}`)).body;
    const first = (await read()).data;
    const second = (await read(`&cursor=${first.siguiente}`)).data;
    expect([first.filas.length, second.filas.length, second.siguiente]).toEqual([2, 1, null]);
    expect((await read('&cursor=otro')).codigo).toBe('STAFF_CURSOR_INVALID');
  });
});

describe('the closing of a day', () => {
  it('stores the figures once, for the person who saw them, and writes a row to the audit', async () => {
    const day = '2026-10-05';
    await tools.sold(noon(day), [{ kind: 'cash', amountCents: 100_00 }]);
    const { version } = await page(day);
    const form = { clave: randomUUID(), version, nota: 'Cuadra con la caja' };
    const replies = await Promise.all([close(day, form), close(day, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await close(day, { version })).body.codigo).toBe('CLOSING_DONE');
    expect(await page(day)).toMatchObject({
      ...{ estado: 'cerrado', puedeCerrar: false, cambios: [] },
      cierre: { cierreId: form.clave, nota: form.nota, facturado: 100, formas: [{ forma: 'cash', recibido: 100 }] },
    });
    const acts = (await auditor.send(`/consola/auditoria?sujetoTipo=day-closing&sujetoId=${form.clave}`)).body.data
      .filas;
    expect(acts).toMatchObject([{ acto: 'day.closed', motivo: form.nota, despues: { day, invoicedCents: 100_00 } }]);
  });

  it('a later change shows as a difference with the rows that make it, and the closing stays as it was', async () => {
    const day = '2026-10-06';
    const orderId = await tools.sold(noon(day), [{ kind: 'cash', amountCents: 100_00 }]);
    const { version } = await page(day);
    expect((await close(day, { version })).status).toBe(200);
    await tools.paid(orderId, { at: noon(day), cents: 25_00 });
    await sql`update orders set branch_code = 6 where id = ${orderId}`;
    const { estado, cierre, cambios, recibido } = await page(day);
    expect([estado, cierre.recibido, recibido]).toEqual(['cambio', 100, 0]);
    // The order moved to another branch, with its delivery and its cash; the invoice stays where it was issued.
    expect(cambios).toMatchObject([
      { cifra: 'entregado', antes: 100, ahora: 0 },
      { cifra: 'recibido', forma: 'Efectivo', antes: 100, ahora: 0 },
    ]);
    const { sucursales } = (await finance.send(`/consola/cierres?${where(day)}`)).body.data;
    expect(sucursales.find(({ sucursalId }: { sucursalId: number }) => sucursalId === 5).estado).toBe('cambio');
  });

  it('is refused for other figures than the person saw, for a day that is not over, and for a day without movement', async () => {
    const day = '2026-10-07';
    await tools.sold(noon(day), [{ kind: 'cash', amountCents: 100_00 }]);
    expect((await close(day, { version: 'another' })).body.codigo).toBe('CLOSING_CHANGED');
    expect((await close('2090-01-01', { version: 'x' })).body.codigo).toBe('CLOSING_DAY_OPEN');
    expect((await close('2026-01-01', { version: 'x' })).body.codigo).toBe('CLOSING_EMPTY');
    expect(await sql`select 1 from day_closings where day = ${day}`).toHaveLength(0);
  });

  it('the database refuses to change or delete a closed day, and a second closing of it', async () => {
    const day = '2026-10-08';
    await tools.sold(noon(day), [{ kind: 'cash', amountCents: 100_00 }]);
    await close(day, { version: (await page(day)).version });
    await expect(sql`update day_closings set note = 'x' where day = ${day}`).rejects.toThrow(/stays as it was/);
    await expect(sql`delete from day_closing_rows`).rejects.toThrow(/stays as it was/);
    await expect(sql`insert into day_closings (id, company_id, branch_code, day, figures, staff_id, staff_name, closed_at)
      values (${randomUUID()}, 2, 5, ${day}, '[]', ${randomUUID()}, 'x', now())`).rejects.toThrow(/one_per_day/);
  });

  it('is for who signs closings in that branch: the auditor and another branch are refused', async () => {
    const day = '2026-10-09';
    await tools.sold(noon(day), [{ kind: 'cash', amountCents: 100_00 }]);
    const { version } = await page(day);
    expect((await close(day, { version }, auditor)).status).toBe(403);
    const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 2, branchId: 6 }]);
    const other = await asStaff(server, email);
    expect((await close(day, { version }, other)).status).toBe(404);
    expect((await other.send(`/consola/cierres?${where(day)}`)).body.data.sucursales).toEqual([]);
  });
});
