import { companies } from '@botica/domain/companies';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '400' });
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { vouchers } = server.services;
const asker = { company: companies[2], customerId: ana.id };

const notChecked = 'Ocurrio un problema cuando se validaba el código del Vale OKY. Intenta nuevamente más tarde.';
const check = (code: string, company: 2 | 12 = 2) =>
  ana.send(`/api/procesos-complementarios-oky/validar-vale?exchangeCode=${encodeURIComponent(code)}`, { company });
const order = (orderId: number) => ({ orderId, customerId: ana.id, companyId: 2 });
const redeem = (orderId: number, ...codes: string[]) =>
  vouchers.redeemVouchers(
    order(orderId),
    codes.map((code) => ({ code, cents: 100_00 })),
  );
const states = async () => {
  const rows = await sql<{ code: string; state: string }[]>`
    select order_id || ' ' || code as code, state from voucher_redemptions order by order_id, code`;
  return Object.fromEntries(rows.map(({ code, state }) => [code, state]));
};
/** Vouchers that the issuer has redeemed and not reversed. */
async function spent(): Promise<{ code: string }[]> {
  const books = (await (await fetch(`${outside.env.OKY_URL}/v1/redemptions`)).json()) as {
    redemptions: { code: string; isReversed: boolean }[];
  };
  return books.redemptions.filter(({ isReversed }) => !isReversed);
}

afterEach(async () => {
  await outside.reset();
  await sql`delete from voucher_redemptions`;
  await sql`delete from attempts where key like 'voucher-check-customer%'`;
});

describe('checking a voucher', () => {
  it('VOUCHER-04 returns its value, in upper or lower case', async () => {
    expect((await check(' oky-100-0001 ')).body).toEqual({
      esCanjeValido: true,
      amountLocalCurrency: 100,
      name: 'Vale OKY de 100',
      status: 'ACTIVE',
    });
    expect((await check('OKY-100-0001', 12)).body.amountLocalCurrency).toBe(30);
  });

  it.each([
    ['that expired', 'OKY-100-0000', 'EXPIRED'],
    ['that was cancelled', 'OKY-100-9999', 'CANCELLED'],
    ['that does not exist', 'OKY-9999-0001', 'UNKNOWN'],
  ])('VOUCHER-04 a voucher %s is worth nothing', async (_, code, status) =>
    expect((await check(code)).body).toMatchObject({ esCanjeValido: false, amountLocalCurrency: 0, status }),
  );

  it.each([
    ['VOUCHER-01', '  ', 'El código del vale es requerido'],
    ['VOUCHER-02', 'OKY-1-001', 'El código ingresado no es valido'],
    ['VOUCHER-02', "OKY' or 1=1--", 'El código ingresado no es valido'],
  ])('%s refuses %j without calling the issuer', async (_, code, mensaje) =>
    expect(await check(code)).toMatchObject({ status: 422, body: { mensaje } }),
  );

  it.each([
    ['down', { error: { status: 503 } }],
    ['slow', { delayMs: { ms: 900 } }],
    ['sending invalid answers', { wrongAnswer: {} }],
    ['closing the connection', { dropConnection: {} }],
  ])('VOUCHER-05 with the issuer %s the shopper gets an error message', async (_, fault) => {
    await outside.fault('oky', fault);
    expect(await check('OKY-100-0001')).toMatchObject({ status: 503, body: { mensaje: notChecked } });
  });
});

describe('guessing voucher codes', () => {
  it('VOUCHER-04 blocks a customer for a while after twenty worthless codes, and no other customer', async () => {
    for (let serial = 0; serial < 20; serial += 1) await check(`OKY-9999-00${serial}`);
    const refused = await check('OKY-100-0001');
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await vouchers.worthOf(asker, ['OKY-100-0001'])).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const bea = await asCustomer(server, 'mayor@botica.test');
    expect((await vouchers.worthOf({ ...asker, customerId: bea.id }, ['OKY-100-0001'])).ok).toBe(true);
  });

  it('VOUCHER-04 VOUCHER-05 counts neither valid codes nor checks while the issuer is down', async () => {
    for (let time = 0; time < 25; time += 1) expect((await check('OKY-100-0001')).status).toBe(200);
    await outside.fault('oky', { error: { status: 503 } });
    for (let time = 0; time < 22; time += 1) expect((await check('OKY-100-0001')).status).toBe(503);
  });
});

