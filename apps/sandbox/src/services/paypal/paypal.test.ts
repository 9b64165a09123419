import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson } from '../../sandbox.fixture.ts';

const app = buildSandbox();
const basic = Buffer.from(`${defaultConfig.paypalClientId}:${defaultConfig.paypalClientSecret}`).toString('base64');

async function token(): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/paypal/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  });
  return reply.json().access_token;
}
const authorization = `Bearer ${await token()}`;
const post = (path: string, payload: object, requestId: string = randomUUID(), headers: object = { authorization }) =>
  app.inject({
    method: 'POST',
    url: `/paypal${path}`,
    headers: { ...headers, 'paypal-request-id': requestId },
    payload,
  });
const orderOf = (customId: string, currency = 'USD') => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: customId, amount: { currency_code: currency, value: '10.25' } }],
  payment_source: {
    paypal: {
      experience_context: { return_url: 'http://localhost:4000/si?x=1', cancel_url: 'http://localhost:4000/no' },
    },
  },
});

it('PAY-01 captures an approved order once', async () => {
  const requestId = randomUUID();
  const { id, links } = (await post('/v2/checkout/orders', orderOf('a'), requestId)).json();
  expect((await post('/v2/checkout/orders', orderOf('a'), requestId)).json().id).toBe(id);
  expect((await post(`/v2/checkout/orders/${id}/capture`, {})).statusCode).toBe(422);

  const page = await app.inject({ url: new URL(links[0].href).pathname, query: { token: id } });
  expect(page.body).toContain('10.25 USD');
  const back = await app.inject({ url: '/paypal/checkoutnow/approve', query: { token: id } });
  expect(Object.fromEntries(new URL(String(back.headers.location)).searchParams)).toMatchObject({ x: '1', token: id });

  const first = (await post(`/v2/checkout/orders/${id}/capture`, {})).json();
  expect(first).toMatchObject({ status: 'COMPLETED', purchase_units: [{ custom_id: 'a' }] });
  const capture = first.purchase_units[0].payments.captures[0];
  expect((await post(`/v2/checkout/orders/${id}/capture`, {})).json().purchase_units[0].payments.captures[0].id).toBe(
    capture.id,
  );
  expect((await getJson(app, '/paypal/captures')).captures).toHaveLength(1);

  const amount = { currency_code: 'USD', value: '10.25' };
  const key = randomUUID();
  const refund = await post(`/v2/payments/captures/${capture.id}/refund`, { amount }, key);
  expect(refund.json()).toMatchObject({ status: 'COMPLETED' });
  expect((await post(`/v2/payments/captures/${capture.id}/refund`, { amount }, key)).json().id).toBe(refund.json().id);
  expect((await post(`/v2/payments/captures/${capture.id}/refund`, { amount })).statusCode).toBe(422);
});

it('PAY-01 refuses lempiras, and a caller without credentials', async () => {
  expect((await post('/v2/checkout/orders', orderOf('b', 'HNL'))).statusCode).toBe(400);
  expect((await post('/v2/checkout/orders', orderOf('b'), 'k', { authorization: 'Bearer x' })).statusCode).toBe(401);
});
