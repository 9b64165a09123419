import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthOfPoints } from '../../tenders/points/index.ts';
import { advance } from '../../transitions/index.ts';
import type { TopUpForm } from './index.ts';
import {
  anyState,
  checkFavourite,
  checkTopUp,
  checkTopUpPhone,
  cleanTopUpPhone,
  daysOfTopUpPeriod,
  formatTopUpPhone,
  isMobilePhone,
  isOperatorId,
  phoneWarning,
  shownStateOf,
  shownStates,
  splitTopUp,
  statesShownAs,
  topUpIdOf,
  topUpMessages,
  topUpOrderId,
  topUpPhone,
  topUpStates,
  topUpTransitions,
} from './index.ts';

const form: TopUpForm = {
  operatorId: 1,
  productId: 1101,
  phone: '9876-5432',
  favouriteName: '',
  points: 0,
  wantsInvoice: false,
  taxName: '',
  taxId: '',
};
const facts = { amountCents: 100_00, balance: 5000, factor: 0.03 };
const told = (given: Partial<TopUpForm>, more: Partial<typeof facts> = {}) =>
  checkTopUp({ ...form, ...given }, { ...facts, ...more }).map(({ field, message }) => [field, message]);

describe('the form of a top-up', () => {
  it('TOPUP-01 is valid with an operator, a product and a phone', () => expect(told({})).toEqual([]));

  it.each([
    ['TOPUP-01 another operator', { operatorId: 3 }, 'operatorId', 'Debes seleccionar un operador.'],
    ['TOPUP-02 no product', { productId: undefined }, 'productId', 'Debes seleccionar un producto.'],
    ['TOPUP-03 seven digits', { phone: '9876-543' }, 'phone', 'El número de teléfono debe tener al menos 8 dígitos.'],
    ['TOPUP-03 no digit', { phone: '----' }, 'phone', 'El número de teléfono debe tener al menos 8 dígitos.'],
    ['TOPUP-03 more than a phone has', { phone: '987654321' }, 'phone', 'Verifica el número ingresado.'],
    ['TOPUP-08 too few points', { points: 299 }, 'points', 'El mínimo de canje de puntos es 300.'],
    ['TOPUP-08 less than none', { points: -1 }, 'points', 'El mínimo de canje de puntos es 300.'],
    [
      'TOPUP-09 more than it costs',
      { points: 3335 },
      'points',
      'No puedes canjear esta cantidad de puntos para el valor del producto eligido.',
    ],
    [
      'TOPUP-10 no name',
      { wantsInvoice: true, taxId: '05011988000178' },
      'taxName',
      'Debes ingresar el nombre del RTN.',
    ],
    ['TOPUP-11 13 digits', { wantsInvoice: true, taxName: 'Marta', taxId: '0501198800017' }, 'taxId', 'RTN inválido'],
    [
      'TOPUP-25 a name without end',
      { favouriteName: 'a'.repeat(41) },
      'favouriteName',
      'El nombre del favorito puede tener hasta 40 caracteres.',
    ],
  ])('%s is reported', (_, given, field, message) => expect(told(given)).toEqual([[field, message]]));

  it('TOPUP-02 an unknown product is refused', () =>
    expect(checkTopUp(form, { ...facts, amountCents: undefined })).toEqual([
      { field: 'productId', message: topUpMessages.product },
    ]));

  it('TOPUP-08 TOPUP-09 accepts from 300 points up to those that pay it all', () => {
    expect(told({ points: 300 })).toEqual([]);
    expect(told({ points: 3334 })).toEqual([]);
    expect(told({ points: 600 }, { balance: 599 })).toEqual([['points', 'No tienes tantos puntos.']]);
  });

  it('TOPUP-10 TOPUP-11 requires no RTN without an invoice, and accepts one with dashes', () => {
    expect(told({ taxName: '', taxId: '1' })).toEqual([]);
    expect(told({ wantsInvoice: true, taxName: 'Marta', taxId: '0501-1988-000178' })).toEqual([]);
  });

  const missingFields = () =>
    told({ productId: undefined, phone: '', points: 1, wantsInvoice: true }, {}).map(([field]) => field);

  it.each([
    ['TOPUP-02', 'a product', 'productId'],
    ['TOPUP-03', 'a phone', 'phone'],
    ['TOPUP-08', 'enough points', 'points'],
    ['TOPUP-10', 'the name of the invoice', 'taxName'],
    ['TOPUP-11', 'the RTN of the invoice', 'taxId'],
  ])('%s an empty form asks for %s', (_, __, field) => expect(missingFields()).toContain(field));

  it('an empty form lists every problem in the order of its fields', () =>
    expect(missingFields()).toEqual(['productId', 'phone', 'points', 'taxName', 'taxId']));
});

