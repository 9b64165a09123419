import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { aDiscount, anyWireCart, aWireCart, aWireLine } from './cart.fixture.ts';
import { madeLineFields } from './lines.ts';
import type { CartDto } from './replies.ts';
import { CartSchema } from './replies.ts';
import { pricedCartOf, withPrices } from './reprice.ts';

const roundTrip = (cart: CartDto): CartDto => JSON.parse(JSON.stringify(cart)) as CartDto;

describe('a cart on the wire', () => {
  it('the server and the browser price a cart equally', () => {
    fc.assert(
      fc.property(anyWireCart, (facts) => {
        const made = withPrices(facts);
        expect(withPrices(roundTrip(made))).toEqual(made);
        expect(pricedCartOf(roundTrip(made)).totals).toEqual(pricedCartOf(facts).totals);
      }),
    );
  });

  it('a cart matches the contract', () => {
    fc.assert(
      fc.property(anyWireCart, (facts) => {
        expect([...Value.Errors(CartSchema, withPrices(facts))]).toEqual([]);
      }),
    );
  });

  it('PRICE-09 PRICE-10 pricing ignores the prices and totals in the request', () => {
    const honest = withPrices(aWireCart());
    const [line] = honest.productosCarritoCompra;
    const lies = Object.fromEntries(madeLineFields.map((field) => [field, 0.01]));
    const tampered = { ...honest, total: 0.01, totalAPagar: 0.01, productosCarritoCompra: [{ ...line, ...lies }] };
    expect(withPrices(tampered as CartDto)).toEqual(honest);
  });

  it.each([
    ['PRICE-01', 'a senior line with a promotion', { terceraEdad: true, promociones: [aDiscount] }],
    ['PRICE-02', 'a senior line', { terceraEdad: true }],
    ['PRICE-03', 'a line with a fourth-age prescription', { tieneRecetaCuartaEdad: true }],
    ['PRICE-04', 'a line with a promotion', { promociones: [aDiscount] }],
    ['PRICE-05', 'a line with a lower online price', {}],
    ['PRICE-06', 'a line without another price', { precios: { ...aWireLine().precios, precioEcommerce: null } }],
  ])('%s is the rule that the wire names for %s', (rule, _, given) =>
    expect(
      withPrices(aWireCart({ productosCarritoCompra: [aWireLine(given)] })).productosCarritoCompra[0],
    ).toMatchObject({ reglaPrecio: rule }),
  );

  it('PRICE-01 PRICE-05 returns the price, its reason and the totals', () => {
    const lines = [
      aWireLine({ productoId: 1, cantidad: 2 }),
      aWireLine({ productoId: 2, terceraEdad: true, promociones: [aDiscount] }),
    ];
    const { productosCarritoCompra, ...cart } = withPrices(aWireCart({ productosCarritoCompra: lines }));
    expect(productosCarritoCompra).toMatchObject([
      { precio: 95.5, total: 191, totalAhorrado: 9, razonPrecio: 'ecommerce', reglaPrecio: 'PRICE-05', puntos: 166 },
      { precio: 70.05, total: 70.05, razonPrecio: 'seniorPromotion', promocionId: 7, tipoPromocion: 1 },
    ]);
    expect(cart).toMatchObject({ total: 261.05, totalAPagar: 261.05, cantidadProductos: 3, puntosAcumulados: 226 });
  });
});

describe('the promotion of a line on the wire', () => {
  const asking = { ...aDiscount, promocionRequisitos: 'Con tu tarjeta.' };
  const lineOf = (given: Parameters<typeof aWireLine>[0], dia = 1) =>
    withPrices(aWireCart({ dia, productosCarritoCompra: [aWireLine(given)] })).productosCarritoCompra[0];

  it('CART-14 returns the requirements of a promotion and whether they are met', () => {
    const unmet = { promocionId: 7, promocionRequisitos: 'Con tu tarjeta.', precio: 95.5 };
    expect(lineOf({ promociones: [asking] })).toMatchObject({ ...unmet, cumpleConLosRequisitosDeLaPromocion: false });
    expect(lineOf({ promociones: [asking], promocionAceptadaId: 7 })).toMatchObject({
      precio: 90.25,
      cumpleConLosRequisitosDeLaPromocion: true,
    });
  });

  it('PROMO-04 A003 an exchange is 2 and a bonus is 3', () => {
    const swap = { ...aDiscount, promocionId: 8, tipoPromocion: 2, cantidad_Requerida: 2, cantidad_Regala: 1 };
    const bonus = { ...swap, promocionId: 9, tipoPromocion: 3 };
    expect(lineOf({ promociones: [swap] })).toMatchObject({
      tipoPromocion: 2,
      tienePromoCanje: true,
      tienePromoBonificacion: false,
      cumpleConLosRequisitosDeLaPromocion: false,
    });
    expect(lineOf({ promociones: [bonus] })).toMatchObject({ tipoPromocion: 3, tienePromoBonificacion: true });
    const [priced] = pricedCartOf(
      aWireCart({ productosCarritoCompra: [aWireLine({ promociones: [swap, bonus] })] }),
    ).lines;
    expect(priced?.next.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['swap', 1],
      ['bonus', 1],
    ]);
  });

  it('PROMO-10 PROMO-11 a line has no promotion on another day', () => {
    const tuesday = { ...aDiscount, dia: 3 };
    expect(lineOf({ promociones: [tuesday] }, 3)).toMatchObject({
      promocionId: 7,
      descuentosAdicionales: { diaAplicaDescuentoAdicional: 3 },
    });
    expect(lineOf({ promociones: [tuesday] }, 4)).toMatchObject({ promocionId: 0, tipoPromocion: 0, precio: 95.5 });
  });
});

