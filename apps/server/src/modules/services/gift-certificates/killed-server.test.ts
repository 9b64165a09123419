import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { startPart, stopPart, waitUntilReady } from '../../../../../../scripts/lib/processes.ts';
import { builtProgram } from '../../../../../../scripts/lib/programs-build.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { giftTools, savedCard } from '../../../../test/fixtures/gift.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { freePort } from '../../../platform/postgres/free-port.ts';

/** The server that survives; the killed one shares its database and its outside services. */
const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '6000' });
server.time.now = new Date();
const sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined });
const pay = paymentTools(server, outside);
const gift = giftTools(server);
const ana = await asCustomer(server);
const card = await pay.saveCard(ana, testCards.frictionless);
const dataDir = await mkdtemp(join(tmpdir(), 'botica-gifts-'));
afterAll(async () => {
  await sql.end();
  await rm(dataDir, { recursive: true, force: true });
});

it('TDS-05 GIFT-05 a server is killed between the money and the certificate: another one issues it, once', async () => {
  const to = 'lejos@botica.test';
  const { id, ordenId, purchaseId } = await gift.give(ana, { para: to, tarjetaCredito: savedCard(card) });
  const form = await pay.atTheBank((await pay.startSale(ana, ordenId)).redirectData);
  const port = await freePort();
  const victim = startPart('server', await builtProgram('server'), {
    ...outside.env,
    OUTSIDE_TIMEOUT_MS: '6000',
    PORT: String(port),
    DATABASE_URL: server.databaseUrl,
    BOTICA_DATA: dataDir,
    DEMO_PRODUCTS: '0',
    LOG_LEVEL: 'silent',
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, victim);
    await outside.fault('powertranz', { delayMs: { ms: 800 } });
    const returned = fetch(`http://127.0.0.1:${port}/gw/api/pagos-redirect/retorno`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    }).catch(() => undefined);
    const stateOf = async () => (await pay.attempts(purchaseId)).at(-1)?.state;
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('completing');
    await sql.begin(async (tx) => {
      // The request that completes the payment waits here, with the money taken.
      await tx`select 1 from purchases where id = ${purchaseId} for update`;
      await expect.poll(() => pay.captureCount(purchaseId), { timeout: 10_000 }).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const gone = once(victim.child, 'exit');
      victim.child.kill('SIGKILL');
      await gone;
    });
    await returned;
  } finally {
    await stopPart(victim);
  }
  await outside.fault('powertranz', {});
  expect(await gift.rows(id)).toMatchObject({ state: 'pending', phase: 'held' });
  expect(await pay.capturedCents(purchaseId)).toBe(0);

  await sql`update payment_attempts set settle_after = now() - interval '1 minute' where order_id = ${purchaseId}`;
  server.time.now = new Date();
  await Promise.all([pay.sweeps.settleDue(), pay.sweeps.settleDue()]);
  expect(await gift.rows(id)).toMatchObject({ state: 'issued', phase: 'placed', balance: 250_00 });
  expect([await gift.certificatesTo(to), await pay.captureCount(purchaseId)]).toEqual([1, 1]);
  expect(await pay.capturedCents(purchaseId)).toBe(250_00);
}, 60_000);
