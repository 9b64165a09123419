import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson } from '../../sandbox.fixture.ts';
import { md5 } from './sales.ts';

let now = new Date('2026-11-15T18:00:00Z');
const app = buildSandbox({ now: () => now });
const seconds = () => String(Math.floor(now.getTime() / 1000));
let lastOrder = 1000;

function request(given: Record<string, string> = {}): Record<string, string> {
  lastOrder += 1;
  const base = {
    type: 'sale',
    key_id: defaultConfig.bacKeyId,
    time: seconds(),
    amount: '150.00',
    orderid: String(lastOrder),
  };
  const fields: Record<string, string> = { ...base, ccnumber: '4111111111111111', ccexp: '1025', cvv: '999', ...given };
  return { hash: md5(fields.orderid ?? '', fields.amount ?? '', fields.time ?? '', defaultConfig.bacKey), ...fields };
}
const post = (path: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/bac/api/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const transact = async (fields: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams((await post('transact.php', fields)).body));

it('TDS-10 computes the hashes of the published vectors', () => {
  expect(md5('1001', '150.00', '1700000000', 'CLAVE-DE-PRUEBA')).toBe('dba1274a864463f29b5207cdfc4c2aba');
  expect(md5('1001', '0.50', '2', '9000002', '', '', '1700000005', 'CLAVE-DE-PRUEBA')).toBe(
    '930732c6c6fe011fae6015227983cbcc',
  );
});

describe('a form', () => {
  it('TDS-10 a form is answered with the documented fields, in order and signed', async () => {
    const fields = request();
    const reply = new URLSearchParams((await post('transact.php', fields)).body);
    expect([...reply.keys()]).toEqual(
      'response responsetext authcode transactionid avsresponse cvvresponse orderid type response_code username time amount purshamount hash'.split(
        ' ',
      ),
    );
    const answer = Object.fromEntries(reply);
    const { orderid, amount, response, transactionid, avsresponse, cvvresponse, time } = answer as Record<
      string,
      string
    >;
    expect(answer).toMatchObject({ response: '1', response_code: '100', orderid: fields.orderid, purshamount: '' });
    expect(answer.hash).toBe(
      md5(
        orderid ?? '',
        amount ?? '',
        response ?? '',
        transactionid ?? '',
        avsresponse ?? '',
        cvvresponse ?? '',
        time ?? '',
        defaultConfig.bacKey,
      ),
    );
  });

  it('TDS-10 a form with a return address redirects the browser there and keeps its query', async () => {
    const reply = await post('transact.php', request({ redirect: 'http://localhost:4000/fin?id=7' }));
    expect(reply.statusCode).toBe(302);
    const { searchParams } = new URL(String(reply.headers.location));
    expect([searchParams.get('id'), searchParams.get('response')]).toEqual(['7', '1']);
  });

  it.each([
    ['another hash', { hash: 'x'.repeat(32) }, 'Invalid hash'],
    ['another key', { key_id: 'x' }, 'Invalid key_id'],
    ['no time', { time: '' }, 'time parameter is empty'],
  ])('a form with %s is refused without reading its order', async (_, given, text) =>
    expect(await transact(request(given))).toMatchObject({
      response: '3',
      response_code: '300',
      responsetext: text,
      orderid: '',
    }),
  );

  it.each([
    [900, '1'],
    [901, '3'],
  ])('TDS-05 a form that is %d seconds old answers %s', async (age, response) => {
    const fields = request();
    now = new Date(now.getTime() + age * 1000);
    expect(await transact(fields)).toMatchObject({ response });
  });

  it('declines amounts below one, returns an error for a bad number, and charges an order once', async () => {
    expect(await transact(request({ amount: '0.99' }))).toMatchObject({ response: '2', response_code: '200' });
    expect(await transact(request({ ccnumber: '4000000000000002' }))).toMatchObject({ response: '3' });
    const fields = request();
    await transact(fields);
    expect(await transact(fields)).toMatchObject({ response: '3', response_code: '430', orderid: fields.orderid });
    const { captures } = await getJson(app, '/bac/captures');
    expect(captures.filter(({ reference }: { reference: string }) => reference === fields.orderid)).toHaveLength(1);
  });

  it('a form without a card shows a page for it and carries the signed fields', async () => {
    const { ccnumber: _, ...fields } = request();
    const { body } = await post('transact.php', fields);
    expect(body).toContain(`value="${fields.hash}"`);
    expect(body).toContain('Número de tarjeta');
  });
});

it('returns the state of an order only with the key, and refunds it once', async () => {
  const fields = request();
  const { transactionid = '' } = await transact(fields);
  const query = { security_key: defaultConfig.bacKey, order_id: fields.orderid ?? '' };
  expect((await post('query.php', query)).body).toContain(`<transaction_id>${transactionid}</transaction_id>`);
  expect((await post('query.php', query)).body).toMatch(/<cc_number>\dx+\d{4}<\/cc_number>/);
  expect((await post('query.php', { ...query, security_key: 'x' })).body).toContain('error_response');
  const { ccnumber: _, ...refund } = request({ type: 'refund', transactionid });
  const first = await transact(refund);
  expect([first.response, (await transact(refund)).transactionid]).toEqual(['1', first.transactionid]);
  const { ccnumber: __, ...second } = request({ type: 'refund', transactionid });
  expect(await transact(second)).toMatchObject({ response: '3' });
});