describe('the value of vouchers for an order', () => {
  it('VOUCHER-03 VOUCHER-04 counts each voucher once, in the order of the request', async () => {
    expect(await vouchers.worthOf(asker, ['OKY-250-0001', 'oky-100-0001', 'OKY-250-0001'])).toEqual({
      ok: true,
      value: [
        { code: 'OKY-250-0001', cents: 250_00 },
        { code: 'OKY-100-0001', cents: 100_00 },
      ],
    });
    expect(await vouchers.worthOf(asker, ['OKY-100-0001', 'OKY-100-0000'])).toMatchObject({
      code: 'VOUCHER_NOT_REDEEMABLE',
    });
    expect(await vouchers.worthOf(asker, ['corto'])).toMatchObject({ code: 'VOUCHER_NOT_REDEEMABLE' });
  });
});

describe('redeeming vouchers', () => {
  it('VOUCHER-04 redeems a voucher once for an order, however often it is requested', async () => {
    const replies = await Promise.all([redeem(1, 'OKY-100-0001'), redeem(1, 'OKY-100-0001')]);
    await redeem(1, 'OKY-100-0001');
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await spent()).toHaveLength(1);
    expect(await states()).toEqual({ '1 OKY-100-0001': 'redeemed' });
  });

  it('VOUCHER-04 a concurrent request for the same order continues with the rows of the first', async () => {
    let second: ReturnType<typeof redeem> | undefined;
    await sql.begin(async (tx) => {
      await tx`insert into voucher_redemptions (order_id, code, customer_id, company_id, amount_cents, state, asked_at)
        values (1, 'OKY-100-0001', ${ana.id}, 2, 10000, 'asked', now())`;
      second = redeem(1, 'OKY-100-0001');
      const isWaiting = async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          .length;
      while ((await isWaiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    expect((await second)?.ok).toBe(true);
    expect(await spent()).toHaveLength(1);
  });

  it('VOUCHER-04 of two concurrent orders for one voucher one gets it', async () => {
    const replies = await Promise.all([redeem(1, 'OKY-100-0001'), redeem(2, 'OKY-100-0001')]);
    expect(replies.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await spent()).toHaveLength(1);
  });

  it('VOUCHER-04 refuses an invalid voucher, and gives back those redeemed beside it', async () => {
    expect(await redeem(1, 'OKY-100-0000', 'OKY-100-0001')).toMatchObject({ code: 'VOUCHER_NOT_REDEEMABLE' });
    await vouchers.reverseVouchers(1);
    expect(await spent()).toEqual([]);
    expect(await states()).toEqual({ '1 OKY-100-0000': 'refused', '1 OKY-100-0001': 'reversed' });
    expect((await redeem(2, 'OKY-100-0001')).ok).toBe(true);
  });

  it('VOUCHER-04 refuses a voucher that is worth less than it should pay', async () => {
    const little = [{ code: 'OKY-50-00001', cents: 100_00 }];
    expect((await vouchers.redeemVouchers(order(1), little)).ok).toBe(false);
    expect((await vouchers.redeemVouchers(order(2), [{ code: 'OKY-60-0001', cents: 100_00 }])).ok).toBe(false);
    await vouchers.reverseVouchers(2);
    expect(await spent()).toEqual([]);
  });

  it('VOUCHER-05 a lost answer leaves a stored request, which the reversal finds', async () => {
    await outside.fault('oky', { lostAnswer: { times: 1 } });
    expect(await redeem(1, 'OKY-100-0001')).toMatchObject({ code: 'VOUCHER_NOT_CHECKED' });
    expect(await states()).toEqual({ '1 OKY-100-0001': 'asked' });
    expect(await spent()).toHaveLength(1);
    await vouchers.reverseVouchers(1);
    expect(await spent()).toEqual([]);
    expect(await states()).toEqual({ '1 OKY-100-0001': 'reversed' });
  });

  it('VOUCHER-05 after a lost answer the same order may retry, and the voucher was redeemed once', async () => {
    await outside.fault('oky', { lostAnswer: { times: 1 } });
    await redeem(1, 'OKY-100-0001');
    expect((await redeem(1, 'OKY-100-0001')).ok).toBe(true);
    expect(await spent()).toHaveLength(1);
  });

  it('VOUCHER-05 a reversal is retried while the issuer is down', async () => {
    await redeem(1, 'OKY-100-0001');
    await outside.fault('oky', { error: { status: 503 } });
    await expect(vouchers.reverseVouchers(1)).rejects.toThrow('oky');
    expect(await states()).toEqual({ '1 OKY-100-0001': 'reversing' });
    expect((await redeem(1, 'OKY-100-0001')).ok).toBe(false);
    await outside.fault('oky', {});
    await vouchers.reverseVouchers(1);
    await vouchers.reverseVouchers(1);
    expect(await states()).toEqual({ '1 OKY-100-0001': 'reversed' });
  });

  it('VOUCHER-04 an order without vouchers does not call the issuer', async () => {
    expect(await server.countStatements(() => vouchers.redeemVouchers(order(9), []))).toBe(0);
    await vouchers.reverseVouchers(9);
    expect(await states()).toEqual({});
  });
});
