import fc from 'fast-check';
import type { CartFacts, CartLineFacts } from './lines.ts';
import type { CartPromotionDto } from './replies.ts';

const precios = {
  precioPublico: 100,
  precioEcommerce: 95.5,
  precioPublicoPromocion: 90.25,
  precioTerceraEdad: 80.1,
  precioTerceraEdadPromocion: 70.05,
  precioCuartaEdad: 65,
  precioPublicoPorCompraSad: 60.99,
  precio3raPorCompraSad: 55,
};

export const aDiscount: CartPromotionDto = {
  promocionId: 7,
  tipoPromocion: 1,
  descripcion: '10\u00a0% de descuento',
  promocionRequisitos: '',
  promocionDescuento: 10,
  cantidad_Requerida: 1,
  cantidad_Regala: 0,
  producto_Regala: null,
  dia: -1,
};

export function aWireLine(given: Partial<CartLineFacts> = {}): CartLineFacts {
  return {
    productoId: 1,
    prod_Desc: 'Acetaminofén 500 mg',
    presentacion: 'Caja de 20 tabletas',
    laboratorio: 'Laboratorio Demo',
    prov_Id: 3,
    imagenUrl: '/imagenes/1.webp',
    cantidad: 1,
    terceraEdad: false,
    tieneRecetaCuartaEdad: false,
    tieneReceta: false,
    documentoId: '',
    recompra: false,
    recompraFrecuencia: 0,
    recompraId: 0,
    precios,
    preciosIcare: null,
    preciosConDescuentoPorCantidad: [],
    esIcare: false,
    promocionAceptadaId: 0,
    promociones: [],
    invActual: 20,
    permitePedirSinInventario: false,
    requiereReceta: false,
    esControlado: false,
    esMedicamento: true,
    esRestringidoAlExtranjero: false,
    esLaboratorioRestringidoAlExtranjero: false,
    isv: 15,
    puntosMultiplicador: 1,
    porcentajePuntos: 100,
    ...given,
  };
}

export function aWireCart(given: Partial<CartFacts> = {}): CartFacts {
  return {
    version: 3,
    sucursalId: 5,
    tipoPedidoId: 1,
    dia: 1,
    procesoCuartaEdad: true,
    minimoDomicilio: 50,
    productosCarritoCompra: [aWireLine()],
    productosCarritoCanje: [],
    productosCarritoBonificacion: [],
    beneficiosAdicionales: [],
    codigoCupon: '',
    cuponDigital: null,
    mensajeCupon: '',
    productosRetirados: [],
    ...given,
  };
}

const amount = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => cents / 100);
const maybe = fc.option(amount, { nil: null });
export const anyBlock = fc.record({
  precioPublico: amount,
  precioEcommerce: maybe,
  precioPublicoPromocion: maybe,
  precioTerceraEdad: maybe,
  precioTerceraEdadPromocion: maybe,
  precioCuartaEdad: maybe,
  precioPublicoPorCompraSad: maybe,
  precio3raPorCompraSad: maybe,
});
export const anyTier = fc.record({
  cantidad: fc.integer({ min: 2, max: 12 }),
  precio: amount,
  precioTerceraEdad: amount,
});
const anyPromotion: fc.Arbitrary<CartPromotionDto> = fc.record({
  promocionId: fc.integer({ min: 1, max: 3 }),
  tipoPromocion: fc.constantFrom(1, 2, 3),
  descripcion: fc.constant('Promoción'),
  promocionRequisitos: fc.constantFrom('', 'Con tu tarjeta.'),
  promocionDescuento: fc.constant(10),
  cantidad_Requerida: fc.integer({ min: 1, max: 4 }),
  cantidad_Regala: fc.integer({ min: 0, max: 3 }),
  producto_Regala: fc.constant(null),
  dia: fc.constantFrom(-1, 1, 2, 7),
});

const anyLine: fc.Arbitrary<CartLineFacts> = fc
  .record({
    productoId: fc.integer({ min: 1, max: 60 }),
    cantidad: fc.integer({ min: 1, max: 30 }),
    terceraEdad: fc.boolean(),
    tieneRecetaCuartaEdad: fc.boolean(),
    recompra: fc.boolean(),
    precios: anyBlock,
    preciosIcare: fc.option(anyBlock, { nil: null }),
    preciosConDescuentoPorCantidad: fc.uniqueArray(anyTier, { maxLength: 3, selector: ({ cantidad }) => cantidad }),
    esIcare: fc.boolean(),
    promocionAceptadaId: fc.integer({ min: 0, max: 3 }),
    promociones: fc.uniqueArray(anyPromotion, { maxLength: 3, selector: ({ promocionId }) => promocionId }),
    invActual: fc.integer({ min: -1, max: 9 }),
    isv: fc.constantFrom(0, 15),
    puntosMultiplicador: fc.constantFrom(0, 0.1, 1, 1.5, 3),
    porcentajePuntos: fc.constantFrom(100, 150),
  })
  .map((given) => aWireLine(given));

const anyCoupon = fc.record({
  codigo: fc.constant('AHORRA'),
  descripcion: fc.constant('Cupón'),
  porcentajeDescuento: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  porProducto: fc.boolean(),
  productos: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
});

export const anyWireCart: fc.Arbitrary<CartFacts> = fc
  .record({
    tipoPedidoId: fc.constantFrom(1, 2, 7),
    dia: fc.integer({ min: 1, max: 7 }),
    procesoCuartaEdad: fc.boolean(),
    productosCarritoCompra: fc.uniqueArray(anyLine, { maxLength: 10, selector: ({ productoId }) => productoId }),
    cuponDigital: fc.option(anyCoupon, { nil: null }),
  })
  .map((given) => aWireCart({ ...given, codigoCupon: given.cuponDigital?.codigo ?? '' }));
