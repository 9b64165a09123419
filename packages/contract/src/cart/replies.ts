import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { PriceBlockDto } from '../catalogue/products.ts';
import { QuantityTierSchema } from '../catalogue/products.ts';
import { BenefitSchema, GivenProductSchema } from '../catalogue/promotions.ts';
import { PatientSchema } from '../tenders/redemptions.ts';

// A list of types serializes several times faster than a union: a cart of 50 lines has 800 nullable prices.
const Amount = Type.Number({ description: 'Decimal con dos cifras' });
const MaybeAmount = Type.Unsafe<number | null>({ type: ['number', 'null'] });

const blockProperties = {
  precioPublico: Amount,
  precioEcommerce: MaybeAmount,
  precioPublicoPromocion: MaybeAmount,
  precioTerceraEdad: MaybeAmount,
  precioTerceraEdadPromocion: MaybeAmount,
  precioCuartaEdad: MaybeAmount,
  precioPublicoPorCompraSad: MaybeAmount,
  precio3raPorCompraSad: MaybeAmount,
};
const CartPriceBlockSchema = Type.Object(blockProperties);
const MaybePriceBlockSchema = Type.Unsafe<PriceBlockDto | null>({
  ...CartPriceBlockSchema,
  type: ['object', 'null'],
});

/**
 * PROMO-04 A003: in a cart an exchange is 2 and a bonus 3; the discount has the remaining number. 0 is no promotion.
 */
export const cartPromotionTypeIds = { discount: 1, swap: 2, bonus: 3 } as const;

/** An active promotion of the line's product. The weekday decides whether it runs today (PROMO-10). */
export const CartPromotionSchema = Type.Object({
  promocionId: Type.Integer(),
  tipoPromocion: Type.Integer({ description: '1 descuento, 2 canje, 3 bonificación' }),
  descripcion: Type.String({ description: 'En una frase: lleva 2 y recibe 1 gratis' }),
  promocionRequisitos: Type.String({ description: 'Vacío cuando no pide nada' }),
  promocionDescuento: Type.Number({ description: 'Porcentaje, 0 sin descuento' }),
  cantidad_Requerida: Type.Integer(),
  cantidad_Regala: Type.Integer({ description: '0 en los descuentos' }),
  producto_Regala: Type.Unsafe<Static<typeof GivenProductSchema> | null>({
    ...GivenProductSchema,
    type: ['object', 'null'],
  }),
  dia: Type.Integer({ description: '-1 todos los días, 1 domingo a 7 sábado' }),
});
export type CartPromotionDto = Static<typeof CartPromotionSchema>;

/** COUPON-05: per product it lowers the units of its products, otherwise the whole order. */
export const DigitalCouponSchema = Type.Object({
  codigo: Type.String(),
  descripcion: Type.String(),
  porcentajeDescuento: Type.Number({ description: 'De 0 a 100' }),
  valorDescuento: Type.Number({ description: 'Lo que descuenta al carrito de ahora' }),
  porProducto: Type.Boolean(),
  productos: Type.Array(Type.Integer(), { description: 'A cuáles aplica; vacío, a todos' }),
});
export type DigitalCouponDto = Static<typeof DigitalCouponSchema>;

