import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { createPanTokens } from '../powertranz/tokens.ts';

const sandbox = buildSandbox();
const tokens = createPanTokens(defaultConfig.powertranzPassword);
const visa = tokens.tokenOf('4012000000020071');
const masterCard = tokens.tokenOf('5100270000000031');
const authorization = `Bearer ${defaultConfig.bankPointsKey}`;

const send = (path: string, payload: object, key?: string) =>
  sandbox.inject({
    method: 'POST',
    url: `/bank-points/v1/${path}`,
    headers: { authorization, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
const balance = async (cardToken: string, currency = 'HNL') =>
  (await send('balances', { cardToken, currency, plan: 'BAC' })).json();
const redeem = (key: string, points: number, cashBack = 0) =>
  send('redemptions', { cardToken: visa, currency: 'HNL', points, cashBack }, key);

beforeEach(() => sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' }));

describe('the cards', () => {
  it('REDEEM-12 cards of the programme have points and cash-back, and other cards do not take part', async () => {
    expect(await balance(visa)).toEqual({ participates: true, factor: 0.05, points: 12_000, cashBack: 75 });
    expect(await balance(masterCard)).toMatchObject({ participates: false, points: 0 });
    expect(await balance('pt_nothing')).toMatchObject({ participates: false });
  });
});

describe('redeeming', () => {
  it('REDEEM-12 redeems once per key and never more than the balance', async () => {
    expect((await redeem('a', 10_000, 50)).json()).toEqual({ status: 'REDEEMED', points: 10_000 });
    expect((await redeem('a', 10_000, 50)).statusCode).toBe(200);
    expect(await balance(visa)).toMatchObject({ points: 2000, cashBack: 25 });
    expect((await redeem('b', 2010)).statusCode).toBe(409);
    expect((await redeem('c', 0, 25.01)).statusCode).toBe(409);
  });

  it('REDEEM-11 redeems points in multiples of ten', async () => expect((await redeem('a', 605)).statusCode).toBe(400));

  it('REDEEM-12 a reversal refunds, and blocks a late redemption with the same key', async () => {
    await redeem('a', 5000);
    expect((await send('reversals', {}, 'a')).json()).toEqual({ status: 'REVERSED' });
    expect(await balance(visa)).toMatchObject({ points: 12_000 });
    await send('reversals', {}, 'b');
    expect((await redeem('b', 100)).statusCode).toBe(409);
  });

  it('REDEEM-12 never shows a card number', async () => {
    await redeem('a', 100);
    const { body } = await sandbox.inject('/bank-points/v1/redemptions');
    expect(body).toContain('"lastFour":"0071"');
    expect(body).not.toContain('4012000000020071');
  });
});
