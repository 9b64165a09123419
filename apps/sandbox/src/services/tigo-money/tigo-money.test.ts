import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson, setFaults } from '../../sandbox.fixture.ts';

const app = buildSandbox();
const api = '/tigo-money/v2/tigo/mfs/payments';
const basic = Buffer.from(`${defaultConfig.tigoClientId}:${defaultConfig.tigoClientSecret}`).toString('base64');
const { accessToken } = (
  await app.inject({
    method: 'POST',
    url: '/tigo-money/v1/oauth/mfs/payments/tokens',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  })
).json();
const headers = { authorization: `Bearer ${accessToken}` };
const money = { amount: '75.00', currencyCode: 'HNL' };
const authorize = (merchantTransactionId: string, callbackUri = 'http://127.0.0.1:9/aviso') =>
  app.inject({
    method: 'POST',
    url: `${api}/authorizations`,
    headers,
    payload: {
      MasterMerchant: { account: '99990000', pin: '0000', id: 'botica' },
      Merchant: { reference: merchantTransactionId, fee: '0.00', currencyCode: 'HNL' },
      Subscriber: {
        account: '99990001',
        countryCode: '504',
        country: 'HND',
        firstName: 'Ana',
        lastName: 'Paz',
        emailId: '',
      },
      redirectUri: 'http://localhost:4000/vuelta?intento=1',
      callbackUri,
      language: 'spa',
      terminalId: 'botica',
      OriginPayment: money,
      LocalPayment: money,
      exchangeRate: '1',
      merchantTransactionId,
    },
  });
const find = async (code: string, id: string, method: 'GET' | 'DELETE' = 'GET') =>
  (await app.inject({ method, url: `${api}/transactions/HND/${code}/${id}`, headers })).json();

it('PAY-01 captures an accepted payment once, and refunds it whole', async () => {
  const { authCode, redirectUrl } = (await authorize('a')).json();
  expect((await authorize('a')).statusCode).toBe(409);
  expect((await app.inject({ url: '/tigo-money/pagar', query: { code: authCode } })).body).toContain('75.00 HNL');
  expect(redirectUrl).toContain(authCode);
  expect((await find(authCode, 'a')).Transaction).toMatchObject({ status: 'initiated', amount: '75.00' });

  const back = await app.inject({ url: '/tigo-money/pagar/success', query: { code: authCode } });
  const fields = Object.fromEntries(new URL(String(back.headers.location)).searchParams);
  expect(fields).toMatchObject({ intento: '1', transactionStatus: 'success', merchantTransactionId: 'a' });
  await app.inject({ url: '/tigo-money/pagar/cancel', query: { code: authCode } });
  expect((await find(fields.mfsTransactionId ?? '', 'a')).Transaction).toMatchObject({ status: 'success' });
  expect((await find('otra', 'a')).error).toBe('not_found');

  expect((await find(authCode, 'a', 'DELETE')).Transaction).toMatchObject({ status: 'reversed' });
  await find(authCode, 'a', 'DELETE');
  const { captures } = await getJson(app, '/tigo-money/captures');
  expect(captures.map(({ type }: { type: string }) => type)).toEqual(['void', 'capture']);
});

it('PAY-01 notifies the store independently of the browser, and twice with the duplicate fault', async () => {
  const heard: string[] = [];
  const store = createServer((request, response) => {
    heard.push(request.method ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  await setFaults(app, 'tigo-money', { duplicateNotice: { times: 1 } });
  const { authCode } = (await authorize('b', `http://127.0.0.1:${port}/aviso`)).json();
  await app.inject({ url: '/tigo-money/pagar/fail', query: { code: authCode } });
  await expect.poll(() => heard).toEqual(['POST', 'POST']);
  store.close();
});
