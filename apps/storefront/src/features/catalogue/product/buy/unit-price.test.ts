import { describe, expect, it } from 'vitest';
import { aProduct } from '../product.fixture.ts';
import { type Purchase, priceOf, tierBoxes } from './unit-price.ts';

const one: Purchase = { quantity: 1, age: 'none', shopper: { orderType: 'pickup', isIcare: false } };
const precios = {
  ...aProduct().precios,
  precioEcommerce: 110,
  precioPublicoPromocion: 100,
  precioTerceraEdadPromocion: 80,
};
const promoted = aProduct({ precios, tipoPromocion: 2, promocionDescuento: 17, promocionId: 9 });
const tiers = [
  { cantidad: 6, precio: 96, precioTerceraEdad: 72 },
  { cantidad: 3, precio: 108, precioTerceraEdad: 86 },
];

describe('the price shown', () => {
  it.each([
    ['PRICE-06 nothing lowers it', aProduct(), one, 120_00, 'public', undefined],
    [
      'PRICE-05 the online price',
      aProduct({ precios: { ...precios, precioPublicoPromocion: null } }),
      one,
      110_00,
      'ecommerce',
      'Precio en línea',
    ],
    ['PRICE-04 a promotion that asks for nothing', promoted, one, 100_00, 'promotion', 'Promoción 17\u00a0% menos'],
    ['PRICE-02 a senior', aProduct(), { ...one, age: 'senior' }, 90_00, 'senior', 'Precio tercera edad'],
    [
      'PRICE-01 a senior with the promotion',
      promoted,
      { ...one, age: 'senior' },
      80_00,
      'seniorPromotion',
      'Tercera edad con promoción',
    ],
    [
      'PRICE-03 a fourth-age prescription',
      aProduct(),
      { ...one, age: 'fourthAge' },
      84_00,
      'fourthAge',
      'Precio cuarta edad',
    ],
    [
      'PRICE-15 the tier reached',
      aProduct({ preciosConDescuentoPorCantidad: tiers }),
      { ...one, quantity: 5 },
      108_00,
      'volume',
      'Desde 3 unidades',
    ],
    [
      'PRICE-16 the tier of a senior',
      aProduct({ preciosConDescuentoPorCantidad: tiers }),
      { ...one, age: 'senior', quantity: 7 },
      72_00,
      'seniorVolume',
      'Desde 6 unidades',
    ],
  ] as const)('%s', (_, product, purchase, unitCents, reason, tag) => {
    const price = priceOf(product, purchase);
    expect(price).toMatchObject({ unitCents, reason, totalCents: unitCents * purchase.quantity });
    expect(price.tag?.text).toBe(tag);
  });

  it('PRICE-08 an ICare customer pays from the ICare prices', () => {
    const product = aProduct({ preciosIcare: { ...precios, precioPublico: 99, precioEcommerce: null } });
    expect(priceOf(product, { ...one, shopper: { ...one.shopper, isIcare: true } })).toMatchObject({
      unitCents: 99_00,
      publicCents: 99_00,
    });
  });

  it.each([
    ['homeDelivery', 118_00, 'delivery', 'Precio a domicilio'],
    ['abroad', 120_00, 'public', undefined],
  ] as const)('PRICE-17 an order of type %s', (orderType, unitCents, reason, tag) => {
    const price = priceOf(aProduct(), { ...one, shopper: { ...one.shopper, orderType } });
    expect(price).toMatchObject({ unitCents, reason });
    expect(price.tag?.text).toBe(tag);
  });

  it('PRICE-11 the saving is for the whole quantity, against the public price', () => {
    expect(priceOf(promoted, { ...one, quantity: 3 }).savedCents).toBe(60_00);
  });
});

describe('the tiers shown', () => {
  it('PRICE-14 PRICE-15 the tiers start with one unit and follow in order', () => {
    expect(tierBoxes(aProduct({ preciosConDescuentoPorCantidad: tiers }), one)).toEqual([
      { from: 1, to: 2, unitCents: 120_00, percentOff: 0 },
      { from: 3, to: 5, unitCents: 108_00, percentOff: 10 },
      { from: 6, to: undefined, unitCents: 96_00, percentOff: 20 },
    ]);
  });

  it('PRICE-16 shows a senior the tiers of seniors', () => {
    const boxes = tierBoxes(aProduct({ preciosConDescuentoPorCantidad: tiers }), { ...one, age: 'senior' });
    expect(boxes.map(({ unitCents }) => unitCents)).toEqual([90_00, 86_00, 72_00]);
  });

  it('leaves out a tier that does not lower the price', () => {
    const boxes = tierBoxes({ ...promoted, preciosConDescuentoPorCantidad: tiers }, one);
    expect(boxes.map(({ from }) => from)).toEqual([1, 6]);
  });
});

it.each([
  ['a discount that asks for nothing', {}, 100_00],
  ['one that asks for something', { promocionRequisitos: 'Presenta tu receta' }, 110_00],
  ['one that asks for two units', { promocionCantidadRequerida: 2 }, 110_00],
  ['a swap', { tipoPromocion: 1 }, 110_00],
])('PRICE-04 %s', (_, given, unitCents) => expect(priceOf({ ...promoted, ...given }, one).unitCents).toBe(unitCents));
