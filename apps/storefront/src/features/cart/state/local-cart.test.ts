import { changeOf } from '@botica/contract/cart/changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart, aLine, aLocalCart } from '../cart.fixture.ts';
import { giftOffers } from './gift-offers.ts';
import { acknowledge, type LocalCart, withChange, withFreshCart } from './local-cart.ts';

const quantities = ({ cart }: Pick<LocalCart, 'cart'>) =>
  Object.fromEntries(cart.productosCarritoCompra.map(({ productoId, cantidad }) => [productoId, cantidad]));

const set = (local: LocalCart, productId: number, cantidad: number) => {
  const facts = aLine(productId);
  return withChange(local, { kind: 'line', change: { ...changeOf(facts), cantidad }, facts });
};

describe('a change by the shopper', () => {
  it('CART-01 shows a change immediately and queues it; only the last change of a line is sent', () => {
    const local = set(set(set(aLocalCart([aLine(1)]), 2, 1), 2, 4), 1, 3);
    expect(quantities(local)).toEqual({ 1: 3, 2: 4 });
    expect(local.pending.map((one) => one.kind === 'line' && [one.change.productoId, one.change.cantidad])).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  it('CART-04 a quantity of 0 removes the line and is sent', () => {
    const local = set(aLocalCart([aLine(1), aLine(2)]), 1, 0);
    expect(quantities(local)).toEqual({ 2: 1 });
    expect(local.pending).toMatchObject([{ change: { productoId: 1, cantidad: 0 } }]);
  });

  it('COUPON-07 removing the last line also removes the coupon', () => {
    const coupon = { codigo: 'DIEZ', descripcion: '', porcentajeDescuento: 10, porProducto: false, productos: [] };
    const cart = aCart([aLine(1), aLine(2)], { codigoCupon: 'DIEZ', cuponDigital: coupon });
    const one = set({ ...aLocalCart([]), cart }, 1, 0);
    expect(one.cart.codigoCupon).toBe('DIEZ');
    expect(set(one, 2, 0).cart).toMatchObject({ codigoCupon: '', cuponDigital: null });
  });

  it('prefers the product facts in the cart over those of a card', () => {
    const local = aLocalCart([aLine(1, { invActual: 3 })]);
    const facts = aLine(1, { invActual: 99 });
    const changed = withChange(local, { kind: 'line', change: { ...changeOf(facts), cantidad: 2 }, facts });
    expect(changed.cart.productosCarritoCompra).toMatchObject([{ cantidad: 2, invActual: 3 }]);
  });
});

describe('a gift of a promotion', () => {
  const swap = {
    promocionId: 9,
    tipoPromocion: 2,
    descripcion: '',
    promocionRequisitos: '',
    promocionDescuento: 0,
    cantidad_Requerida: 2,
    cantidad_Regala: 1,
    producto_Regala: { productoId: 1, prod_Desc: 'Producto 1', imagenUrl: '' },
    dia: -1,
  };
  const bought = (cantidad: number) => aLocalCart([aLine(1, { cantidad, promociones: [swap] })]);
  const offers = ({ cart }: LocalCart) => giftOffers(cart).map(({ gift, earned }) => [gift.cantidad, earned]);

  it('PROMO-08 offers a gift once for every time that it was earned, and not before', () => {
    expect([1, 2, 5].map((quantity) => offers(bought(quantity)))).toEqual([[], [[0, 1]], [[0, 2]]]);
    const anotherDay = aLocalCart([aLine(1, { cantidad: 4, promociones: [{ ...swap, dia: 3 }] })]);
    expect(offers(anotherDay)).toEqual([]); // PROMO-10: the cart's day is a Sunday
  });

  it('adds a gift to the cart when the shopper takes it, and removes it again', () => {
    const change = { productoId: 1, promocionId: 9, cantidad: 1 };
    const taken = withChange(bought(4), { kind: 'redemption', change });
    expect(offers(taken)).toEqual([[1, 2]]);
    expect(taken.cart.productosCarritoCanje).toMatchObject([{ productoDeLaPromocionId: 1, cantidad: 1 }]);
    const left = withChange(taken, { kind: 'redemption', change: { ...change, cantidad: 0 } });
    expect(left.cart.productosCarritoCanje).toEqual([]);
    expect(left.pending).toHaveLength(1);
  });
});

describe('the cart from the server', () => {
  it('replaces the local cart, with pending changes applied on top', () => {
    const local = set(aLocalCart([aLine(1), aLine(2)]), 2, 7);
    const fresh = aCart([aLine(1, { cantidad: 9 }), aLine(3)], { version: 8 });
    const next = withFreshCart(local, fresh, 1000);
    expect(quantities(next)).toEqual({ 1: 9, 2: 7, 3: 1 });
    expect(next.cart.version).toBe(8);
    expect(next.pricedAtMs).toBe(1000);
  });

  it('a pending removal stays removed', () => {
    const next = withFreshCart(set(aLocalCart([aLine(1)]), 1, 0), aCart([aLine(1, { cantidad: 2 })]), 0);
    expect(quantities(next)).toEqual({});
  });

  it('changes that were sent are no longer pending, later ones still are', () => {
    const sent = set(aLocalCart([]), 1, 1);
    const later = set(set(sent, 2, 5), 1, 3);
    expect(acknowledge(later, sent.stamp).pending).toHaveLength(2);
    expect(acknowledge(later, later.stamp).pending).toEqual([]);
    expect(acknowledge(set(sent, 2, 5), sent.stamp).pending).toMatchObject([{ change: { productoId: 2 } }]);
  });

  it('applying the same server cart twice is idempotent, whatever is pending', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 })), { maxLength: 12 });
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(steps, lines, lines, (changes, mine, theirs) => {
        const local = changes.reduce(
          (all, [productId, quantity]) => set(all, productId, quantity),
          aLocalCart(mine.map((id) => aLine(id))),
        );
        const fresh = aCart(theirs.map((id) => aLine(id, { cantidad: 2 })));
        const once = withFreshCart(local, fresh, 0);
        expect(quantities(withFreshCart(once, fresh, 0))).toEqual(quantities(once));
        for (const [productId] of changes) {
          expect(quantities(once)[productId]).toBe(quantities(local)[productId]);
        }
      }),
    );
  });
});
