import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Part } from '../../../../../scripts/lib/processes.ts';
import { startPart, stopPart, waitUntilReady } from '../../../../../scripts/lib/processes.ts';
import { builtProgram } from '../../../../../scripts/lib/programs-build.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { paymentTools, testCards } from '../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { freePort } from '../../platform/postgres/free-port.ts';

/** The surviving server; the killed ones share its database and outside services. */
const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '6000' });
server.time.now = new Date();
const sql = postgres(server.databaseUrl, { max: 3, onnotice: () => undefined });
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const card = await pay.saveCard(ana, testCards.frictionless);
const dataDir = await mkdtemp(join(tmpdir(), 'botica-payments-'));
let victim: Part | undefined;
afterEach(async () => {
  await outside.fault('powertranz', {});
  if (victim) await stopPart(victim);
  victim = undefined;
});
afterAll(async () => {
  await sql.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** A separate process that a test can kill. */
async function startVictim() {
  const port = await freePort();
  const part = startPart('server', await builtProgram('server'), {
    ...outside.env,
    OUTSIDE_TIMEOUT_MS: '6000',
    PORT: String(port),
    DATABASE_URL: server.databaseUrl,
    BOTICA_DATA: dataDir,
    DEMO_PRODUCTS: '0',
    LOG_LEVEL: 'silent',
  });
  victim = part;
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, part);
  const post = (path: string, body: object | URLSearchParams) =>
    fetch(`http://127.0.0.1:${port}/gw/api/pagos-redirect/${path}`, {
      method: 'POST',
      redirect: 'manual',
      ...(body instanceof URLSearchParams
        ? { body }
        : {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.token}`, 'x-empresaid': '2' },
          }),
    }).catch(() => undefined);
  return {
    post,
    async kill() {
      const gone = once(part.child, 'exit');
      part.child.kill('SIGKILL');
      await gone;
    },
  };
}

const captures = async (attemptIds: readonly string[]) => {
  const { captures: all } = await outside.look('/powertranz/captures');
  return (all as { reference: string }[]).filter(({ reference }) => attemptIds.includes(reference)).length;
};
const until = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It never came to that');
};
const stateOf = async (orderId: number) => (await pay.attempts(orderId)).at(-1)?.state;
const idsOf = async (orderId: number) => (await pay.attempts(orderId)).map(({ id }) => id);

/** Recovery by any process: reconciliation, and the shopper who comes back. */
async function afterRestart(orderId: number, encoded: string, laterSeconds = 0) {
  await outside.fault('powertranz', {});
  await sql`update payment_attempts set settle_after = now() - interval '1 minute'
    where order_id = ${orderId} and state in ('started', 'completing')`;
  server.time.now = new Date(Date.now() + laterSeconds * 1000);
  await pay.sweeps.settleDue();
  const { estado } = (await pay.transaction(ana, encoded)).data;
  if (estado !== 'pagada') await pay.payByCard(ana, encoded);
  expect(await pay.captureCount(orderId)).toBe(1);
  expect([await pay.capturedCents(orderId), await pay.outsideCents(orderId)]).toEqual([250_00, 250_00]);
  expect(await pay.order(orderId)).toMatchObject({ phase: 'placed' });
  return estado as string;
}

describe('TDS-05 TDS-06 a killed server', () => {
  it('a server killed while a sale starts: nothing was charged, and the shopper starts again', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const one = await startVictim();
    await outside.fault('powertranz', { delayMs: { ms: 1500 } });
    const begun = one.post('power-tranz-sale', { ordenId: encoded });
    await until(async () => (await stateOf(orderId)) === 'started');
    await one.kill();
    await begun;
    expect(await afterRestart(orderId, encoded)).toBe('pendiente');
  }, 60_000);

  it("a server killed after a sale started: another process takes the bank's return", async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const one = await startVictim();
    const reply = await one.post('power-tranz-sale', { ordenId: encoded });
    if (!reply) throw new Error('The sale was not begun');
    const { data } = (await reply.json()) as { data: { response: string } };
    const form = await pay.atTheBank(JSON.parse(data.response).RedirectData);
    await one.kill();
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('1');
    expect(await afterRestart(orderId, encoded)).toBe('pagada');
  }, 60_000);

  it('a server killed before the capture request: nothing is charged, and the order can be paid again', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    const one = await startVictim();
    await outside.fault('powertranz', { delayMs: { ms: 1500 } });
    const returned = one.post('retorno', form);
    await until(async () => (await stateOf(orderId)) === 'completing');
    await one.kill();
    await returned;
    await outside.fault('powertranz', {});
    // The result is unknown, so paying again is refused until the token has expired.
    expect((await pay.startSale(ana, encoded)).body).toMatchObject({ codigo: 'PAYMENT_IN_PROGRESS' });
    expect(await afterRestart(orderId, encoded, 331)).toBe('rechazada');
  }, 60_000);

  it('a server killed between the capture and the order: the order is paid after the restart', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    const one = await startVictim();
    const ids = await idsOf(orderId);
    await outside.fault('powertranz', { delayMs: { ms: 800 } });
    const returned = one.post('retorno', form);
    await until(async () => (await stateOf(orderId)) === 'completing');
    await sql.begin(async (tx) => {
      // Finalising waits for this lock, with the money captured.
      await tx`select 1 from orders where id = ${orderId} for update`;
      await until(async () => (await captures(ids)) === 1);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await one.kill();
    });
    await returned;
    expect([await stateOf(orderId), await pay.capturedCents(orderId)]).toEqual(['completing', 0]);
    expect(await afterRestart(orderId, encoded)).toBe('pagada');
  }, 60_000);

  it('a server killed after the order is placed, before the shopper is notified: the order stays paid', async () => {
    const { orderId, encoded } = await pay.hold(ana, { cardId: card });
    const form = await pay.atTheBank((await pay.startSale(ana, encoded)).redirectData);
    const one = await startVictim();
    const returned = one.post('retorno', form);
    await until(async () => (await pay.order(orderId))?.phase === 'placed');
    await one.kill();
    await returned;
    expect((await pay.comeBack(form)).searchParams.get('response')).toBe('1');
    expect(await afterRestart(orderId, encoded)).toBe('pagada');
  }, 60_000);
});
