import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { addressOf, paymentTools } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const setTime = (minutes: number) => {
  now = new Date(testNow.getTime() + minutes * 60_000);
  server.time.now = now;
};
afterEach(async () => {
  await outside.fault('tigo-money', {});
  setTime(0);
});

/** An order at the wallet's page, and a function that accepts it there without a return or a notice. */
async function atTheWallet() {
  const { orderId, encoded } = await pay.hold(ana, { kind: 'tigo' });
  const url = addressOf(await pay.openProcessor((await pay.transaction(ana, encoded)).data.campos));
  return { orderId, accept: () => outside.open(`${url.origin}/tigo-money/pagar/success${url.search}`) };
}

describe("a capture on the wallet's own page", () => {
  it('does not release the order while the wallet does not say whether it captured the money', async () => {
    const { orderId, accept } = await atTheWallet();
    await accept();
    await outside.fault('tigo-money', { error: { status: 503 } });
    setTime(15);
    await pay.sweeps.expireDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
    await outside.fault('tigo-money', {});
    await pay.sweeps.expireDue();
    expect(await pay.books(orderId)).toEqual({ ours: 250_00, theirs: 250_00, phase: 'placed' });
  });

  it('finds and refunds a capture after the order was released, although no notice came', async () => {
    const { orderId, accept } = await atTheWallet();
    setTime(15);
    await pay.sweeps.expireDue();
    expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'abandoned' });
    await accept();
    await pay.sweeps.settleDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'released' });
    setTime(31);
    await pay.sweeps.settleDue();
    await pay.sweeps.refundDue();
    expect(await pay.books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
  });

  it('checks a payment that never came once more and then stops', async () => {
    const { orderId } = await atTheWallet();
    setTime(15);
    await pay.sweeps.expireDue();
    setTime(31);
    await outside.fault('tigo-money', { error: { status: 503 } });
    await pay.sweeps.settleDue();
    expect((await pay.attempts(orderId)).at(-1)?.settleAfter).not.toBeNull();
    await outside.fault('tigo-money', {});
    setTime(33);
    await pay.sweeps.settleDue();
    expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'abandoned', settleAfter: null });
  });
});
