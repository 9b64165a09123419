import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../test/global-setup.ts';
import { startOutside } from '../../../test/outside.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { orders } from '../orders/index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const env = { ...outside.env, OUTSIDE_TIMEOUT_MS: '700' };
const server = await createTestServer(env);
/** A second process on the same database. */
const other = await createTestServer({ ...env, DATABASE_URL: server.databaseUrl });
const { sql } = server.platform.database;
const pay = paymentTools(server, outside);
const payElsewhere = paymentTools(other, outside);
const ana = await asCustomer(server);
const card = await pay.saveCard(ana, testCards.frictionless);

const setTime = (seconds: number) => {
  now = new Date(testNow.getTime() + seconds * 1000);
  server.time.now = now;
  other.time.now = now;
};
/** Ends the faults; the processor keeps its transactions. */
const repair = () => outside.fault('powertranz', {});
afterEach(async () => {
  await repair();
  setTime(0);
});

/** The shopper has passed the bank's check and is ready to return. */
async function readyToReturn() {
  const held = await pay.hold(ana, { cardId: card });
  const { redirectData } = await pay.startSale(ana, held.encoded);
  return { ...held, form: await pay.atTheBank(redirectData) };
}

const { books } = pay;
const paid = { ours: 250_00, theirs: 250_00, phase: 'placed' };
const unpaid = { ours: 0, theirs: 0, phase: 'held' };

describe("the browser's return", () => {
  it('TDS-05 a return sent twice, and fifty times concurrently, makes one capture and one order', async () => {
    const { orderId, form } = await readyToReturn();
    const ends = await Promise.all(Array.from({ length: 50 }, () => pay.comeBack(form)));
    expect(new Set(ends.map((end) => end.searchParams.get('response')))).toEqual(new Set(['1']));
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('1');
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    expect((await pay.events(orderId)).filter(({ kind }) => kind === 'completing')).toHaveLength(1);
  });

  it('TDS-05 of two processes that get the return concurrently one captures the money', async () => {
    const { orderId, form } = await readyToReturn();
    const ends = await race(server, orders, [() => pay.comeBack(form), () => payElsewhere.comeBack(form)]);
    expect(ends.map((end) => end.searchParams.get('response'))).toEqual(['1', '1']);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    expect((await pay.events(orderId)).filter(({ kind }) => kind === 'completing')).toHaveLength(1);
  });

  it('TDS-05 a return that comes before the answer to the start waits for it', async () => {
    const { orderId, form, attemptId } = await readyToReturn();
    const [kept] = await sql`select spi_token from payment_attempts where id = ${attemptId}`;
    await sql`update payment_attempts set spi_token = null where id = ${attemptId}`;
    const coming = pay.comeBack(form);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await sql`update payment_attempts set spi_token = ${kept?.spi_token} where id = ${attemptId}`;
    expect((await coming).searchParams.get('response')).toBe('1');
    expect(await books(orderId)).toEqual(paid);
  });

  it.each([
    ['another token', (form: URLSearchParams) => form.set('SpiToken', 'x'.repeat(48))],
    ['no token', (form: URLSearchParams) => form.delete('SpiToken')],
    ['another amount', (form: URLSearchParams) => form.set('Response', change(form, { TotalAmount: 1 }))],
    ['another order', (form: URLSearchParams) => form.set('Response', change(form, { OrderIdentifier: 'MS1GUw' }))],
    ['an invalid answer', (form: URLSearchParams) => form.set('Response', '{')],
  ])('TDS-05 a return with %s captures no money and is recorded', async (_, tamper) => {
    const { orderId, form } = await readyToReturn();
    const tampered = new URLSearchParams(form);
    tamper(tampered);
    expect((await pay.comeBack(tampered)).searchParams.get('response')).toBe('3');
    expect(await books(orderId)).toEqual(unpaid);
    expect((await pay.events(orderId)).at(-1)).toMatchObject({ kind: 'suspicious' });
    await pay.comeBack(form);
    expect(await books(orderId)).toEqual(paid);
  });

  it('TDS-05 a return that claims approval is not trusted: the processor is asked', async () => {
    const held = await pay.hold(ana, { cardId: await pay.saveCard(ana, testCards.refused) });
    const form = await pay.atTheBank((await pay.startSale(ana, held.encoded)).redirectData);
    form.set('Response', change(form, { Approved: true, IsoResponseCode: '00' }));
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('2');
    expect(await books(held.orderId)).toEqual(unpaid);
  });

  it('TDS-05 a return in JSON is accepted as well', async () => {
    const { orderId, form } = await readyToReturn();
    const { Response, ...rest } = Object.fromEntries(form);
    const payload = { ...rest, Response: JSON.parse(Response ?? '') };
    const reply = await server.app.inject({ method: 'POST', url: '/gw/api/pagos-redirect/retorno', payload });
    expect(String(reply.headers.location)).toContain('response=1');
    expect(await books(orderId)).toEqual(paid);
  });

  it('TDS-06 a return after 300 seconds captures no money, and the next attempt does', async () => {
    const { orderId, encoded, form } = await readyToReturn();
    setTime(301);
    await pay.comeBack(form);
    // The processor can say whether the token was used only once it has expired.
    expect((await pay.transaction(ana, encoded)).data.estado).toBe('enProceso');
    setTime(331);
    await pay.sweeps.settleDue();
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({
      estado: 'rechazada',
      mensaje: expect.stringMatching(/tiempo/),
    });
    expect(await books(orderId)).toEqual(unpaid);
    await pay.payByCard(ana, encoded);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });
});

