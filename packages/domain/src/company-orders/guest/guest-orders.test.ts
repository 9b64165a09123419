import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { GuestOrder } from './index.ts';
import { checkGuestOrder, decodeGuestOrder, encodeGuestOrder, guestBranchCode, guestOrderMessages } from './index.ts';

const order: GuestOrder = {
  orderTypeId: 2,
  paymentTypeId: 1,
  lines: [{ productId: 7, quantity: 2, isSenior: false }],
  name: 'Ana Paz',
  phone: '9988-0017',
  email: 'ana@botica.test',
  identity: '',
  seniorIdentity: '',
  address: { suburbId: 101, description: 'Barrio El Centro, casa 4', reference: '' },
};
const wrong = (given: Partial<GuestOrder>) =>
  checkGuestOrder({ ...order, ...given }, companies[2]).map(({ field }) => field);

describe('an order without an account', () => {
  it('a guest order with the required fields is valid, at home or in the branch', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ orderTypeId: 1, paymentTypeId: 11, address: undefined })).toEqual([]);
  });

  it('A181 the e-mail is optional', () => expect(wrong({ email: '' })).toEqual([]));

  it.each([
    ['GUEST-01 seven digits', { phone: '988-0017' }, 'phone'],
    ['GUEST-01 letters', { phone: '9988OO17' }, 'phone'],
    ['GUEST-01 a phone without end', { phone: '9'.repeat(16) }, 'phone'],
    ['GUEST-02 nothing bought', { lines: [] }, 'lines'],
    [
      'GUEST-03 a senior line without an identity',
      { lines: [{ productId: 7, quantity: 1, isSenior: true }] },
      'seniorIdentity',
    ],
    ['VAL-03 an identity that is none', { identity: 'x' }, 'identity'],
    ['VAL-03 an identity of 12 digits', { identity: '0801-1952-0002' }, 'identity'],
    ['VAL-03 a senior identity that is none', { seniorIdentity: 'x' }, 'seniorIdentity'],
    ['no name', { name: ' ' }, 'name'],
    ['A181 a text that is no e-mail', { email: 'ana' }, 'email'],
    ['a delivery to nowhere', { address: undefined }, 'address'],
    ['PAY-01 an online card', { paymentTypeId: 4 }, 'paymentTypeId'],
    ['PAY-01 card on delivery in the branch', { orderTypeId: 1, paymentTypeId: 2 }, 'paymentTypeId'],
  ] as const)('%s is reported', (_, given, field) => expect(wrong(given)).toEqual([field]));

  it('GUEST-03 a senior line with an identity is valid', () =>
    expect(wrong({ lines: [{ productId: 7, quantity: 1, isSenior: true }], seniorIdentity: '0801195200023' })).toEqual(
      [],
    ));

  it.each([
    ['VAL-04', '0012503880004B', []],
    ['VAL-04', '0012503880004BC', ['identity']],
    ['A158', '0013002880004B', ['identity']],
  ] as const)('%s in Nicaragua the identity %s gives %j', (_, identity, fields) =>
    expect(checkGuestOrder({ ...order, identity }, companies[14]).map(({ field }) => field)).toEqual(fields),
  );

  it('GUEST-04 a guest order is served by branch 5', () => expect(guestBranchCode).toBe(5));

  it('GUEST-05 GUEST-06 has its texts', () =>
    expect(guestOrderMessages).toMatchObject({
      failed: 'Ocurrio un problema cuando se procesaba el pedido. Intente nuevamente más tarde.',
      outOfStock: 'Sucursal con inventario insuficiente, selecciona otra sucursal',
    }));
});

describe('the order in an address', () => {
  const lines = [{ codigo: 4411, cantidad: 2, terceraEdad: false }];

  it('A026 an order survives encoding and decoding, accents included', () => {
    const written = { productos: lines, nombre: 'Íñigo Ñandú', celular: '99880017', email: 'i@b.hn', noIdentidad: '1' };
    expect(decodeGuestOrder(encodeGuestOrder(written))).toEqual({ ...written, pedirConUsuario: false });
  });

  it('A026 reads standard base64, the capital of Celular, and numbers in quotes', () => {
    const text = Buffer.from('{"productos":[{"codigo":"4411","cantidad":"2"}],"Celular":99880017}').toString('base64');
    expect(decodeGuestOrder(text)).toMatchObject({ productos: lines, celular: '99880017' });
  });

  it.each([
    ['nothing', ''],
    ['no base64', 'esto no es'],
    ['no JSON', btoa('hola')],
    ['a number', btoa('7')],
    ['null', btoa('null')],
    ['no products', btoa('{}')],
    ['an empty list', btoa('{"productos":[]}')],
    ['a product without a code', btoa('{"productos":[{"cantidad":1}]}')],
    ['less than one', btoa('{"productos":[{"codigo":1,"cantidad":0}]}')],
    ['a thousand', btoa('{"productos":[{"codigo":1,"cantidad":1000}]}')],
    ['half a unit', btoa('{"productos":[{"codigo":1,"cantidad":0.5}]}')],
    ['the prototype of every object', btoa('{"productos":[{"__proto__":{"codigo":1,"cantidad":1}}]}')],
    ['more lines than an order has', btoa(JSON.stringify({ productos: Array(51).fill({ codigo: 1, cantidad: 1 }) }))],
    ['bytes that are no text', btoa('\xff\xfe{}')],
  ])('A026 %s is not an order', (_, text) => expect(decodeGuestOrder(text)).toBeUndefined());

  it('A026 decoding any text never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String(), fc.json().map(btoaUtf8)),
        (text) => void decodeGuestOrder(text),
      ),
    );
  });
});

const btoaUtf8 = (text: string) => Buffer.from(text).toString('base64');