describe('a phone', () => {
  it('TOPUP-04 has the prefix +504 and the mask 9999-9999', () => {
    expect(topUpPhone).toMatchObject({ prefix: '+504', mask: '9999-9999' });
    expect(formatTopUpPhone('98765432')).toBe('9876-5432');
  });

  it.each(['98765432', '9876-5432', '+504 9876-5432', '50498765432'])('TOPUP-03 %s is the same phone', (text) => {
    expect(cleanTopUpPhone(text)).toBe('98765432');
    expect(checkTopUpPhone(text)).toBeUndefined();
  });

  it.each([
    ['TOPUP-05', '3345-0018', { id: 1, name: 'Tigo' }, 'Verifica el número, parece no pertenecer a Tigo.'],
    ['TOPUP-05', '8845-0018', { id: 1, name: 'Tigo' }, 'Verifica el número, parece no pertenecer a Tigo.'],
    ['TOPUP-06', '9845-0018', { id: 2, name: 'Claro' }, 'Verifica el número, parece no pertenecer a Claro.'],
    ['TOPUP-07', '2550-0018', { id: 1, name: 'Tigo' }, 'Verifica el número ingresado.'],
    ['TOPUP-07', '7550-0018', { id: 2, name: 'Claro' }, 'Verifica el número ingresado.'],
    ['A049', '9845-0018', { id: 1, name: 'Tigo' }, undefined],
    ['A049', '3345-0018', { id: 2, name: 'Claro' }, undefined],
    ['A049', '8845-0018', { id: 2, name: 'Claro' }, undefined],
    ['TOPUP-03', '334', { id: 1, name: 'Tigo' }, undefined],
  ] as const)('%s a phone %s for %o gives the warning: %s', (_, phone, operator, warning) =>
    expect(phoneWarning(phone, operator)).toBe(warning),
  );

  it.each([
    ['504-3345-0018', true],
    ['50498765432', true],
    ['+504 8812-3456', true],
    ['504-2550-1234', false],
    ['9876-5432', false],
    ['505-8812-3456', false],
  ])('TOPUP-13 %s counts as mobile: %s', (phone, isMobile) => expect(isMobilePhone(phone)).toBe(isMobile));

  it('TOPUP-01 has one of two operators', () => expect([1, 2, 3, '1', null].filter(isOperatorId)).toEqual([1, 2]));
});

describe('what pays it', () => {
  it('TOPUP-09 the points pay their value, and the card pays the rest', () => {
    expect(splitTopUp({ ...facts, points: 1000 })).toEqual({ points: 1000, pointsCents: 30_00, cardCents: 70_00 });
    expect(splitTopUp({ ...facts, points: 0 })).toEqual({ points: 0, pointsCents: 0, cardCents: 100_00 });
    // 3334 points are worth 100.02.
    expect(splitTopUp({ ...facts, points: 3334 })).toEqual({ points: 3334, pointsCents: 100_00, cardCents: 0 });
  });

  it('TOPUP-09 the parts add up to the amount, with no more points than requested or owned', () => {
    const whole = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_00 }), whole, whole, (amountCents, points, balance) => {
        const split = splitTopUp({ amountCents, points, balance, factor: 0.03 });
        expect(split.pointsCents + split.cardCents).toBe(amountCents);
        expect(split.points).toBeLessThanOrEqual(Math.min(points, balance));
        expect(split.pointsCents).toBeLessThanOrEqual(worthOfPoints(split.points, 0.03));
        expect(split.points > 0).toBe(split.pointsCents > 0);
      }),
    );
  });
});

describe('its states', () => {
  it('TOPUP-17 TOPUP-18 A120 the states are shown as three, and "Mostrar todas" is 0', () => {
    expect(shownStates.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Pendiente'],
      [2, 'Enviada'],
      [3, 'Fallida'],
    ]);
    expect(anyState).toEqual({ id: 0, name: 'Mostrar todas' });
    expect(statesShownAs(0)).toEqual([...topUpStates]);
    expect(statesShownAs(3)).toEqual(['failed', 'returned', 'expired']);
    expect(statesShownAs(9)).toEqual([]);
    expect(topUpStates.map(shownStateOf)).toEqual([1, 1, 1, 2, 3, 3, 3]);
  });

  it('TOPUP-16 only a paid or failed top-up is sent', () => {
    const senders = topUpStates.filter((state) => advance(topUpTransitions, state, 'send').ok);
    expect(senders).toEqual(['ready', 'failed']);
  });

  it('TOPUP-16 a sent top-up is final, and a returned top-up is not sent', () => {
    for (const state of ['sent', 'returned', 'expired'] as const) expect(topUpTransitions[state]).toEqual({});
  });

  it('TOPUP-19 TOPUP-20 A008 a month of the period is 90 days', () =>
    expect([1, 3, 6, 12, 24].map(daysOfTopUpPeriod)).toEqual([90, 270, 540, 1080, 2160]));

  it('TOPUP-15 a top-up id contains RT-', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        const id = topUpIdOf(`RT-${number}`) ?? 0;
        expect(topUpOrderId(id)).toBe(`RT-${number}`);
      }),
    );
    expect(['RT-0', 'RT-', '12', 'RT-1x', 'rt-1', 'RT-1-FS', '__proto__'].map(topUpIdOf)).toEqual(
      Array(7).fill(undefined),
    );
  });
});

it('TOPUP-25 a favourite needs a phone and a name', () => {
  expect(checkFavourite({ phone: '98765432', name: 'Mamá' })).toEqual([]);
  expect(checkFavourite({ phone: '987', name: ' ' }).map(({ field }) => field)).toEqual(['phone', 'name']);
});
