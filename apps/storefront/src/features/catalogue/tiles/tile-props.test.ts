import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { Shopper } from '@botica/contract/catalogue/shopper-price';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../products/product.fixture.ts';
import { stockLevelOf, tileProps } from './tile-props.ts';

const honduras = companies[2];
const anyone: Shopper = { orderType: 'pickup', isIcare: false };
const tile = (given: Partial<ProductSummaryDto> = {}, shopper: Partial<Shopper> = {}) =>
  tileProps(aProduct(given), honduras, { ...anyone, ...shopper });

describe('the card of a product', () => {
  it("a card links to the product's page and shows its price in cents", () => {
    const { to, price, percentOff } = tile();
    expect(to).toBe('/productos/detalle/10001');
    expect(price).toMatchObject({
      cents: 64_20,
      tone: 'normal',
      reasons: [],
      perUnit: { cents: 2_14, unit: 'por tableta' },
    });
    expect([price.oldCents, percentOff]).toEqual([undefined, undefined]);
  });

  it('PRICE-04 a promotion without requirements shows its percent and the price before it', () => {
    const precios = { ...aProduct().precios, precioPublicoPromocion: 51.36 };
    const { price, percentOff } = tile({
      precios,
      promocionId: 7,
      tipoPromocion: 2,
      promocionDescuento: 20,
    });
    expect(price).toMatchObject({
      cents: 51_36,
      oldCents: 64_20,
      tone: 'offer',
      reasons: [{ text: 'Promoción', tone: 'offer' }],
    });
    expect(percentOff).toBe(20);
  });

  it('PRICE-05 labels the online price', () => {
    const precios = { ...aProduct().precios, precioEcommerce: 60 };
    const { price, percentOff } = tile({ precios });
    expect(price.reasons).toEqual([{ text: 'Precio en línea', tone: 'outline' }]);
    expect([price.tone, percentOff]).toEqual(['normal', undefined]);
    expect(price.oldCents).toBe(64_20);
  });

  it('PRICE-02 ROLE-11 shows the senior price to a shopper who buys for someone of 60 or more', () => {
    const precios = { ...aProduct().precios, precioTerceraEdad: 50 };
    expect(tile({ precios }).price.cents).toBe(64_20);
    expect(tile({ precios }, { isSenior: true }).price).toMatchObject({
      cents: 50_00,
      oldCents: 64_20,
      tone: 'senior',
      reasons: [{ text: 'Tercera edad', tone: 'brand' }],
    });
  });

  it('PRICE-17 shows the home-delivery price only for a home delivery', () => {
    const precios = { ...aProduct().precios, precioPublicoPorCompraSad: 61 };
    const { price } = tile({ precios }, { orderType: 'homeDelivery' });
    expect([price.cents, price.oldCents, price.reasons]).toEqual([
      61_00,
      64_20,
      [{ text: 'Precio a domicilio', tone: 'outline' }],
    ]);
    expect(tile({ precios }, { orderType: 'abroad' }).price.cents).toBe(64_20);
  });

  it('PRICE-08 shows the ICare price only to a validated customer', () => {
    const preciosIcare = { ...aProduct().precios, precioPublico: 50 };
    expect(tile({ preciosIcare }, { isIcare: true }).price.cents).toBe(50_00);
    expect(tile({ preciosIcare }).price.cents).toBe(64_20);
  });

  it.each([
    ['a swap', { tipoPromocion: 1 }, 'Lleva más gratis'],
    ['a bonus', { tipoPromocion: 3 }, 'Con regalo'],
    [
      'a discount that asks for something',
      { tipoPromocion: 2, promocionDescuento: 15, promocionRequisitos: 'Compra 2' },
      '15\u00a0% con requisitos',
    ],
    [
      'a price by quantity',
      { preciosConDescuentoPorCantidad: [{ cantidad: 6, precio: 60, precioTerceraEdad: 45 }] },
      'Más barato desde 6',
    ],
  ])('PROMO-03 hints at %s', (_, given, text) => {
    expect(tile(given).price.reasons).toEqual([expect.objectContaining({ text })]);
    expect(tile(given).percentOff).toBeUndefined();
  });

  it.each([
    [0, 'none'],
    [1, 'here'],
    [2, 'near'],
    [3, 'far'],
  ])('DETAIL-10 stock code %i is %s', (code, level) => expect(stockLevelOf(code)).toBe(level));
});
