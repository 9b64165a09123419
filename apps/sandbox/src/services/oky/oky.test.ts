import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';

const sandbox = buildSandbox();
const headers = { authorization: `Bearer ${defaultConfig.okyKey}` };
const find = async (code: string, currency = 'HNL') =>
  (await sandbox.inject({ url: `/oky/v1/vouchers/${code}?currency=${currency}`, headers })).json();
const send = (code: string, action: 'redeem' | 'reverse', key: string) =>
  sandbox.inject({
    method: 'POST',
    url: `/oky/v1/vouchers/${code}/${action}`,
    headers: { ...headers, 'idempotency-key': key },
    payload: { currency: 'HNL' },
  });
const redemptions = async () => (await sandbox.inject('/oky/v1/redemptions')).json().redemptions;

beforeEach(() => sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' }));

describe('a voucher', () => {
  it.each([
    ['OKY-100-0001', 'ACTIVE', 100],
    ['OKY-250-0000', 'EXPIRED', 250],
    ['OKY-500-9999', 'CANCELLED', 500],
  ])('VOUCHER-04 %s is %s, of %d', async (code, status, amountLocalCurrency) =>
    expect(await find(code)).toMatchObject({ code, status, amountLocalCurrency }),
  );

  it('VOUCHER-04 a voucher has its amount in the currency of the country', async () =>
    expect((await find('OKY-100-0001', 'GTQ')).amountLocalCurrency).toBe(30));

  it.each(['OKY-9000-0001', 'OKY-ABC-0001', 'VALE-100-0001'])('VOUCHER-04 %s is not a voucher', async (code) =>
    expect((await sandbox.inject({ url: `/oky/v1/vouchers/${code}?currency=HNL`, headers })).statusCode).toBe(404),
  );

  it('refuses a call without the key', async () =>
    expect((await sandbox.inject('/oky/v1/vouchers/OKY-100-0001?currency=HNL')).statusCode).toBe(401));
});

describe('redeeming', () => {
  it('VOUCHER-04 a voucher is redeemed once: the same key gets the same response and another key is refused', async () => {
    expect((await send('OKY-100-0001', 'redeem', 'a')).json()).toMatchObject({ status: 'USED' });
    expect((await send('OKY-100-0001', 'redeem', 'a')).statusCode).toBe(200);
    expect((await send('OKY-100-0001', 'redeem', 'b')).statusCode).toBe(409);
    expect(await find('OKY-100-0001')).toMatchObject({ status: 'USED' });
    expect(await redemptions()).toHaveLength(1);
  });

  it('VOUCHER-04 a reversed voucher can be redeemed with another key, never with the same one', async () => {
    await send('OKY-100-0001', 'redeem', 'a');
    expect((await send('OKY-100-0001', 'reverse', 'a')).json()).toEqual({ code: 'OKY-100-0001', reversed: true });
    expect((await send('OKY-100-0001', 'redeem', 'a')).statusCode).toBe(409);
    expect((await send('OKY-100-0001', 'redeem', 'b')).statusCode).toBe(200);
  });

  it('VOUCHER-04 a reversal that arrives before its redemption blocks it', async () => {
    await send('OKY-100-0001', 'reverse', 'a');
    expect((await send('OKY-100-0001', 'redeem', 'a')).statusCode).toBe(409);
    expect(await find('OKY-100-0001')).toMatchObject({ status: 'ACTIVE' });
  });

  it('VOUCHER-04 an expired voucher cannot be redeemed', async () =>
    expect((await send('OKY-100-0000', 'redeem', 'a')).statusCode).toBe(409));
});
