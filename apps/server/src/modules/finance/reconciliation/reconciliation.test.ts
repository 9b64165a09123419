import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { encodeOrderId } from '@botica/domain/orders';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, staffCookieName } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import {
  countStored,
  formOpening,
  reconciliationTools,
  sendStream,
  settlementText,
  where,
} from '../../../../test/settlement-file.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const clock: { now: () => Date } = { now: () => new Date() };
const outside = await startOutside({ now: () => clock.now() });
const server = await createTestServer(outside.env);
clock.now = () => server.time.now;
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);
const pay = paymentTools(server, outside);
const finance = await asStaff(server, 'finanzas@botica.test');

/** Each test has a day of its own. */
let dayNumber = 0;
const newDay = () => {
  dayNumber += 2;
  return addDays('2026-10-01', dayNumber);
};
const noon = (day: string) => storeInstant(day, 12 * 60);

const { upload, uploadText, summary, items } = reconciliationTools(finance);
const stored = () => countStored(server);

/** A charge of 100.00 and a refund of 25.00. */
async function sold(day: string) {
  const { orderId } = await tools.invoiced(noon(day));
  return { orderId, ...(await tools.paid(orderId, { at: noon(day), cents: 100_00, backCents: 25_00 })) };
}

describe('the demo loop', () => {
  it('a card paid in the store is matched by the file of the sandbox, and a wrong row is a difference with its order', async () => {
    const cardId = await pay.saveCard(ana, testCards.frictionless);
    const held = await pay.hold(ana, { cardId });
    await pay.payByCard(ana, held.encoded);
    await pay.refundOrder(held.orderId);
    await pay.sweeps.refundDue();
    const day = storeDate(server.time.now).isoDate;
    const file = async (fault = '') =>
      (
        await outside.open(
          `${outside.env.POWERTRANZ_URL.replace('/powertranz/api', '')}/settlements/archivos/powertranz?dia=${day}${fault}`,
        )
      ).text();

    expect(await summary(day)).toMatchObject({ tienda: 0, informe: 0, abiertas: 0, dias: [{ estado: 'sin-archivo' }] });
    expect((await items(day, 'abiertas')).filas).toEqual([]);
    expect((await uploadText(await file())).body.data).toMatchObject({ filas: 2, nuevas: 2, repetidas: 0, desde: day });
    expect(await summary(day)).toMatchObject({ diferencias: 0, dias: [{ estado: 'cuadra' }] });
    expect((await items(day)).filas).toMatchObject([
      { estado: 'conciliado', tipo: 'cobro', tienda: 250, informe: 250, pedidoId: held.encoded, tarjeta: '0071' },
      { estado: 'conciliado', tipo: 'devolucion', tienda: -250, informe: -250, pedidoId: held.encoded },
    ]);
    expect((await uploadText(await file('&falla=monto'))).body.data).toMatchObject({ cambiadas: 1, repetidas: 1 });
    expect((await items(day, 'abiertas')).filas).toMatchObject([
      { estado: 'monto-distinto', tienda: 250, informe: 251, diferencia: -1, pedidoId: held.encoded },
    ]);
  });

  it('PayPal is settled in dollars', async () => {
    const held = await pay.hold(ana, { kind: 'paypal' });
    const [attempt] = await pay.attempts(held.orderId);
    await sql`insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id, detail)
      values (${held.attemptId}, ${held.orderId}, ${noon('2026-09-30').toISOString()}, 'captured', 'browser', 25000, 'paypal', 'PP1',
        ${JSON.stringify({ charged: String(attempt?.chargedCents) })}::text::jsonb)`;
    const found = await summary('2026-09-30', 'paypal');
    expect([found.moneda, found.tienda]).toEqual(['USD', (attempt?.chargedCents ?? 0) / 100]);
  });
});

