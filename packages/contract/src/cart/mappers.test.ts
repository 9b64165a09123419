import { priceCart } from '@botica/domain/cart/pricing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDiscount, anyWireCart, aWireCart, aWireLine } from './cart.fixture.ts';
import { fromCartDto } from './from-dto.ts';
import { toCartDto } from './to-dto.ts';

const gift = {
  productoId: 4,
  productoDeLaPromocionId: 1,
  promocionId: 8,
  descripcion: 'Agua 500 ml',
  imagenUrl: '/imagenes/4.webp',
  cantidad: 1,
  valor: 12.35,
  cantidad_Requerida: 2,
  cantidad_Regala: 1,
  invActual: -1,
};

it('a cart survives a round trip over the wire with the same facts, prices and gifts', () => {
  const wire = aWireCart({
    sucursalId: -1,
    minimoDomicilio: 50.05,
    productosCarritoCompra: [
      aWireLine({ cantidad: 4, promociones: [aDiscount], preciosIcare: aWireLine().precios, invActual: -1 }),
    ],
    productosCarritoCanje: [{ ...gift, pacienteId: 3 }],
    productosCarritoBonificacion: [gift],
    pacientes: [
      { id: 3, nombre: 'Elena', noCarnet: 'C-1', noIdentidad: '08', compras: [{ promocionId: 8, totalCompras: 1 }] },
    ],
    beneficiosAdicionales: [
      {
        id: 2,
        productoId: 0,
        descripcion: 'Puntos dobles',
        beneficioTipo: 1,
        valor: 0.5,
        habilitadoParaTerceraEdad: true,
        habilitadoParaClienteGeneral: false,
      },
    ],
    codigoCupon: 'A10',
    cuponDigital: { codigo: 'A10', descripcion: '', porcentajeDescuento: 10, porProducto: false, productos: [1] },
    productosRetirados: [9],
    retirados: [{ productoId: 9, prod_Desc: 'Jarabe' }],
  });
  const cart = priceCart(fromCartDto(wire));
  expect(cart).toMatchObject({ branchCode: undefined, deliveryMinimumCents: 50_05, lines: [{ stock: undefined }] });
  expect(priceCart(fromCartDto(toCartDto(cart)))).toEqual(cart);
  expect(toCartDto(cart)).toMatchObject(wire);
});

it('any cart survives a round trip over the wire unchanged', () => {
  fc.assert(
    fc.property(anyWireCart, (facts) => {
      const cart = priceCart(fromCartDto(facts));
      expect(priceCart(fromCartDto(toCartDto(cart)))).toEqual(cart);
    }),
  );
});

it('an empty cart without a branch has neither patients nor withdrawn names on the wire', () => {
  const dto = toCartDto(priceCart(fromCartDto(aWireCart({ sucursalId: -1, productosCarritoCompra: [] }))));
  expect(dto).toMatchObject({ sucursalId: -1, productosRetirados: [] });
  expect(Object.keys(dto)).not.toContain('pacientes');
  expect(Object.keys(dto)).not.toContain('retirados');
});
