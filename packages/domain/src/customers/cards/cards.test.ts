import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask } from '../../identity/index.ts';
import type { CardForm } from './index.ts';
import {
  brandOf,
  cardMessages,
  cardNumberMask,
  checkCard,
  checkCardNumber,
  checkCvc,
  checkExpiry,
  cvcMaxLength,
  detectBrand,
  expiryMask,
  expiryYears,
  formatExpiry,
  maskCardNumber,
  needsEditing,
  parseExpiry,
  passesLuhn,
} from './index.ts';

const now = new Date('2026-11-15T18:00:00Z');
const brandNotTaken = 'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.';
const notValid = 'El número de tarjeta no es válido, revisa los dígitos.';

const aCard = (given: Partial<CardForm> = {}): CardForm => ({
  nickname: 'La de la casa',
  number: '4012-0000-0002-0071',
  expiry: '11/27',
  cvc: '123',
  holderName: 'Marta Reyes',
  holderId: '0501198800017',
  ...given,
});
const wrong = (given: Partial<CardForm>, options = {}) => checkCard(aCard(given), { now, ...options });

describe('the card form', () => {
  it('has no error when it is complete', () => expect(wrong({})).toEqual([]));

  it.each([
    ['CARD-01 no name', { nickname: ' ' }, 'nickname', 'El nombre es requerido.'],
    ['CARD-02 two characters', { nickname: 'ab' }, 'nickname', 'Debe agregar almenos 3 caracteres.'],
    ['CARD-02 two characters, one of them wide', { nickname: '💳a' }, 'nickname', 'Debe agregar almenos 3 caracteres.'],
    ['CARD-03 no number', { number: '' }, 'number', 'El número de tarjeta es requerido'],
    ['CARD-03 only what a mask leaves', { number: '____-____' }, 'number', 'El número de tarjeta es requerido'],
    ['CARD-14 no expiry', { expiry: '' }, 'expiry', ' MM/YY.'],
    ['CARD-15 last month', { expiry: '10/26' }, 'expiry', 'La tarjeta ya expiró'],
    ['CARD-18 no code', { cvc: '' }, 'cvc', 'El cvc/cvv es requerido.'],
    ['CARD-19 a letter in the code', { cvc: '12a' }, 'cvc', 'El cvc/cvv es numérico.'],
    ['CARD-20 two digits', { cvc: '12' }, 'cvc', 'El cvc/cvv es de 3 dígitos.'],
    ['CARD-20 four digits', { cvc: '1234' }, 'cvc', 'El cvc/cvv es de 3 dígitos.'],
    ['CARD-24 no plastic name', { holderName: '' }, 'holderName', ' Ingrese nombre del plástico'],
    ['CARD-25 no holder id', { holderId: '' }, 'holderId', ' Ingrese identidad del tarjetahabiente'],
  ] as const)('%s', (_, given, field, message) => expect(wrong(given)).toEqual([{ field, message }]));

  it('CARD-21 requires a CVC of four digits for a number that starts with 3', () => {
    const number = '3782 822463 10005';
    expect(wrong({ number, cvc: '123' })).toEqual([{ field: 'cvc', message: 'El cvc/cvv es de 4 dígitos.' }]);
    expect(wrong({ number, cvc: '1234' })).toEqual([]);
  });

  it('CARD-01 CARD-23 requires no name where none is shown, and no CVC where it is switched off', () =>
    expect(wrong({ nickname: '', cvc: '' }, { asksNickname: false, asksCvc: false })).toEqual([]));

  it('CARD-23 an unchanged number is not checked and needs no CVC', () =>
    expect(wrong({ number: '', cvc: '' }, { keepsNumber: true })).toEqual([]));

  it('reports each invalid field once, in the order of the form', () => {
    const empty = { nickname: '', number: '', expiry: '', cvc: '', holderName: '', holderId: '' };
    expect(wrong(empty).map(({ field }) => field)).toEqual([
      'nickname',
      'number',
      'expiry',
      'cvc',
      'holderName',
      'holderId',
    ]);
  });

  it('CARD-29 has the title of the question to edit', () => {
    expect(cardMessages.needsEditingTitle).toBe('Atención');
  });
});

