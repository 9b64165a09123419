import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { daysOfMonth, totalBook } from '@botica/domain/finance/books';
import { storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findDocuments, sumDocuments } from './store.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const finance = await asStaff(server, 'finanzas@botica.test');
const auditor = await asStaff(server, 'auditor@botica.test');
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);

/** Each test has a month of its own. */
const day = (isoDate: string, minutes = 600) => storeInstant(isoDate, minutes);
const book = async (query: string) => (await finance.send(`/consola/libros-fiscales?empresaId=2&${query}`)).body.data;
const totals = async (query: string) =>
  (await finance.send(`/consola/libros-fiscales/totales?empresaId=2&${query}`)).body.data;
const exported = (query: string) =>
  server.app.inject({
    url: `${callPrefix}/consola/libros-fiscales/exportar?empresaId=2&motivo=Cierre&${query}`,
    headers: { [headerNames.company]: '2', cookie: `${staffCookieName}=${finance.token}` },
  });

describe('the fiscal book of a month', () => {
  it('has invoices and credit notes in the order of their numbers, notes negative, and annulled invoices marked', async () => {
    const kept = await tools.invoiced(day('2026-08-03'), { taxNumber: '05019000123456' });
    const annulled = await tools.invoiced(day('2026-08-04'));
    await tools.creditPart(annulled.orderId, 33_00, day('2026-08-05'));
    await tools.annul(annulled.orderId, day('2026-08-06'));
    const { documentos, siguiente } = await book('mes=2026-08');
    expect(siguiente).toBeNull();
    const written = documentos.map((one: Record<string, unknown>) => [one.tipo, one.total, one.anulada]);
    expect(written).toEqual([
      ['factura', 165, false],
      ['factura', 165, true],
      ['nota-parcial', -33, false],
      ['nota', -132, false],
    ]);
    expect(documentos[0]).toMatchObject({ numero: kept.fiscalNumber, cliente: 'Ferretería Sol', sucursalId: 5 });
    expect(documentos[0].identidadFiscal).toBe('0501-•••-•••56');
    expect(documentos[1].identidadFiscal).toBe('');
    expect(documentos[2]).toMatchObject({ afecta: annulled.fiscalNumber, motivo: 'Caja rota' });
    // What the annulment credits is what the partial note left, at each rate.
    expect(documentos[3].impuestos).toEqual([
      { tasa: 0, base: -40, impuesto: 0 },
      { tasa: 15, base: -80, impuesto: -12 },
    ]);
    expect(await totals('mes=2026-08')).toMatchObject({
      anuladas: 1,
      tipos: expect.arrayContaining([{ tipo: 'factura', documentos: 2, total: 330 }]),
      tasas: expect.arrayContaining([
        { tipo: 'factura', tasa: 15, documentos: 2, base: 200, impuesto: 30 },
        { tipo: 'nota', tasa: 15, documentos: 1, base: -80, impuesto: -12 },
        { tipo: 'nota-parcial', tasa: 0, documentos: 1, base: -10, impuesto: 0 },
      ]),
    });
  });

  it('an invoice of one month that is annulled in the next one counts in its month, and its note in the next', async () => {
    const { orderId } = await tools.invoiced(day('2026-05-31', 23 * 60 + 59));
    await tools.annul(orderId, day('2026-06-01', 0));
    expect((await book('mes=2026-05')).documentos).toMatchObject([{ tipo: 'factura', total: 165, anulada: true }]);
    expect((await book('mes=2026-06')).documentos).toMatchObject([{ tipo: 'nota', total: -165 }]);
  });

  it('is read in pages that together are the book, by view and by rate', async () => {
    for (let count = 0; count < 5; count += 1) await tools.invoiced(day('2026-07-10'));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await book(`mes=2026-07&cantidad=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.documentos.map(({ numero }: { numero: string }) => numero));
      cursor = page.siguiente ?? '';
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect((await book('mes=2026-07&vista=notas')).documentos).toEqual([]);
    expect((await book('mes=2026-07&tasa=15')).documentos).toHaveLength(5);
    expect((await book('mes=2026-07&tasa=18')).documentos).toEqual([]);
    expect((await finance.send('/consola/libros-fiscales?empresaId=2&mes=2026-07&cursor=x')).body.codigo).toBe(
      'STAFF_CURSOR_INVALID',
    );
  });

  it('the totals of the database are the sum of the documents, whatever was credited', async () => {
    const days = ['2026-04-01', '2026-04-15', '2026-04-30'];
    for (const [index, isoDate] of days.entries()) {
      const { orderId } = await tools.invoiced(day(isoDate), { cents: 115_00 + 37 * (index + 1) });
      for (const cents of [7, 19_99]) await tools.creditPart(orderId, cents, day(isoDate));
      if (index > 0) await tools.annul(orderId, day(isoDate));
    }
    const { first, after } = daysOfMonth('2026-04');
    const period = {
      companyId: 2,
      branchCode: undefined,
      from: storeInstant(first),
      until: storeInstant(after),
    } as const;
    const ofRows = totalBook(await findDocuments(db, period, {}));
    const ofDatabase = await sumDocuments(db, period);
    const byKind = (one: { kind: string; ratePercent?: number }) => `${one.kind} ${one.ratePercent ?? ''}`;
    const sorted = <Row extends { kind: string }>(rows: Row[]) =>
      [...rows].sort((one, other) => byKind(one).localeCompare(byKind(other)));
    expect(sorted(ofDatabase.kinds)).toEqual(sorted(ofRows.kinds));
    expect(sorted(ofDatabase.rates)).toEqual(sorted(ofRows.rates));
    const [ledger] = await sql`
      select sum(cents) as cents from (
        select total_cents as cents, issued_at from invoices union all
        select -total_cents, issued_at from credit_notes union all
        select -total_cents, issued_at from partial_credit_notes
      ) papers where issued_at >= ${period.from.toISOString()} and issued_at < ${period.until.toISOString()}`;
    const report = (await totals('mes=2026-04')).tipos.reduce(
      (sum: number, one: { total: number }) => sum + one.total,
      0,
    );
    expect(Math.round(report * 100)).toBe(Number(ledger?.cents));
  });
});

describe('the export of a fiscal book', () => {
  it('as CSV has every document with its tax number, and the totals in the last line', async () => {
    await tools.invoiced(day('2026-03-02'), { taxNumber: '05019000123456' });
    const { orderId } = await tools.invoiced(day('2026-03-03'));
    await tools.annul(orderId, day('2026-03-04'));
    const reply = await exported('mes=2026-03&formato=csv');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="libro-de-ventas-2-2026-03.csv"');
    const [head, first, , , last] = reply.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      '"Número","Documento","Fecha","CAI","Cliente","RTN","Exento","Gravado 15 %","ISV 15 %","Total","Estado","Factura afectada","Pedido"',
    );
    expect(first).toContain('"Ferretería Sol","05019000123456",50.00,100.00,15.00,165.00,"Vigente"');
    expect(last).toContain('"Totales","3 documentos","","","","",50.00,100.00,15.00,165.00');
  });

  it('as PDF is a paper, and writes its row to the audit with the reason', async () => {
    await tools.invoiced(day('2026-02-02'));
    const reply = await exported('mes=2026-02&sucursalId=5&formato=pdf');
    expect(reply.headers['content-type']).toBe('application/pdf');
    const acts = (await auditor.send('/consola/auditoria?acto=fiscal-book.exported&empresaId=2')).body.data.filas;
    expect(acts[0]).toMatchObject({
      motivo: 'Cierre',
      sujetoId: '2-2026-02',
      despues: { format: 'pdf', documents: 1 },
    });
  });
});

it('a role in one branch reads the book of that branch alone', async () => {
  const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 2, branchId: 5 }]);
  const own = await asStaff(server, email);
  const statusOf = async (query: string) => (await own.send(`/consola/libros-fiscales?mes=2026-01&${query}`)).status;
  expect(await statusOf('empresaId=2&sucursalId=5')).toBe(200);
  expect(await statusOf('empresaId=2')).toBe(404);
  expect(await statusOf('empresaId=2&sucursalId=6')).toBe(404);
  expect(await statusOf('empresaId=12&sucursalId=226')).toBe(404);
});
