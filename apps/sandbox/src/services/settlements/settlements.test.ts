import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { md5 } from '../bac/sales.ts';

// 20:30 of the day before in the three countries.
const now = new Date('2026-11-16T02:30:00Z');
const app = buildSandbox({ now: () => now });
const seconds = String(Math.floor(now.getTime() / 1000));

async function sell(orderid: string, amount: string) {
  const fields = { type: 'sale', key_id: defaultConfig.bacKeyId, time: seconds, amount, orderid };
  const hash = md5(orderid, amount, seconds, defaultConfig.bacKey);
  await app.inject({
    method: 'POST',
    url: '/bac/api/transact.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...fields,
      hash,
      ccnumber: '4111111111111111',
      ccexp: '1025',
      cvv: '999',
    }).toString(),
  });
}
await sell('uno', '150.00');
await sell('dos', '20.50');

const file = async (query: string) =>
  (await app.inject(`/settlements/archivos/bac?dia=2026-11-15${query}`)).body.trim().split('\r\n');

describe('the settlement file of a processor', () => {
  it('has the movements of a day of the store, the oldest first', async () => {
    const [heading, first = '', second = '', ...others] = await file('');
    expect(heading).toBe('transactionid,orderid,type,date,amount,authcode,ccnumber');
    expect(first).toMatch(/^\d{10},uno,sale,2026-11-15,150\.00,\d{6},xxxxxxxxxxxx1111$/);
    expect([second.split(',')[1], others]).toEqual(['dos', []]);
    expect((await app.inject('/settlements/archivos/bac?dia=2026-11-16')).body.trim()).toBe(heading);
  });

  it.each([
    ['monto', ['151.00', '20.50']],
    ['falta', ['20.50']],
    ['sobra', ['150.00', '20.50', '10.00']],
    ['doble', ['150.00', '150.00', '20.50']],
  ])('can have a wrong row on purpose: %s', async (mistake, amounts) => {
    const [, ...rows] = await file(`&falla=${mistake}`);
    expect(rows.map((row) => row.split(',')[4])).toEqual(amounts);
  });

  it('is offered on a page', async () => {
    const page = await app.inject('/settlements/archivos');
    expect([page.statusCode, page.body.includes('BAC Credomatic')]).toEqual([200, true]);
  });
});
