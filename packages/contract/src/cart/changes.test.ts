import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { ProductSummaryDto } from '../catalogue/products.ts';
import { aDiscount, aWireCart, aWireLine } from './cart.fixture.ts';
import { CartChangeSchema } from './cart.ts';
import { changeOf, chosenFields, emptyCart, lineOfProduct } from './changes.ts';
import { withPrices } from './reprice.ts';

const asking = { ...aDiscount, promocionRequisitos: 'Con tu tarjeta.' };

describe('what a browser sends of a line', () => {
  it('a change contains only the choices of the line', () => {
    const [line] = withPrices(aWireCart()).productosCarritoCompra;
    const sent = line && changeOf(line);
    expect(Object.keys(sent ?? {}).sort()).toEqual(Object.keys(CartChangeSchema.properties).sort());
    expect(Value.Check(CartChangeSchema, sent)).toBe(true);
  });

  it('CART-15 a change has promotion 0 while its requirements are not accepted or it has ended', () => {
    expect(changeOf(aWireLine({ promociones: [asking] })).promocionId).toBe(0);
    expect(changeOf(aWireLine({ promociones: [asking], promocionAceptadaId: 7 })).promocionId).toBe(7);
    expect(changeOf(aWireLine({ promociones: [], promocionAceptadaId: 7 })).promocionId).toBe(0);
  });

  it('applying the change of a line to the same line changes nothing', () => {
    const line = aWireLine({
      cantidad: 4,
      terceraEdad: true,
      tieneReceta: true,
      tieneRecetaCuartaEdad: true,
      documentoId: 'receta-9',
      recompra: true,
      recompraFrecuencia: 30,
      promociones: [asking],
      promocionAceptadaId: 7,
    });
    expect({ ...line, ...chosenFields(changeOf(line)) }).toEqual(line);
  });
});

describe('a change', () => {
  it('a change sets every omitted field to its default', () => {
    const line = aWireLine({
      terceraEdad: true,
      promocionAceptadaId: 7,
      documentoId: 'receta-9',
      recompraFrecuencia: 30,
    });
    expect({ ...line, ...chosenFields({ productoId: 1, cantidad: 2 }) }).toEqual(aWireLine({ cantidad: 2 }));
  });

  it('CART-14 a change accepts the requirements of a promotion', () => {
    const totalWith = (promocionId: number) => {
      const chosen = chosenFields({ productoId: 1, cantidad: 1, promocionId });
      const line = { ...aWireLine({ promociones: [asking] }), ...chosen };
      return withPrices(aWireCart({ productosCarritoCompra: [line] })).total;
    };
    expect([totalWith(0), totalWith(7), totalWith(8)]).toEqual([95.5, 90.25, 95.5]);
  });
});

it('a product of a list is priced immediately as the list showed it', () => {
  const { precios, preciosIcare: _, ...line } = aWireLine();
  const product: ProductSummaryDto = {
    ...line,
    precios,
    precio: 90.25,
    precioAnterior: 100,
    promocionId: 7,
    promocionDescuento: 10,
    promocionRequisitos: '',
    tipoPromocion: 2,
    esCanjeDeSticker: false,
    disponibilidadStock: 1,
    invActual: null,
  };
  const now = new Date('2026-11-15T18:00:00Z');
  const empty = emptyCart({ sucursalId: -1, tipoPedidoId: 1, minimumDeliveryCents: 50_00, now });
  const added = lineOfProduct(product, { productoId: 1, cantidad: 2 }, { isIcare: false });
  expect(withPrices({ ...empty, productosCarritoCompra: [added] }).productosCarritoCompra).toMatchObject([
    { precio: product.precio, total: 180.5, promocionId: 7, tipoPromocion: 1, invActual: -1 },
  ]);
});
