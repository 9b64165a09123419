import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson } from '../../sandbox.fixture.ts';
import { createPanTokens } from './tokens.ts';

let now = new Date('2026-11-15T18:00:00Z');
const app = buildSandbox({ now: () => now });
const tokens = createPanTokens(defaultConfig.powertranzPassword);
const headers = {
  'PowerTranz-PowerTranzId': defaultConfig.powertranzId,
  'PowerTranz-PowerTranzPassword': defaultConfig.powertranzPassword,
};
const post = async (path: string, payload: unknown, sent: object = headers) =>
  (
    await app.inject({
      method: 'POST',
      url: `/powertranz/api/${path}`,
      headers: { ...sent, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  ).json();
const saleOf = (pan: string | undefined, given: object = {}) => ({
  TransactionIdentifier: randomUUID(),
  TotalAmount: 150.5,
  CurrencyCode: '340',
  ThreeDSecure: true,
  OrderIdentifier: 'MS1GUw',
  ...(pan ? { Source: { Token: tokens.tokenOf(pan) } } : {}),
  ExtendedData: {
    ThreeDSecure: { ChallengeWindowSize: 5, ChallengeIndicator: '01' },
    MerchantResponseUrl: 'http://localhost:4000/back',
    ...(pan ? {} : { HostedPage: { PageSet: 'Botica', PageName: 'Pago' } }),
  },
  ...given,
});
const form = async (path: string, values: Record<string, string>) =>
  (
    await app.inject({
      method: 'POST',
      url: `/issuer/3ds/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    })
  ).body;

/** Walks the issuer's pages; returns the fields that the browser would bring to the store. */
async function walk(SpiToken: string, password = '3ds2') {
  let page = await form('start', { SpiToken });
  const pages: string[] = [];
  for (let steps = 0; steps < 5 && !page.includes('name="Response"'); steps += 1) {
    const step = page.includes('name="password"') ? 'challenge' : 'fingerprint';
    pages.push(step);
    page = await form(step, { SpiToken, ...(step === 'challenge' ? { password } : {}) });
  }
  const text = /name="Response" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  return { pages, answer: JSON.parse(text) };
}

afterEach(() => {
  now = new Date('2026-11-15T18:00:00Z');
});

describe('a sale', () => {
  it.each([
    ['4012000000020071', [], 'Y', '00'],
    ['5100270000000023', [], 'Y', '00'],
    ['341111000000009', [], 'Y', '00'],
    ['4012000000020089', [], 'A', '00'],
    ['4012000000020006', ['challenge'], 'Y', '00'],
    ['5100270000000031', ['challenge'], 'Y', '00'],
    ['341111000000037', ['challenge'], 'Y', '00'],
    ['4012010000020070', ['fingerprint'], 'Y', '00'],
    ['4012010000020005', ['fingerprint', 'challenge'], 'Y', '00'],
    ['4333333333332222', [], undefined, '00'],
    ['5333333333332222', [], undefined, '00'],
    ['343333333333335', [], undefined, '00'],
    ['4012000000020121', [], 'N', '12'],
    ['5100270000000098', [], 'N', '12'],
    ['5100270000000056', ['challenge'], 'N', '12'],
    ['5100270000000072', [], 'R', '12'],
    ['4666666666662222', [], undefined, '05'],
    ['5111111111113333', [], undefined, '05'],
    ['5555666666662222', [], undefined, '05'],
    ['4111111111119999', [], undefined, '98'],
    ['4111111111110000', ['challenge'], 'Y', '91'],
    ['5111111111110000', ['challenge'], 'Y', '91'],
  ])('TDS-09 a sale with the listed card %s asks %j, ends %s and is paid %s', async (pan, pages, status, iso) => {
    const sale = saleOf(pan);
    const begun = await post('spi/sale', sale);
    expect(begun).toMatchObject({ Approved: false, IsoResponseCode: 'SP4', TotalAmount: 150.5 });
    expect(begun.RedirectData).toContain('/issuer/3ds/start');
    const walked = await walk(begun.SpiToken);
    expect(walked.pages).toEqual(pages);
    expect(walked.answer).toMatchObject({ Approved: false, IsoResponseCode: status ? '3D0' : '3D1' });
    expect(walked.answer.RiskManagement?.ThreeDSecure.AuthenticationStatus).toBe(status);
    // The token is the only credential.
    const paid = await post('spi/payment', begun.SpiToken, {});
    expect(paid).toMatchObject({ Approved: iso === '00', IsoResponseCode: iso });
    const { captures } = await getJson(app, '/powertranz/captures');
    const own = captures.filter(({ reference }: { reference: string }) => reference === sale.TransactionIdentifier);
    expect(own).toHaveLength(iso === '00' ? 1 : 0);
  });

  it('TDS-05 a sale with a wrong password is not authenticated', async () => {
    const { SpiToken } = await post('spi/sale', saleOf('4012000000020006'));
    expect((await walk(SpiToken, 'otra')).answer.RiskManagement.ThreeDSecure.AuthenticationStatus).toBe('N');
    expect(await post('spi/payment', SpiToken)).toMatchObject({ Approved: false, IsoResponseCode: '12' });
  });

  it.each([
    [300, '00'],
    [301, '97'],
  ])('TDS-05 a sale paid after %d seconds answers %s', async (seconds, iso) => {
    const { SpiToken } = await post('spi/sale', saleOf('4012000000020071'));
    await walk(SpiToken);
    now = new Date(now.getTime() + seconds * 1000);
    expect(await post('spi/payment', SpiToken)).toMatchObject({ IsoResponseCode: iso });
  });

  it('TDS-05 a sale is paid once, and only after its owner returned from the bank', async () => {
    const { SpiToken } = await post('spi/sale', saleOf('4012000000020071'));
    expect(await post('spi/payment', SpiToken)).toMatchObject({ IsoResponseCode: '97' });
    await walk(SpiToken);
    expect(await post('spi/payment', SpiToken)).toMatchObject({ IsoResponseCode: '00' });
    expect(await post('spi/payment', SpiToken)).toMatchObject({ IsoResponseCode: '97' });
  });

  it.each([
    ['an unknown currency', { CurrencyCode: '999' }, '38'],
    ['no parameters of 3-D Secure', { ExtendedData: { MerchantResponseUrl: 'http://x' } }, '16'],
    ['the flag of 3-D Secure down', { ThreeDSecure: false }, '16'],
    ['a token of nobody', { Source: { Token: 'pt_xxxxxxxx' } }, '71'],
  ])('a sale with %s is a format error', async (_, given, code) =>
    expect(await post('spi/sale', saleOf('4012000000020071', given))).toMatchObject({
      IsoResponseCode: '97',
      Errors: [{ Code: code }],
    }),
  );

  it('a sale is unique by its identifier, and the path ignores letter case', async () => {
    const sale = saleOf('4012000000020071');
    expect(await post('SPI/Sale', sale)).toMatchObject({ IsoResponseCode: 'SP4' });
    expect(await post('spi/sale', sale)).toMatchObject({ IsoResponseCode: '97' });
  });

  it('refunds a payment of the demo store, which was captured before the sandbox started, up to its amount', async () => {
    const demo = { Refund: true, TransactionIdentifier: '0de30000-0015-4000-8000-000000012050' };
    const refund = (TotalAmount: number, ExternalIdentifier: string) =>
      post('refund', { ...demo, TotalAmount, ExternalIdentifier });
    expect(await refund(20.5, 'demo-1')).toMatchObject({ Approved: true, OrderIdentifier: '15' });
    expect(await refund(100.01, 'demo-2')).toMatchObject({ Approved: false });
    expect(await refund(100, 'demo-3')).toMatchObject({ Approved: true });
  });

  it('a sale is refunded once per identifier, never above its amount, and can be voided', async () => {
    const sale = saleOf('4012000000020071');
    const { SpiToken } = await post('spi/sale', sale);
    await walk(SpiToken);
    await post('spi/payment', SpiToken);
    const refund = { Refund: true, TransactionIdentifier: sale.TransactionIdentifier, TotalAmount: 150.5 };
    const first = await post('refund', { ...refund, ExternalIdentifier: 'a' });
    expect(first).toMatchObject({ Approved: true, TransactionType: 4 });
    expect((await post('refund', { ...refund, ExternalIdentifier: 'a' })).TransactionIdentifier).toBe(
      first.TransactionIdentifier,
    );
    expect(await post('refund', { ...refund, ExternalIdentifier: 'b' })).toMatchObject({ Approved: false });
    expect(await post('void', { TransactionIdentifier: sale.TransactionIdentifier })).toMatchObject({
      Approved: false,
    });
  });

  it('a sale without a card shows a card page that may be framed', async () => {
    const { SpiToken } = await post('spi/sale', saleOf(undefined));
    const page = await app.inject({
      method: 'POST',
      url: '/issuer/3ds/start',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `SpiToken=${SpiToken}`,
    });
    expect(page.body).toContain('Número de tarjeta');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(page.headers['x-frame-options']).toBeUndefined();
    const card = { CardPan: '4012 0000 0002 0071', CardExpiration: '11/30', CardCvv: '123', CardholderName: 'Ana' };
    expect(await form('card', { SpiToken, ...card })).toContain('name="Response"');
    expect(await post('spi/payment', SpiToken)).toMatchObject({ Approved: true, CardBrand: 'Visa' });
  });
});
