import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { advance } from '../../transitions/index.ts';
import type { GiftForm } from './index.ts';
import {
  certificateCode,
  checkGift,
  checkGiftAmount,
  filterByBalance,
  giftAmounts,
  giftCents,
  giftTransitions,
  parseTypedAmount,
  typedAmountText,
} from './index.ts';

const honduras = companies[2];
const holderMissing = 'Completa el nombre y la identidad del tarjetahabiente para continuar.';
const tooLittle = 'El monto del certificado debe ser mayor o igual a cincuenta.';

const aForm = (given: Partial<GiftForm> = {}): GiftForm => ({
  amount: { chosen: 250, typed: '' },
  recipient: 'karla@correo.test',
  message: 'Feliz día',
  holderName: 'Marta Reyes',
  holderId: '0501198800017',
  taxName: '',
  taxNumber: '',
  ...given,
});

describe('the amount', () => {
  it.each([
    ['GIFT-01', { chosen: 0, typed: 'L. 49' }, tooLittle],
    ['GIFT-01', { chosen: 0, typed: 'L. 50' }, undefined],
    ['GIFT-01', { chosen: 40, typed: '' }, tooLittle],
    ['GIFT-01', { chosen: 250, typed: '' }, undefined],
    ['GIFT-01 what is typed counts', { chosen: 250, typed: 'L. 20' }, tooLittle],
    ['GIFT-02', { chosen: 0, typed: 'L. 99999' }, undefined],
  ] as const)('%s %j', (_, amount, problem) => expect(checkGiftAmount(amount, honduras)).toBe(problem));

  it('GIFT-01 a missing or unknown amount is refused', () => {
    for (const chosen of [0, 51, 1e9]) {
      expect(checkGiftAmount({ chosen, typed: '' }, honduras)).toBe('Elige un monto o escribe otro.');
    }
    expect(giftAmounts.every((chosen) => checkGiftAmount({ chosen, typed: '' }, honduras) === undefined)).toBe(true);
  });

  it.each(['350', 'L.350', 'L. 5', 'L. 123456', 'L. 35a', 'L. -50', 'L. 50.5', ' L. 50', 'Q. 350', 'L. ٣٥٠'])(
    'GIFT-02 %j is not a valid typed amount',
    (typed) => expect(parseTypedAmount(typed, honduras)).toBeUndefined(),
  );

  it.each([
    [2, 'L. 350'],
    [12, 'Q. 350'],
    [14, 'C$. 350'],
  ] as const)('GIFT-02 company %d writes %s', (id, typed) => {
    expect(typedAmountText('a350.', companies[id])).toBe(typed);
    expect(giftCents({ chosen: 0, typed }, companies[id])).toBe(350_00);
  });

  it('GIFT-02 any typed text becomes empty or a valid amount', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(99_999), (noise, number) => {
        const text = typedAmountText(noise, honduras);
        expect(text === '' || /^L\. [1-9]\d{0,4}$/.test(text)).toBe(true);
        expect(typedAmountText(text, honduras)).toBe(text);
        if (number >= 10) expect(parseTypedAmount(typedAmountText(`L. ${number}`, honduras), honduras)).toBe(number);
      }),
    );
  });
});

describe('the form', () => {
  it('has no error when it is complete', () => {
    expect(checkGift(aForm(), honduras)).toEqual([]);
    expect(checkGift(aForm({ taxName: 'Marta', taxNumber: '0501-1988-000178' }), honduras)).toEqual([]);
  });

  it.each([
    ['no recipient', { recipient: ' ' }, 'recipient', 'Escribe el correo de quien recibe el regalo.'],
    ['a recipient that is none', { recipient: 'karla@' }, 'recipient', 'El correo no es válido, revísalo.'],
    ['251 letters', { message: 'ñ'.repeat(251) }, 'message', 'El mensaje puede tener hasta 250 caracteres.'],
    ['GIFT-03 no holder', { holderName: '' }, 'holder', holderMissing],
    ['GIFT-03 no id of the holder', { holderId: '  ' }, 'holder', holderMissing],
    ['a tax id that is none', { taxNumber: '123', taxName: 'Marta' }, 'taxNumber', 'RTN inválido'],
    ['a tax id of nobody', { taxNumber: '05011988000178' }, 'taxNumber', 'RTN inválido'],
  ] as const)('%s', (_, given, field, message) =>
    expect(checkGift(aForm(given), honduras)).toEqual([{ field, message }]),
  );

  it('GIFT-01 GIFT-03 reports errors in the order of the form', () => {
    const empty = { amount: { chosen: 0, typed: '' }, recipient: '', holderName: '', holderId: '' };
    expect(checkGift(aForm(empty), honduras).map(({ field }) => field)).toEqual(['amount', 'recipient', 'holder']);
  });

  it('counts a surrogate pair as one character', () =>
    expect(checkGift(aForm({ message: '🎁'.repeat(250) }), honduras)).toEqual([]));
});

it('GIFT-04 with balance is above 0, without is 0 or below', () => {
  const all = [{ saldo: 0.01 }, { saldo: 0 }, { saldo: -5 }, { saldo: 300 }];
  expect(filterByBalance(all, 'with')).toEqual([{ saldo: 0.01 }, { saldo: 300 }]);
  expect(filterByBalance(all, 'without')).toEqual([{ saldo: 0 }, { saldo: -5 }]);
  expect(filterByBalance(all, 'all')).toEqual(all);
});

it('issued and failed gifts are final', () => {
  for (const state of ['issued', 'failed'] as const) {
    for (const event of ['issue', 'fail'] as const) expect(advance(giftTransitions, state, event).ok).toBe(false);
  }
});

it('a code has no ambiguous letters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) =>
      /^CR-[2-9BCDFGHJKLMNPQRSTVWXZ]{4}-[2-9BCDFGHJKLMNPQRSTVWXZ]{4}$/.test(certificateCode(bytes)),
    ),
  );
});
