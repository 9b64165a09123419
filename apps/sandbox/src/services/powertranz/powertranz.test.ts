import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson } from '../../sandbox.fixture.ts';
import { createPanTokens } from './tokens.ts';

const app = buildSandbox();
const credentials = {
  'PowerTranz-PowerTranzId': defaultConfig.powertranzId,
  'PowerTranz-PowerTranzPassword': defaultConfig.powertranzPassword,
};
const aSource = (given: object = {}) => ({
  CardPan: '4012000000020071',
  CardCvv: '123',
  CardExpiration: '2911',
  CardholderName: 'Marta Reyes',
  ...given,
});

async function tokenize(source: object = {}, headers: Record<string, string> = credentials) {
  const reply = await app.inject({
    method: 'POST',
    url: '/powertranz/api/riskmgmt',
    headers,
    payload: {
      TransactionIdentifier: randomUUID(),
      TotalAmount: 0,
      CurrencyCode: '340',
      ThreeDSecure: false,
      Tokenize: true,
      Source: aSource(source),
    },
  });
  return { status: reply.statusCode, body: reply.json() };
}

it('returns one token per card number, which does not contain the number', async () => {
  const { body } = await tokenize();
  expect(body).toMatchObject({ IsoResponseCode: 'TK0', CardBrand: 'Visa' });
  expect((await tokenize({ CardCvv: '999' })).body.PanToken).toBe(body.PanToken);
  expect((await tokenize({ CardPan: '5100270000000023' })).body.PanToken).not.toBe(body.PanToken);
  expect(body.PanToken).not.toContain('0071');
});

it('accepts its own tokens after a restart, and no others', async () => {
  const { PanToken } = (await tokenize()).body;
  const tokens = createPanTokens(defaultConfig.powertranzPassword);
  expect(tokens.panOf(PanToken)).toBe('4012000000020071');
  expect([tokens.panOf('pt_x'), createPanTokens('otra').panOf(PanToken)]).toEqual([undefined, undefined]);
});

it.each([
  ['a number with spaces', { CardPan: '4012 0000 0002 0071' }],
  ['a month that is none', { CardExpiration: '2913' }],
  ['a name with accents', { CardholderName: 'Lucía' }],
  ['a short code', { CardCvv: '1' }],
])('refuses %s like PowerTranz', async (_, source) =>
  expect(await tokenize(source)).toMatchObject({ status: 200, body: { Approved: false, IsoResponseCode: '97' } }),
);

it('refuses a caller without credentials, and logs no card number', async () => {
  expect((await tokenize({}, { ...credentials, 'PowerTranz-PowerTranzPassword': 'x' })).status).toBe(401);
  const ledger = await getJson(app, '/switchboard/api/services/powertranz');
  expect(JSON.stringify(ledger)).not.toContain('4012000000020071');
});

it('a revoked token pays nothing until its card number is tokenized again', async () => {
  const { PanToken } = (await tokenize()).body;
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/powertranz/api/${url}`, headers: credentials, payload });
  const revoke = async (token: string) => (await post('tokens/revoke', { PanToken: token })).json();
  const sell = async () => {
    const sale = {
      ...{ TransactionIdentifier: randomUUID(), TotalAmount: 10, CurrencyCode: '340', ThreeDSecure: true },
      ...{ OrderIdentifier: 'ABC', Source: { Token: PanToken } },
      ExtendedData: {
        ThreeDSecure: { ChallengeWindowSize: 5, ChallengeIndicator: '01' },
        MerchantResponseUrl: 'http://localhost/vuelta',
      },
    };
    return (await post('spi/sale', sale)).json().IsoResponseCode;
  };
  expect(await sell()).toBe('SP4');
  expect(await revoke(PanToken)).toMatchObject({ IsoResponseCode: 'TK1' });
  expect(await revoke(PanToken)).toMatchObject({ IsoResponseCode: 'TK1' });
  expect(await sell()).toBe('97');
  await tokenize();
  expect(await sell()).toBe('SP4');
  expect(await revoke('pt_ninguna')).toMatchObject({ IsoResponseCode: '97', Errors: [{ Code: '71' }] });
});
