import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeOrderId, encodeOrderId, orderStateIds, orderStateName } from './index.ts';

describe('the code of an order', () => {
  it('A027 is base64 of the id and its suffix, safe for an address', () => {
    expect(encodeOrderId(1042)).toBe('MTA0Mi1GUw');
    expect(atob('MTA0Mi1GUw==')).toBe('1042-FS');
  });

  it('A027 every id survives a round trip and is safe in an address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (id) => {
        const code = encodeOrderId(id);
        expect(code).toBe(encodeURIComponent(code));
        expect(decodeOrderId(code)).toBe(id);
      }),
    );
  });

  it.each([
    ['with its padding', 'MTA0Mi1GUw=='],
    ['as ordinary base64', btoa('1042-FS')],
  ])('A027 is read %s too', (_, code) => expect(decodeOrderId(code)).toBe(1042));

  it.each([
    ['nothing', ''],
    ['a plain number', '1042'],
    ['another suffix', btoa('1042-FX')],
    ['no suffix', btoa('1042')],
    ['a zero in front', btoa('01042-FS')],
    ['no order', btoa('0-FS')],
    ['a negative one', btoa('-5-FS')],
    ['a fraction', btoa('10.5-FS')],
    ['something after it', btoa('1042-FS;drop')],
    ['more than a number holds', btoa('99999999999999999999-FS')],
    ['no base64', '%%%'],
    ['a word that every object answers to', '__proto__'],
    ['far too much', 'A'.repeat(5000)],
  ])('ORDER-17 %s is not a code', (_, code) => expect(decodeOrderId(code)).toBeUndefined());

  it('ORDER-17 any text decodes to an id or to nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = decodeOrderId(text);
        expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});

it('ORDER-04 the states are 1 new, 2 cancelled, 3 invoiced', () => {
  expect(orderStateIds).toEqual({ new: 1, cancelled: 2, invoiced: 3 });
  expect([1, 2, 3, 4].map(orderStateName)).toEqual(['Nuevo', 'Anulado', 'Facturado', 'Desconocido']);
});