/** A cart line: the shopper's choice, the product data, and the computed prices. */
export const CartLineSchema = Type.Object({
  productoId: Type.Integer(),
  pV_ID: Type.Integer({ description: 'Presentación de venta; un producto tiene una, con su mismo código' }),
  prod_Desc: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  prov_Id: Type.Integer({ description: 'Laboratorio' }),
  imagenUrl: Type.String(),
  // Chosen by the shopper.
  cantidad: Type.Integer(),
  terceraEdad: Type.Boolean(),
  tieneRecetaCuartaEdad: Type.Boolean(),
  tieneReceta: Type.Boolean(),
  documentoId: Type.String({ description: 'Receta adjunta; vacío sin ella' }),
  recompra: Type.Boolean(),
  recompraFrecuencia: Type.Integer({ description: 'Días; 0 no elegida' }),
  recompraId: Type.Integer({ description: '0 mientras no se ha suscrito' }),
  // Prices of the product.
  precios: CartPriceBlockSchema,
  preciosIcare: MaybePriceBlockSchema,
  preciosConDescuentoPorCantidad: Type.Array(QuantityTierSchema),
  esIcare: Type.Boolean({ description: 'Se cobra con los precios ICare' }),
  esProductoAgregadoIcare: Type.Boolean({ description: 'El producto tiene precios ICare' }),
  esPrecioEcommerceMenor: Type.Boolean(),
  // Promotions. CART-15: promocionId of a request is returned as the accepted one.
  promocionAceptadaId: Type.Integer({ description: 'La promoción cuyos requisitos aceptó; 0 ninguna' }),
  promocionId: Type.Integer({ description: 'La que cuenta hoy; 0 ninguna' }),
  tipoPromocion: Type.Integer({ description: '0 ninguna, 1 descuento, 2 canje, 3 bonificación' }),
  promocionRequisitos: Type.String(),
  cumpleConLosRequisitosDeLaPromocion: Type.Boolean(),
  cantidad_Requerida: Type.Integer(),
  cantidad_Regala: Type.Integer(),
  tienePromoCanje: Type.Boolean(),
  tienePromoBonificacion: Type.Boolean(),
  promociones: Type.Array(CartPromotionSchema, { description: 'Todas las del producto en sus fechas' }),
  avisoPromocion: Type.Optional(
    Type.String({ description: 'Por qué una promoción con límite no cuenta para quien compra' }),
  ),
  descuentosAdicionales: Type.Object({
    diaAplicaDescuentoAdicional: Type.Integer({ description: 'Día de la promoción; -1 todos, 0 sin promoción' }),
  }),
  // Stock and restrictions.
  invActual: Type.Integer({ description: 'Unidades en la sucursal; -1 cuando no hay sucursal elegida' }),
  permitePedirSinInventario: Type.Boolean(),
  requiereReceta: Type.Boolean(),
  esControlado: Type.Boolean(),
  esMedicamento: Type.Boolean(),
  esRestringidoAlExtranjero: Type.Boolean(),
  esLaboratorioRestringidoAlExtranjero: Type.Boolean(),
  // Points of the product.
  isv: Type.Integer(),
  puntosMultiplicador: Type.Number(),
  porcentajePuntos: Type.Number(),
  // Computed by pricing; a browser computes the same from the other fields.
  precio: Type.Number({ description: 'De cada unidad, con el cupón' }),
  precioSinCupon: Type.Number(),
  total: Type.Number({ description: 'Precio por cantidad' }),
  totalAhorrado: Type.Number({ description: 'Contra el precio público, sin contar el cupón' }),
  totalConCupon: Type.Number(),
  totalAhorradoConCupon: Type.Number(),
  esCuponDigitalValido: Type.Boolean(),
  razonPrecio: Type.String({ description: 'Razón del precio, como la nombra el motor' }),
  reglaPrecio: Type.String({ description: 'Regla que decidió' }),
  seAplicoOferta: Type.Boolean({ description: 'Se aplicó el precio por cantidad' }),
  puntos: Type.Number(),
  beneficioAplicado: Type.Integer({ description: 'El beneficio de puntos aplicado; 0 ninguno' }),
  esCanje: Type.Boolean(),
  esBonificacion: Type.Boolean(),
});
export type CartLineDto = Static<typeof CartLineSchema>;

const giftProperties = {
  productoId: Type.Integer({ description: 'Lo que se recibe' }),
  productoDeLaPromocionId: Type.Integer({ description: 'Lo que se compra para recibirlo' }),
  promocionId: Type.Integer(),
  descripcion: Type.String(),
  imagenUrl: Type.String(),
  cantidad: Type.Integer({ description: 'Pedida, nunca más que la disponible' }),
  precio: Type.Number({ description: 'Lo que se cobra por cada una: nada' }),
  valor: Type.Number({ description: 'Lo que costaría cada una' }),
  cantidad_Requerida: Type.Integer(),
  cantidad_Regala: Type.Integer(),
  comprasMinimasRequiere: Type.Integer({ description: 'Unidades que hay que comprar para la primera' }),
  cantidadComprada: Type.Integer({ description: 'Unidades en el carrito' }),
  invActual: Type.Integer({ description: '-1 cuando no hay sucursal elegida' }),
};