describe('an answer that is lost after the capture', () => {
  it('TDS-05 a lost capture answer is requested again immediately, and the order is paid once', async () => {
    const { orderId, form } = await readyToReturn();
    await outside.fault('powertranz', { lostAnswer: { times: 1 } });
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('1');
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-05 while the processor is silent the payment stays in progress and is not repeated; reconciliation ends it', async () => {
    const { orderId, encoded, form } = await readyToReturn();
    await outside.fault('powertranz', { lostAnswer: {} });
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('3');
    expect(await books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
    expect(await pay.startSale(ana, encoded)).toMatchObject({ status: 409, body: { codigo: 'PAYMENT_IN_PROGRESS' } });
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ estado: 'enProceso', esPagoRealizado: false });
    await repair();
    setTime(60);
    await pay.sweeps.settleDue();
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-05 looking at the payment finds the capture without waiting for the job', async () => {
    const { orderId, encoded, form } = await readyToReturn();
    await outside.fault('powertranz', { lostAnswer: {} });
    await pay.comeBack(form);
    await repair();
    setTime(20);
    expect((await pay.transaction(ana, encoded)).data).toMatchObject({ estado: 'pagada' });
    expect(await books(orderId)).toEqual(paid);
  });
});

describe.each([
  ['down', { dropConnection: {} }],
  ['failing', { error: { status: 503 } }],
  ['slow', { delayMs: { ms: 2500 } }],
  ['silent', { timeout: {} }],
  ['answering nonsense', { wrongAnswer: {} }],
])('a processor that is %s', (_, fault) => {
  it('TDS-06 a failing processor cannot start a payment; nothing is charged, and it starts after the recovery', async () => {
    const held = await pay.hold(ana, { cardId: card });
    await outside.fault('powertranz', fault);
    expect(await pay.startSale(ana, held.encoded)).toMatchObject({
      status: 503,
      body: { codigo: 'PAYMENT_UNAVAILABLE' },
    });
    await repair();
    expect((await pay.payByCard(ana, held.encoded)).searchParams.get('response')).toBe('1');
    expect([await pay.captureCount(held.orderId), await books(held.orderId)]).toEqual([1, paid]);
  });

  it('TDS-05 a processor that fails at the capture is asked again, and both ledgers agree', async () => {
    const { orderId, form } = await readyToReturn();
    await outside.fault('powertranz', fault);
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('3');
    await repair();
    // A slow processor captures after our timeout.
    await new Promise((resolve) => setTimeout(resolve, 'delayMs' in fault ? 2600 : 0));
    setTime(400);
    await pay.sweeps.settleDue();
    const { ours, theirs, phase } = await books(orderId);
    expect(ours).toBe(theirs);
    expect([ours, phase]).toEqual(theirs > 0 ? [250_00, 'placed'] : [0, 'held']);
    expect(await pay.captureCount(orderId)).toBeLessThanOrEqual(1);
  });
});

describe('two tabs paying one order', () => {
  it('TDS-06 of two tabs that start one after the other the second pays, and the first captures nothing', async () => {
    const { orderId, encoded, form } = await readyToReturn();
    const second = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('3');
    expect(await books(orderId)).toEqual(unpaid);
    expect((await pay.comeBack(second)).searchParams.get('response')).toBe('1');
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('3');
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-06 two tabs that start concurrently leave one attempt that can pay', async () => {
    const { encoded, orderId } = await pay.hold(ana, { cardId: card });
    const sales = await race(
      server,
      orders,
      [1, 2, 3].map(() => () => pay.startSale(ana, encoded)),
    );
    const forms = await Promise.all(
      sales.flatMap(({ redirectData }) => (redirectData ? [pay.atTheBank(redirectData)] : [])),
    );
    await Promise.all(forms.map((form) => pay.comeBack(form)));
    expect(await pay.captureCount(orderId)).toBeLessThanOrEqual(1);
    if ((await pay.captureCount(orderId)) === 0) await pay.payByCard(ana, encoded);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });
});

it('TDS-06 too many attempts at one order have to wait', async () => {
  const { encoded } = await pay.hold(ana, { cardId: card });
  const statuses = [];
  for (let tries = 0; tries < 14; tries += 1) statuses.push((await pay.startSale(ana, encoded)).status);
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

function change(form: URLSearchParams, changes: object): string {
  return JSON.stringify({ ...JSON.parse(form.get('Response') ?? '{}'), ...changes });
}
