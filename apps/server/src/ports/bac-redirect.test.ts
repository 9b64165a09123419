import { describe, expect, it } from 'vitest';
import type { BacAnswer } from './bac-redirect.ts';
import { answerHash, createBacRedirect, isSameText, requestHash } from './bac-redirect.ts';

const key = 'CLAVE-DE-PRUEBA';
const bac = createBacRedirect({ url: 'http://x', publicUrl: 'http://x', keyId: 'k', key, timeoutMs: 100 });
const approved: BacAnswer = {
  response: '1',
  transactionid: '9000001',
  avsresponse: 'N',
  cvvresponse: 'M',
  orderid: '1001',
  amount: '150.00',
  time: '1700000005',
};
const signed = (answer: BacAnswer): BacAnswer => ({ ...answer, hash: answerHash(answer, key) });
const now = new Date(1_700_000_010_000);

describe('the hash', () => {
  it('TDS-10 the hash of a request is the published vector', () =>
    expect(requestHash('1001', '150.00', '1700000000', key)).toBe('dba1274a864463f29b5207cdfc4c2aba'));

  it('TDS-10 the hash of an approved answer is the published vector', () =>
    expect(answerHash(approved, key)).toBe('637f06db77ba25dfd70d887d94c7360c'));

  it('TDS-10 the hash of a declined answer includes its blank fields', () => {
    const declined = { orderid: '1001', amount: '0.50', response: '2', transactionid: '9000002', time: '1700000005' };
    expect(answerHash(declined, key)).toBe('930732c6c6fe011fae6015227983cbcc');
    expect(answerHash({ ...declined, avsresponse: '', cvvresponse: '' }, key)).toBe('930732c6c6fe011fae6015227983cbcc');
  });

  it('the hash puts a stored card before the time', () => {
    expect(requestHash('1', '1.00', '9', key, 'v')).not.toBe(requestHash('1', '1.00', '9', key));
    expect(answerHash({ ...approved, customer_vault_id: 'v' }, key)).not.toBe(answerHash(approved, key));
  });

  it('the hash is compared whole', () => {
    expect(isSameText('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', '']) expect(isSameText('abc', other)).toBe(false);
  });
});

describe('an answer', () => {
  it('TDS-05 a signed answer gives the order, the amount and the outcome', () =>
    expect(bac.read(signed(approved), 'NIO', now)).toEqual({
      orderId: '1001',
      amountCents: 150_00,
      outcome: {
        kind: 'captured',
        transactionId: '9000001',
        amountCents: 150_00,
        currency: 'NIO',
        authorization: '',
        cardBrand: '',
      },
    }));

  it.each(['response', 'transactionid', 'avsresponse', 'cvvresponse', 'orderid', 'amount', 'time', 'hash'])(
    'TDS-05 an answer with another %s is rejected',
    (field) => expect(bac.read({ ...signed(approved), [field]: '3' }, 'NIO', now)).toEqual({ problem: 'HASH_WRONG' }),
  );

  it('TDS-05 an answer is decided by the fields that the hash covers, not by the code', () => {
    const lie = {
      ...signed({ ...approved, response: '2' }),
      response_code: '100',
      responsetext: 'SUCCESS',
      authcode: '1',
    };
    expect(bac.read(lie, 'NIO', now)).toMatchObject({ outcome: { kind: 'declined' } });
  });

  it.each([
    ['900 seconds', 900, true],
    ['901 seconds', 901, false],
    ['901 seconds ahead', -901, false],
  ])('TDS-05 checks the age of an answer: %s', (_, seconds, isTaken) => {
    const later = new Date((1_700_000_005 + seconds) * 1000);
    const reading = bac.read(signed(approved), 'NIO', later);
    if (isTaken) expect(reading).toMatchObject({ orderId: '1001' });
    else expect(reading).toEqual({ problem: 'TIME_STALE' });
  });

  it.each(['', 'x', '1e3', '-1.00', '1.005'])('TDS-05 an answer with the amount %j is rejected', (amount) =>
    expect(bac.read(signed({ ...approved, amount }), 'NIO', now)).toEqual({ problem: 'AMOUNT_UNREADABLE' }),
  );
});

it('TDS-02 the form carries exactly the signed amount', () => {
  const payer = { firstName: 'Ana', lastName: 'Paz', email: 'a@b.hn' };
  const { action, fields } = bac.form({ id: 'abc', amountCents: 1_005, returnUrl: 'http://y', payer }, now);
  expect(action).toBe('http://x/api/transact.php');
  expect(fields).toMatchObject({ amount: '10.05', orderid: 'abc', time: '1700000010', type: 'sale' });
  expect(fields.hash).toBe(requestHash('abc', '10.05', '1700000010', key));
  expect(Object.keys(fields)).not.toContain('ccnumber');
});