export const RedemptionLineSchema = Type.Object({
  ...giftProperties,
  solicitarCanje: Type.Boolean(),
  requiereCompra: Type.Boolean(),
  canjeDisponible: Type.Integer({ description: 'Cuántas se pueden pedir con lo que hay en el carrito' }),
  pacienteId: Type.Optional(Type.Integer({ description: 'Para quién; 0 sin paciente' })),
});
export type RedemptionLineDto = Static<typeof RedemptionLineSchema>;

export const BonusLineSchema = Type.Object({
  ...giftProperties,
  solicitarBonificacion: Type.Boolean(),
  bonificacionDisponible: Type.Integer({ description: 'Cuántas se pueden pedir con lo que hay en el carrito' }),
});
export type BonusLineDto = Static<typeof BonusLineSchema>;

export const CartBenefitSchema = Type.Object({
  ...BenefitSchema.properties,
  productoId: Type.Integer({ description: '0 cuando vale para todos' }),
});
export type CartBenefitDto = Static<typeof CartBenefitSchema>;

/** Why a line was refused, with the text for the shopper. */
export const CartRefusalSchema = Type.Object({
  productoId: Type.Integer(),
  promocionId: Type.Integer(),
  codigo: Type.String(),
  titulo: Type.String(),
  mensaje: Type.String(),
});
export type CartRefusalDto = Static<typeof CartRefusalSchema>;

/** A freshly priced cart. Contains everything that a browser needs to reprice it. */
export const CartSchema = Type.Object({
  version: Type.Integer({ description: 'La que acompaña al siguiente cambio; 0 sin carrito guardado' }),
  sucursalId: Type.Integer({ description: '-1 sin sucursal' }),
  tipoPedidoId: Type.Integer({ description: '1 recoger, 2 domicilio, 7 extranjero' }),
  dia: Type.Integer({ description: 'Código del día de hoy: 1 domingo a 7 sábado' }),
  procesoCuartaEdad: Type.Boolean({ description: 'Variable 602' }),
  minimoDomicilio: Type.Number(),
  productosCarritoCompra: Type.Array(CartLineSchema),
  productosCarritoCanje: Type.Array(RedemptionLineSchema),
  productosCarritoBonificacion: Type.Array(BonusLineSchema),
  pacientes: Type.Optional(Type.Array(PatientSchema, { description: 'Para quienes el cliente pide canjes' })),
  beneficiosAdicionales: Type.Array(CartBenefitSchema),
  codigoCupon: Type.String({ description: 'El pedido por el cliente; vacío sin cupón' }),
  cuponDigital: Type.Unsafe<DigitalCouponDto | null>({ ...DigitalCouponSchema, type: ['object', 'null'] }),
  mensajeCupon: Type.String({ description: 'Por qué no aplica el cupón pedido; vacío cuando aplica' }),
  productosRetirados: Type.Array(Type.Integer(), { description: 'Los que ya no se venden' }),
  retirados: Type.Optional(
    Type.Array(Type.Object({ productoId: Type.Integer(), prod_Desc: Type.String() }), {
      description: 'Los mismos con su nombre; ya no están en el carrito guardado',
    }),
  ),
  total: Type.Number({ description: 'Suma de los totales de las líneas' }),
  totalAhorro: Type.Number(),
  totalAhorradoConCupon: Type.Number(),
  totalAhorradoConCuponAFactura: Type.Number({ description: 'Del cupón al total del pedido' }),
  totalAPagar: Type.Number(),
  puntosAcumulados: Type.Integer(),
  cantidadProductos: Type.Integer({ description: 'Unidades' }),
});
export type CartDto = Static<typeof CartSchema>;
