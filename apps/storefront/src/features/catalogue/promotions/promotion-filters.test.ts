import { describe, expect, it } from 'vitest';
import {
  optionsOf,
  type PromotionChoices,
  promotionKinds,
  promotionsPath,
  promotionVariables,
  readPromotionAddress,
} from './promotion-filters.ts';

const [discounts, swaps, bonuses] = promotionKinds;
const choices = (given: Partial<PromotionChoices> = {}): PromotionChoices => ({
  kind: undefined,
  option: 0,
  words: '',
  ...given,
});

describe('promotion filters', () => {
  it('PROMO-05 PROMO-06 discounts are offered by band', () =>
    expect(optionsOf(discounts).map(({ value }) => value)).toEqual([0, 5, 25, 35]));

  it('PROMO-08 swaps go from 1+1 to 5+1', () =>
    expect(optionsOf(swaps).map(({ label }) => label)).toEqual([
      'Todos los canjes',
      '1+1',
      '2+1',
      '3+1',
      '4+1',
      '5+1',
    ]));

  it('PROMO-09 bonuses go from 1 to 10 free units', () => {
    expect(optionsOf(bonuses).map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    ['all of them', choices(), {}],
    ['a band', choices({ kind: discounts, option: 25 }), { tipoPromocion: 2, rangoDeDescuento: 25 }],
    ['every discount', choices({ kind: discounts }), { tipoPromocion: 2, rangoDeDescuento: 0 }],
    ['a swap', choices({ kind: swaps, option: 3 }), { tipoPromocion: 1, tipoDeCanje: 3 }],
    ['every swap', choices({ kind: swaps }), { tipoPromocion: 1 }],
    ['a bonus', choices({ kind: bonuses, option: 10 }), { tipoPromocion: 3, tipoDeBonificacion: 10 }],
    ['words', choices({ words: ' fiebre ' }), { busqueda: 'fiebre' }],
  ])('PROMO-03 PROMO-07 requests %s', (_, given, asked) => {
    const nothing = {
      tipoPromocion: null,
      rangoDeDescuento: null,
      tipoDeCanje: null,
      tipoDeBonificacion: null,
      busqueda: null,
    };
    expect(promotionVariables(given)).toEqual({ ...nothing, ...asked });
  });

  it.each([
    [choices(), '/promociones'],
    [choices({ kind: discounts }), '/promociones/Descuentos'],
    [choices({ kind: swaps, option: 2 }), '/promociones/Canjes/2'],
    [choices({ kind: bonuses, words: 'pañal 0.5/1' }), '/promociones/Bonificaciones/0/pa%C3%B1al%200%7B%7D5%401'],
    [choices({ words: 'tos' }), '/promociones/todas/0/tos'],
  ])('ROUTE-06 writes and reads the same address: %o', (given, path) => {
    expect(promotionsPath(given)).toBe(path);
    const [, , tipoPromocion, opcion, busqueda] = path.split('/').map(decodeURIComponent);
    expect(readPromotionAddress({ tipoPromocion, opcion, busqueda })).toEqual(given);
  });

  it('ROUTE-06 an unknown kind is not shown, and an unknown option is ignored', () => {
    expect(readPromotionAddress({ tipoPromocion: 'sorteo', opcion: 'siman' })).toBeUndefined();
    expect(readPromotionAddress({ tipoPromocion: 'descuentos', opcion: '7' })).toEqual(choices({ kind: discounts }));
  });
});
