import { randomUUID } from 'node:crypto';
import type { SpendingDto } from '@botica/contract/health/spending';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env });
const { db, sql } = server.platform.database;
const nora = await asCustomer(server, 'nuevo@botica.test');
const luis = await asCustomer(server, 'mayor@botica.test');
const [medicine = 0, other = 0] = (
  await sql<{ id: number }[]>`
    (select id from products where is_medicine and not is_for_pets order by id limit 1) union all
    (select id from products where not is_medicine and not is_exam order by id limit 1)`
).map(({ id }) => id);

const line = (productId: number, totalCents: number) => ({
  ...{
    productId,
    totalCents,
    quantity: 1,
    allocated: 1,
    unitCents: totalCents,
    taxPercent: productId === medicine ? 0 : 15,
  },
});
const bought = (at: string, lines: readonly ReturnType<typeof line>[]) =>
  givenInvoice(server, { customerId: nora.id, lines } as Parameters<typeof givenInvoice>[1], new Date(at));
const read = async (by = nora, year = 2026): Promise<SpendingDto> =>
  (await by.send(`/api/salud/gastos?anio=${year}`)).body.data;

describe('the statement of what was spent on health', () => {
  it('A346 lists invoices with medicines by month, takes off credit notes, and adds up to the invoices', async () => {
    const first = await bought('2026-03-10T12:00:00Z', [line(medicine, 100_00), line(other, 50_00)]);
    const second = await bought('2026-11-02T12:00:00Z', [line(medicine, 80_00)]);
    await bought('2026-11-03T12:00:00Z', [line(other, 500_00)]);
    await db.transaction(async (tx) => {
      const at = new Date('2026-11-05T12:00:00Z');
      const part = { refundId: randomUUID(), orderId: second.orderId, amountCents: 30_00, reason: 'Faltó', at };
      await server.services.invoices.creditPart(tx, part);
    });
    const { meses, salud, total } = await read();
    expect(meses.map(({ mes, salud: cents }) => [mes, cents])).toEqual([
      ['2026-11', 50],
      ['2026-03', 100],
    ]);
    const rows = meses.flatMap(({ filas }) => filas);
    expect(rows.map(({ numero }) => numero)).toEqual(expect.arrayContaining([first.fiscalNumber, second.fiscalNumber]));
    const [sums] = await sql<{ net: number }[]>`
      select sum(i.total_cents - coalesce((select sum(c.total_cents) from partial_credit_notes c where c.invoice_id = i.id), 0))::int as net
      from invoices i where i.id in ${sql([first.invoiceId, second.invoiceId])}`;
    expect(Math.round(total * 100)).toBe(sums?.net);
    expect(salud).toBe(150);
    expect(rows.reduce((all, row) => all + row.total, 0)).toBeCloseTo(total);

    await db.transaction((tx) =>
      server.services.invoices.annulInvoice(tx, { orderId: first.orderId, at: new Date('2027-01-02T12:00:00Z') }),
    );
    expect((await read()).salud).toBe(150);
    expect(await read(nora, 2027)).toMatchObject({ salud: -100, meses: [{ mes: '2027-01' }], anios: [2027, 2026] });
  });

  it('has the same figures as a sheet and as a paper, and shows nothing of others', async () => {
    const file = (formato: string, mes = '') =>
      nora.send(`/api/salud/gastos/archivo?anio=2026${mes}&formato=${formato}`);
    const { body, headers } = await file('csv');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="gastos-de-salud-2026.csv"',
      'cache-control': 'no-store',
    });
    const lines = body.file.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain(',150.00,0.00,');
    expect((await file('csv', '&mes=11')).body.file.trim().split('\r\n')).toHaveLength(4);
    const paper = await file('pdf', '&mes=11');
    expect([paper.status, paper.body.file.slice(0, 5)]).toEqual([200, '%PDF-']);
    const numbers = (await read()).meses.flatMap(({ filas }) => filas.map(({ numero }) => numero));
    const strange = (await read(luis)).meses.flatMap(({ filas }) => filas.map(({ numero }) => numero));
    expect(strange.filter((number) => numbers.includes(number))).toEqual([]);
  });
});
