import { variableCodes, variableNames } from '@botica/domain/content/variables';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { formOf, paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { answerHash } from '../../../ports/bac-redirect.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const pay = paymentTools(server, outside);
const ana = await asCustomer(server);
const cardProcessor = { code: variableCodes.cardProcessor, name: variableNames.cardProcessor.name };
await pay.setVariable(14, cardProcessor, 'bac');

const setTime = (seconds: number) => {
  now = new Date(testNow.getTime() + seconds * 1000);
  server.time.now = now;
};
afterEach(async () => {
  await outside.fault('bac', {});
  setTime(0);
});
const { books } = pay;
const paid = { ours: 250_00, theirs: 250_00, phase: 'placed' };
const unpaid = { ours: 0, theirs: 0, phase: 'held' };

describe('BAC', () => {
  const hold = () => pay.hold(ana, { companyId: 14 });

  /** The signed form of C115, as the browser posts it through C119 to the bank's page. */
  async function bankForm(encoded: string) {
    const { campos, esPowerTranz } = (await pay.transaction(ana, encoded)).data;
    expect(esPowerTranz).toBe(false);
    const page = await pay.openProcessor(campos);
    expect(page.headers['content-security-policy']).toContain('form-action http://127.0.0.1');
    return formOf(page.body);
  }
  async function payAtBank(encoded: string, ccnumber = '4111111111111111') {
    const { action, fields } = await bankForm(encoded);
    const cardPage = await (await outside.open(action, fields)).text();
    const typed = formOf(cardPage).fields;
    typed.set('ccnumber', ccnumber);
    const reply = await outside.open(action, typed);
    const end = new URL(reply.headers.get('location') ?? 'http://nowhere');
    return Object.fromEntries(end.searchParams);
  }

  /** An answer that anyone with the key can make without the bank. */
  function forgedAnswer(attemptId: string, { response = '1' } = {}) {
    const forged = {
      response,
      orderid: attemptId,
      amount: '250.00',
      time: String(Math.floor(now.getTime() / 1000)),
      transactionid: `forged-${attemptId}`,
      avsresponse: 'N',
      cvvresponse: 'M',
    };
    return { ...forged, hash: answerHash(forged, server.platform.config.outside.bac.key) };
  }

  it('TDS-02 TDS-05 TDS-10 BAC gets a form and returns a signed answer, which pays the order', async () => {
    const { encoded, orderId, attemptId } = await hold();
    const answer = await payAtBank(encoded);
    expect(answer).toMatchObject({ response: '1', orderid: attemptId, id: attemptId, orden: encoded, purshamount: '' });
    const told = await pay.finish(ana, answer);
    expect(told.body).toMatchObject({ isValid: true, data: { esPagoRealizado: true, ordenId: encoded } });
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    const again = await Promise.all(Array.from({ length: 10 }, () => pay.finish(ana, answer)));
    expect(again.every(({ body }) => body.data.esPagoRealizado)).toBe(true);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it.each([
    ['4111111111111111', 'Visa', '**** **** **** 1111'],
    ['341111111111111', 'American Express', '**** ****** *1111'],
  ])('TDS-04 the receipt of card %s, typed at the bank, has only its brand and mask', async (number, marca, mask) => {
    const { encoded } = await hold();
    await pay.finish(ana, await payAtBank(encoded, number));
    const { voucherPago } = (await pay.transaction(ana, encoded)).data;
    expect(voucherPago).toMatchObject({ marca, tarjetaEnmascarada: mask });
    const subject = new RegExp(`Recibimos tu pago del pedido 5-0*${voucherPago.numeroPedido}$`);
    const letter = await outside.mail('cliente@botica.test', subject);
    expect(letter.text).toContain(`Pagado con: ${marca} ${mask}`);
    expect(letter.text).not.toContain(number);
  });

  it.each([
    ['hash', { hash: '0'.repeat(32) }],
    ['amount', { amount: '1.00' }],
    ['response', { response: '1', hash: '' }],
  ])('TDS-05 an answer with a tampered %s pays nothing and is recorded', async (_, tampered) => {
    const { encoded, orderId, attemptId } = await hold();
    await bankForm(encoded);
    const answer = { response: '1', orderid: attemptId, amount: '250.00', time: '1', transactionid: '1', ...tampered };
    expect(await pay.finish(ana, answer)).toMatchObject({ status: 400, body: { codigo: 'PAYMENT_RETURN_NOT_VALID' } });
    expect(await books(orderId)).toEqual(unpaid);
    expect((await pay.events(orderId)).at(-1)).toMatchObject({ kind: 'suspicious', detail: { why: 'HASH_WRONG' } });
  });

  it('TDS-05 a correctly signed answer for a capture that BAC does not know pays nothing', async () => {
    const { encoded, orderId, attemptId } = await hold();
    await bankForm(encoded);
    const answer = forgedAnswer(attemptId);
    expect((await pay.finish(ana, answer)).status).toBe(400);
    expect(await books(orderId)).toEqual(unpaid);
  });

  it('TDS-05 the answer of one order pays no other, and one that is 901 seconds old pays nothing by itself', async () => {
    const [first, second] = [await hold(), await hold()];
    const answer = await payAtBank(first.encoded);
    await bankForm(second.encoded);
    expect((await pay.finish(ana, { ...answer, orderid: second.attemptId, id: second.attemptId })).status).toBe(400);
    expect(await books(second.orderId)).toEqual(unpaid);
    setTime(901);
    expect((await pay.finish(ana, answer)).status).toBe(400);
    expect(await books(first.orderId)).toMatchObject({ ours: 0, theirs: 250_00 });
    await pay.sweeps.settleDue();
    expect(await books(first.orderId)).toEqual(paid);
  });

  it('TDS-09 a BAC payment is not started as a PowerTranz sale, and continues as its own', async () => {
    const { encoded, orderId } = await hold();
    expect(await pay.startSale(ana, encoded)).toMatchObject({
      status: 404,
      body: { codigo: 'PAYMENT_STEP_NOT_VALID' },
    });
    await pay.finish(ana, await payAtBank(encoded));
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-06 BAC refuses a form that is 901 seconds old, and accepts the next one', async () => {
    const { encoded, orderId } = await pay.hold(ana, { companyId: 14, minutes: 60 });
    const { action, fields } = await bankForm(encoded);
    setTime(901);
    fields.set('ccnumber', '4111111111111111');
    const end = new URL((await outside.open(action, fields)).headers.get('location') ?? 'http://nowhere');
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ response: '3', responsetext: 'Expired time' });
    expect(await books(orderId)).toEqual(unpaid);
    setTime(600);
    await pay.finish(ana, await payAtBank(encoded));
    expect(await books(orderId)).toEqual(paid);
  });

  it('TDS-06 TDS-07 after a declined card the order can be paid with another', async () => {
    const { encoded, orderId } = await hold();
    const refused = await pay.finish(ana, await payAtBank(encoded, '4000000000000002'));
    expect(refused.body.data).toMatchObject({ esPagoRealizado: false });
    await pay.finish(ana, await payAtBank(encoded));
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  it('TDS-06 two windows at the bank charge once', async () => {
    const { encoded, orderId } = await hold();
    const [first, second] = [await bankForm(encoded), await bankForm(encoded)];
    const answers = [];
    for (const { action, fields } of [first, second]) {
      fields.set('ccnumber', '4111111111111111');
      const end = new URL((await outside.open(action, fields)).headers.get('location') ?? 'http://nowhere');
      answers.push(Object.fromEntries(end.searchParams));
    }
    expect(answers.map(({ response }) => response)).toEqual(['1', '3']);
    for (const answer of answers.reverse())
      expect((await pay.finish(ana, answer)).body.data.esPagoRealizado).toBe(true);
    expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
  });

  describe("when BAC is unavailable at the browser's return", () => {
    const isAway = () => outside.fault('bac', { error: { status: 503 } });
    const isBack = () => outside.fault('bac', {});
    const waiting = { esPagoRealizado: false, estado: 'enProceso' };

    it('TDS-05 a signed answer is not enough: the order waits, and is paid when BAC confirms the capture', async () => {
      const { encoded, orderId } = await hold();
      const answer = await payAtBank(encoded);
      await isAway();
      expect((await pay.finish(ana, answer)).body.data).toMatchObject(waiting);
      expect((await pay.finish(ana, answer)).body.data).toMatchObject(waiting);
      expect(await books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
      setTime(3600);
      await pay.sweeps.settleDue();
      await pay.sweeps.expireDue();
      expect(await books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
      await isBack();
      setTime(3661);
      await pay.sweeps.settleDue();
      expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    });

    it('TDS-05 a forged answer with a valid signature never pays: BAC is asked until it answers', async () => {
      const { encoded, orderId, attemptId } = await hold();
      await bankForm(encoded);
      await isAway();
      expect((await pay.finish(ana, forgedAnswer(attemptId))).body.data).toMatchObject(waiting);
      setTime(100);
      await pay.sweeps.settleDue();
      await isBack();
      setTime(200);
      await pay.sweeps.settleDue();
      expect(await books(orderId)).toEqual(unpaid);
      setTime(961);
      await pay.sweeps.settleDue();
      expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'declined', settleAfter: null });
      const suspicious = (await pay.events(orderId)).filter(({ kind }) => kind === 'suspicious');
      expect(suspicious).toMatchObject([{ detail: { why: 'approved only in the browser' } }]);
      await pay.sweeps.expireDue();
      expect(await books(orderId)).toEqual({ ours: 0, theirs: 0, phase: 'released' });
    });

    it('TDS-06 a refusal in a second window does not end a payment that waits for BAC', async () => {
      const { encoded, orderId, attemptId } = await hold();
      const answer = await payAtBank(encoded);
      await isAway();
      await pay.finish(ana, answer);
      const refusal = await pay.finish(ana, forgedAnswer(attemptId, { response: '2' }));
      expect(refusal.body.data).toMatchObject(waiting);
      await isBack();
      setTime(61);
      await pay.sweeps.settleDue();
      expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    });

    it('TDS-06 reconciliation finds a capture in a second window after a refusal in the first', async () => {
      const { encoded, orderId, attemptId } = await pay.hold(ana, { companyId: 14, minutes: 60 });
      const answer = await payAtBank(encoded);
      await isAway();
      await pay.finish(ana, forgedAnswer(attemptId, { response: '2' }));
      expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'declined' });
      await pay.finish(ana, answer);
      expect(await books(orderId)).toEqual({ ours: 0, theirs: 250_00, phase: 'held' });
      await isBack();
      setTime(961);
      await pay.sweeps.settleDue();
      expect([await pay.captureCount(orderId), await books(orderId)]).toEqual([1, paid]);
    });

    it('TDS-05 a refused payment with a forged approval is checked once more and then closed', async () => {
      const { encoded, orderId, attemptId } = await pay.hold(ana, { companyId: 14, minutes: 60 });
      await bankForm(encoded);
      await isAway();
      await pay.finish(ana, forgedAnswer(attemptId, { response: '2' }));
      await pay.finish(ana, forgedAnswer(attemptId));
      expect((await pay.attempts(orderId)).at(-1)?.settleAfter).not.toBeNull();
      await isBack();
      setTime(961);
      await pay.sweeps.settleDue();
      expect((await pay.attempts(orderId)).at(-1)).toMatchObject({ state: 'declined', settleAfter: null });
      expect(await books(orderId)).toEqual(unpaid);
    });
  });

  it('TDS-05 asking the bank finds a payment whose browser never came back', async () => {
    const { encoded, orderId } = await hold();
    await payAtBank(encoded);
    setTime(121);
    await pay.sweeps.settleDue();
    expect(await books(orderId)).toEqual(paid);
  });
});

it('TDS-09 the card processor is configured per company, and per brand', async () => {
  const isPowerTranz = async (number: string) => {
    const { encoded } = await pay.hold(ana, { cardId: await pay.saveCard(ana, number) });
    return (await pay.transaction(ana, encoded)).data.esPowerTranz;
  };
  await pay.setVariable(2, { code: 899, name: `${cardProcessor.name}Visa` }, 'bac');
  expect([await isPowerTranz(testCards.frictionless), await isPowerTranz(testCards.refused)]).toEqual([false, true]);
  await pay.setVariable(2, { code: 899, name: `${cardProcessor.name}Visa` }, 'otro');
  expect(await isPowerTranz(testCards.frictionless)).toBe(true);
});