describe('a card number', () => {
  it.each([
    ['CARD-10 Visa', '4111111111111111'],
    ['CARD-10 A037 Visa of 13', '4222222222222'],
    ['CARD-11 MasterCard', '5555555555554444'],
    ['CARD-11 MasterCard of the second series', '2223000048400011'],
    ['CARD-12 American Express', '378282246310005'],
    ['CARD-04 with dashes and underscores', '4111-1111-1111_1111_'],
    ['CARD-07 with spaces', ' 4111 1111 1111 1111 '],
  ])('%s is accepted', (_, number) => expect(checkCardNumber(number)).toBeUndefined());

  it.each([
    ['CARD-05 starts with 3 and is another brand', '30569309025904', brandNotTaken],
    ['CARD-05 American Express, a digit short', '37828224631000', brandNotTaken],
    ['CARD-05 CARD-08 American Express, wrong last digit', '378282246310006', brandNotTaken],
    ['CARD-06 Discover', '6011111111111117', brandNotTaken],
    ['CARD-06 CARD-08 Visa, wrong last digit', '4111111111111112', brandNotTaken],
    ['CARD-06 CARD-07 Visa of 19', '4111111111111111110', brandNotTaken],
    ['CARD-07 twenty digits', '41111111111111111111', brandNotTaken],
    ['CARD-09 A113 the one that is never taken', '5490997771092064', brandNotTaken],
    ['CARD-07 twelve digits', '411111111111', notValid],
    ['CARD-07 CARD-10 Visa of 15', '411111111111111', notValid],
    ['CARD-07 a letter', '4111a', notValid],
    ['a script', '<script>', notValid],
  ])('%s', (_, number, message) => expect(checkCardNumber(number)).toBe(message));

  it('CARD-09 A113 the rejected test number passes the other checks', () => {
    expect(passesLuhn('5490997771092064')).toBe(true);
    expect(brandOf('5490997771092064')).toBe('MasterCard');
  });

  it('CARD-08 detects any single wrong digit', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (given, place, shift) => {
        const last = [...Array(10).keys()].find((digit) => passesLuhn([...given, digit].join('')));
        const whole = [...given, last ?? 0];
        const changed = whole.map((digit, index) => (index === place ? (digit + shift) % 10 : digit));
        expect(passesLuhn(whole.join(''))).toBe(true);
        expect(passesLuhn(changed.join(''))).toBe(false);
      }),
    );
  });

  it.each([
    ['4', 'Visa'],
    ['51', 'MasterCard'],
    ['55', 'MasterCard'],
    ['22', 'MasterCard'],
    ['27', 'MasterCard'],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['5', undefined],
    ['50', undefined],
    ['56', undefined],
    ['21', undefined],
    ['28', undefined],
    ['3', undefined],
    ['35', undefined],
    ['', undefined],
  ])('CARD-10 CARD-11 CARD-12 %s is of %s as it is typed', (typed, brand) => expect(detectBrand(typed)).toBe(brand));

  it('CARD-13 is masked with 16 digits, 15 when it starts with 3', () => {
    expect(applyMask(cardNumberMask('4'), '41111111111111119')).toBe('4111-1111-1111-1111');
    expect(applyMask(cardNumberMask('37'), '3782822463100059')).toBe('3782-822463-10005');
  });

  it('is shown with its last four digits only', () => {
    expect(maskCardNumber({ brand: 'Visa', lastFour: '0071' })).toBe('**** **** **** 0071');
    expect(maskCardNumber({ brand: 'American Express', lastFour: '0009' })).toBe('**** ****** *0009');
  });
});

describe('an expiry', () => {
  it.each([
    ['CARD-15 A036 this month', '11/26', undefined],
    ['CARD-15 A036 the month before', '10/26', 'La tarjeta ya expiró'],
    ['CARD-15 A036 a later month of last year', '12/25', 'La tarjeta ya expiró'],
    ['CARD-14 the first year there is', '01/18', 'La tarjeta ya expiró'],
    ['CARD-14 a year before', '01/17', ' MM/YY.'],
    ['CARD-14 month 0', '00/27', ' MM/YY.'],
    ['CARD-14 month 13', '13/27', ' MM/YY.'],
    ['CARD-14 half of it', '11/', ' MM/YY.'],
    ['CARD-14 words', 'mm/yy', ' MM/YY.'],
    ['CARD-16 without its slash', '1127', undefined],
    ['CARD-17 ten years ahead', '12/36', undefined],
    ['CARD-17 eleven years ahead', '01/37', ' MM/YY.'],
  ])('%s', (_, text, message) => expect(checkExpiry(text, now)).toBe(message));

  it('CARD-15 the month ends in store time', () => {
    expect(checkExpiry('11/26', new Date('2026-12-01T05:59:00Z'))).toBeUndefined();
    expect(checkExpiry('11/26', new Date('2026-12-01T06:00:00Z'))).toBe('La tarjeta ya expiró');
  });

  it('CARD-17 offers eleven years', () => {
    expect(expiryYears(now)).toHaveLength(11);
    expect([expiryYears(now)[0], expiryYears(now).at(-1)]).toEqual([2026, 2036]);
  });

  it('CARD-16 is formatted as MM/YY', () => {
    expect(applyMask(expiryMask, '0727')).toBe('07/27');
    expect(formatExpiry(parseExpiry('07/27') ?? { month: 0, year: 0 })).toBe('07/27');
  });
});

it('CARD-22 A038 the CVC field accepts four digits', () => {
  expect(cvcMaxLength).toBe(4);
  expect(checkCvc('123', '378282246310005')).toBe('El cvc/cvv es de 4 dígitos.');
  expect(checkCvc('1234', '378282246310005')).toBeUndefined();
});

describe('a saved card', () => {
  const saved = { needsReview: false, expiry: { month: 11, year: 2026 }, holderName: 'Marta', holderId: '0501' };
  it.each([
    ['is as it should be', {}, false],
    ['was marked', { needsReview: true }, true],
    ['expired', { expiry: { month: 10, year: 2026 } }, true],
    ['has no plastic name', { holderName: '' }, true],
    ['has no holder', { holderId: '' }, true],
  ])('CARD-29 needs editing when it %s: %#', (_, given, expected) =>
    expect(needsEditing({ ...saved, ...given }, now)).toBe(expected),
  );
});