describe('the coupon on the wire', () => {
  const coupon = { codigo: 'A10', descripcion: '', porcentajeDescuento: 10, porProducto: true, productos: [1] };
  const withCoupon = (given: Partial<Parameters<typeof withPrices>[0]> = {}) =>
    withPrices(aWireCart({ codigoCupon: 'A10', cuponDigital: coupon, ...given }));

  it('PRICE-12 PRICE-13 a coupon lowers the line and returns its saving', () => {
    const cart = withCoupon({ productosCarritoCompra: [aWireLine({ cantidad: 2 }), aWireLine({ productoId: 2 })] });
    expect(cart.productosCarritoCompra).toMatchObject([
      { precio: 85.95, precioSinCupon: 95.5, total: 171.9, totalAhorradoConCupon: 19.1, esCuponDigitalValido: true },
      { precio: 95.5, totalAhorradoConCupon: 0, esCuponDigitalValido: false },
    ]);
    expect(cart).toMatchObject({ totalAhorradoConCupon: 19.1, cuponDigital: { valorDescuento: 19.1 } });
  });

  it('COUPON-05 the saving of a coupon on the whole order is separate', () => {
    const cart = withCoupon({ cuponDigital: { ...coupon, porProducto: false } });
    expect(cart).toMatchObject({ total: 95.5, totalAhorradoConCuponAFactura: 9.55, totalAPagar: 85.95 });
  });

  it('COUPON-07 a coupon is cleared with the cart, and stays when it pays for everything', () => {
    expect(withCoupon({ productosCarritoCompra: [] })).toMatchObject({ codigoCupon: '', cuponDigital: null });
    const free = withCoupon({ cuponDigital: { ...coupon, porcentajeDescuento: 100 } });
    expect(free).toMatchObject({ total: 0, codigoCupon: 'A10', cuponDigital: { valorDescuento: 95.5 } });
  });
});

describe('gifts on the wire', () => {
  const gift = {
    productoId: 4,
    productoDeLaPromocionId: 1,
    promocionId: 8,
    descripcion: 'Agua 500 ml',
    imagenUrl: '/imagenes/4.webp',
    cantidad: 5,
    valor: 12,
    cantidad_Requerida: 2,
    cantidad_Regala: 1,
    invActual: 20,
  };
  const bought = (cantidad: number) => [aWireLine({ cantidad })];

  it('gifts cost nothing and are limited to the earned units', () => {
    const cart = withPrices(aWireCart({ productosCarritoCompra: bought(5), productosCarritoCanje: [gift] }));
    expect(cart.productosCarritoCanje).toMatchObject([
      { cantidad: 2, canjeDisponible: 2, precio: 0, solicitarCanje: true, requiereCompra: false, cantidadComprada: 5 },
    ]);
    expect(cart.total).toBe(477.5);
  });

  it('gifts are removed with the lines that earned them', () => {
    const cart = withPrices(aWireCart({ productosCarritoCompra: bought(1), productosCarritoBonificacion: [gift] }));
    expect(cart.productosCarritoBonificacion).toMatchObject([
      { cantidad: 0, bonificacionDisponible: 0, solicitarBonificacion: false, comprasMinimasRequiere: 2 },
    ]);
  });

  it('CANJE-03 CANJE-05 gifts count what their patient bought before', () => {
    const compras = [{ promocionId: 8, totalCompras: 1 }];
    const pacientes = [{ id: 3, nombre: 'Elena', noCarnet: 'C-1', noIdentidad: '', compras }];
    const facts = { productosCarritoCompra: bought(1), productosCarritoCanje: [{ ...gift, pacienteId: 3 }], pacientes };
    expect(withPrices(aWireCart(facts)).productosCarritoCanje).toMatchObject([
      { cantidad: 1, canjeDisponible: 1, comprasMinimasRequiere: 1, requiereCompra: false, pacienteId: 3 },
    ]);
    const withoutPatient = { ...facts, productosCarritoCanje: [gift] };
    expect(withPrices(aWireCart(withoutPatient)).productosCarritoCanje).toMatchObject([{ cantidad: 0 }]);
  });

  it('CANJE-01 BONUS-01 gifts use the stock that the bought units leave in the branch', () => {
    const same = { ...gift, productoId: 1, invActual: 5 };
    const available = (units: number) => {
      const facts = { productosCarritoCompra: bought(units), productosCarritoBonificacion: [same] };
      return withPrices(aWireCart(facts)).productosCarritoBonificacion[0]?.bonificacionDisponible;
    };
    expect([available(2), available(4), available(5), available(8)]).toEqual([1, 1, 0, 0]);
  });
});