describe('a settlement file', () => {
  it('every figure is the sum of its rows, and matched and differences add up to both sides', async () => {
    const day = newDay();
    const [one, two, three] = [await sold(day), await sold(day), await sold(day)];
    await upload([
      { id: one.chargeId, amount: '100.00', day },
      { id: one.refundId, amount: '25.00', day, type: 'Refund' },
      { id: two.chargeId, amount: '95.00', day },
      { id: two.chargeId, amount: '95.00', day },
      { id: randomUUID(), amount: '7.00', day, reference: three.attemptId },
      { id: randomUUID(), amount: '3.00', day, type: 'Refund' },
    ]);
    const found = await summary(day);
    const all = (await items(day)).filas as { estado: string; tienda: number | null; informe: number | null }[];
    const sumOf = (side: 'tienda' | 'informe', rows = all) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);
    expect([found.tienda, found.informe]).toEqual([225, 269]);
    expect([sumOf('tienda'), sumOf('informe')]).toEqual([225, 269]);
    for (const { estado, filas, tienda, informe } of found.cifras) {
      const rows = (await items(day, estado)).filas;
      expect([rows.length, sumOf('tienda', rows), sumOf('informe', rows)]).toEqual([filas, tienda, informe]);
    }
    expect(all.map(({ estado }) => estado).sort()).toEqual([
      ...['conciliado', 'conciliado', 'devolucion-sin-par', 'devolucion-sin-par', 'devolucion-sin-par'],
      ...['duplicado', 'monto-distinto', 'solo-procesador', 'solo-tienda'],
    ]);
    // The processor names our payment, so its row leads to the order.
    expect((await items(day, 'solo-procesador')).filas).toMatchObject([{ pedidoId: encodeOrderId(three.orderId) }]);
    const first = await items(day, 'todas', '&cantidad=4');
    const rest = await items(day, 'todas', `&cantidad=10&cursor=${encodeURIComponent(first.siguiente)}`);
    expect([...first.filas, ...rest.filas]).toEqual(all);
    const csv = await server.app.inject({
      url: `${callPrefix}/consola/conciliacion/exportar?${where}&desde=${day}&hasta=${day}&vista=diferencias`,
      headers: { cookie: `${staffCookieName}=${finance.token}`, [headerNames.company]: '2' },
    });
    expect([csv.body.trim().split('\r\n').length, csv.body.includes('"Monto distinto"')]).toEqual([8, true]);
    const exported = await sql`select after from staff_audit where act = 'reconciliation.exported'`;
    expect(exported).toMatchObject([{ after: { view: 'differences', rows: 7 } }]);
  });

  it('sent twice, also at once, is stored once, and its rows are recognised in another file', async () => {
    const day = newDay();
    const { chargeId } = await sold(day);
    const row = { id: chargeId, amount: '100.00', day };
    const replies = await Promise.all([upload([row]), upload([row])]);
    expect(replies.map(({ body }) => body.data.yaEstaba).sort()).toEqual([false, true]);
    const before = await stored();
    const other = await upload([row, { id: randomUUID(), amount: '1.00', day }]);
    expect(other.body.data).toMatchObject({ filas: 2, nuevas: 1, repetidas: 1, yaEstaba: false });
    expect((await stored()).rows).toBe(before.rows + 1);
    expect((await items(day, 'duplicado')).filas).toEqual([]);
    const { archivos } = (await finance.send(`/consola/conciliacion/archivos?${where}`)).body.data;
    expect(archivos.filter(({ desde }: { desde: string }) => desde === day)).toHaveLength(2);
  });

  it('a later file settles by itself what only the store had', async () => {
    const day = newDay();
    const { chargeId, refundId } = await sold(day);
    await upload([{ id: refundId, amount: '25.00', day, type: 'Refund' }]);
    expect((await items(day, 'abiertas')).filas).toMatchObject([{ estado: 'solo-tienda', situacion: 'abierta' }]);
    await upload([{ id: chargeId, amount: '100.00', day: addDays(day, 1) }]);
    expect(await summary(day)).toMatchObject({ diferencias: 0, dias: [{ estado: 'cuadra' }] });
    expect((await summary(addDays(day, 1))).dias).toEqual([]);
  });

  it.each([
    ['wrong columns', (text: string) => text.replace('TotalAmount', 'Monto'), 'Línea 1'],
    ['wrong money', (text: string) => text.replace('100.00', '1,000.00'), 'Línea 2'],
    ['another currency', (text: string) => text.replace(',340,', ',320,'), 'Línea 2'],
  ])('with %s is refused with its lines, and nothing is stored', async (_, spoil, line) => {
    const before = await stored();
    const text = settlementText([{ id: randomUUID(), amount: '100.00', day: '2026-10-01' }]);
    const { status, body } = await uploadText(spoil(text));
    expect([status, body.codigo, body.erroresDeValidacion[0].campo]).toEqual([422, 'FORM_NOT_VALID', line]);
    expect(await stored()).toEqual(before);
  });

  it('that is empty, or no text, is refused', async () => {
    expect((await upload([])).body.codigo).toBe('SETTLEMENT_EMPTY');
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array([0xff, 0xfe, 0x00, 0x41])]), 'hoja.xlsx');
    const path = `/consola/conciliacion/archivos?${where}`;
    expect((await finance.send(path, { method: 'POST', payload: form })).body.codigo).toBe('SETTLEMENT_NOT_TEXT');
    expect((await finance.post(path, {})).status).toBe(415);
  });

  const send = (body: ReadableStream, signal?: AbortSignal) => sendStream(server, finance.token, { body, signal });

  it('of a million rows is refused early, with a clear text', async () => {
    const before = await stored();
    const text = settlementText([{ id: randomUUID(), amount: '1.00', day: '2026-10-01' }]);
    const [heading = '', row = ''] = text.split('\r\n');
    const thousand = Buffer.from(`${row}\r\n`.repeat(1000));
    let sent = 0;
    async function* parts() {
      yield Buffer.from(`${formOpening}${heading}\r\n`);
      for (; sent < 1000; sent += 1) yield thousand;
    }
    // The server closes the connection: the sender may see that before it reads the answer.
    const reply = await send(ReadableStream.from(parts())).catch(() => undefined);
    if (reply) expect(await reply.json()).toMatchObject({ codigo: 'SETTLEMENT_TOO_LONG' });
    expect(sent).toBeLessThan(400);
    expect(await stored()).toEqual(before);
    const injected = await uploadText(`${heading}\r\n${`${row}\r\n`.repeat(50_001)}`);
    expect([injected.status, injected.body.codigo]).toEqual([413, 'SETTLEMENT_TOO_LONG']);
    expect(injected.body.mensaje).toMatch(/más de 50,000 filas/);
  });

  it('whose sender dies in the middle, or whose process dies while it is stored, leaves nothing', async () => {
    const day = newDay();
    const before = await stored();
    const text = settlementText([
      { id: randomUUID(), amount: '1.00', day },
      { id: randomUUID(), amount: '2.00', day },
    ]);
    const dying = new AbortController();
    async function* half() {
      yield Buffer.from(formOpening + text.slice(0, text.length - 60));
      dying.abort();
    }
    await expect(send(ReadableStream.from(half()), dying.signal)).rejects.toThrow();
    // The connection of the transaction dies after the first row, as with a killed process.
    await sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`;
    await sql`create trigger die after insert on settlement_rows for each row execute function die()`;
    expect((await uploadText(text)).status).toBeGreaterThanOrEqual(500);
    await sql`drop trigger die on settlement_rows`;
    expect(await stored()).toEqual(before);
    expect((await uploadText(text)).body.data).toMatchObject({ filas: 2, nuevas: 2, yaEstaba: false });
  });
});
