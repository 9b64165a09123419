import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson } from '../../sandbox.fixture.ts';
import { createPanTokens } from './tokens.ts';

const app = buildSandbox({ now: () => new Date('2026-11-15T18:00:00Z') });
const tokens = createPanTokens(defaultConfig.powertranzPassword);
const headers = {
  'PowerTranz-PowerTranzId': defaultConfig.powertranzId,
  'PowerTranz-PowerTranzPassword': defaultConfig.powertranzPassword,
};
const charge = async (payload: object, sent: object = headers) =>
  (await app.inject({ method: 'POST', url: '/powertranz/api/sale', headers: { ...sent }, payload })).json();
const saleOf = (Token: string, given: object = {}) => ({
  TransactionIdentifier: randomUUID(),
  TotalAmount: 150.5,
  CurrencyCode: '340',
  ThreeDSecure: false,
  OrderIdentifier: 'MS1GUw',
  Source: { Token },
  ...given,
});

describe('a saved card whose owner is away', () => {
  it('a saved card is charged immediately, once per transaction identifier', async () => {
    const sale = saleOf(tokens.tokenOf('4012000000020006'));
    expect(await charge(sale)).toMatchObject({ Approved: true, IsoResponseCode: '00', TotalAmount: 150.5 });
    expect(await charge(sale)).toMatchObject({ IsoResponseCode: '97', Errors: [{ Code: '12' }] });
    const { captures } = await getJson(app, '/powertranz/captures');
    const ofSale = captures.filter((one: { reference: string }) => one.reference === sale.TransactionIdentifier);
    expect(ofSale).toHaveLength(1);
  });

  it('a charge is refused for a declined card, an unknown token, and with 3-D Secure on', async () => {
    expect(await charge(saleOf(tokens.tokenOf('5111111111113333')))).toMatchObject({
      Approved: false,
      IsoResponseCode: '05',
    });
    expect(await charge(saleOf('pt_nobody-knows-this'))).toMatchObject({
      IsoResponseCode: '97',
      Errors: [{ Code: '71' }],
    });
    const confirmed = saleOf(tokens.tokenOf('4012000000020071'), { ThreeDSecure: true });
    expect(await charge(confirmed)).toMatchObject({ IsoResponseCode: '97' });
  });
});
