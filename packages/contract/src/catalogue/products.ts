import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

const Amount = Type.Number({ description: 'Decimal con dos cifras' });
const MaybeAmount = orNull(Amount);

/** The price block of the specification; a missing price is null. */
export const PriceBlockSchema = Type.Object({
  precioPublico: Amount,
  precioEcommerce: MaybeAmount,
  precioPublicoPromocion: MaybeAmount,
  precioTerceraEdad: MaybeAmount,
  precioTerceraEdadPromocion: MaybeAmount,
  precioCuartaEdad: MaybeAmount,
  precioPublicoPorCompraSad: MaybeAmount,
  precio3raPorCompraSad: MaybeAmount,
});
export type PriceBlockDto = Static<typeof PriceBlockSchema>;

export const QuantityTierSchema = Type.Object({
  cantidad: Type.Integer(),
  precio: Amount,
  precioTerceraEdad: Amount,
});
export type QuantityTierDto = Static<typeof QuantityTierSchema>;

/** DETAIL-10: 0 not available, 1 available, 2 at a nearby branch (same city), 3 in another city. */
export const stockStateIds = { none: 0, here: 1, nearby: 2, elsewhere: 3 } as const;

/** PROMO-03: 0 when a product has no promotion. */
export const promotionTypeIds = { swap: 1, discount: 2, bonus: 3 } as const;

/** A product in any list: search, groups, carousels, promotions, alternatives. */
export const ProductSummarySchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  prov_Id: Type.Integer({ description: 'Laboratorio' }),
  imagenUrl: Type.String({ description: 'Ruta de la imagen; acepta el ancho en la consulta' }),
  precio: Type.Number({ description: 'El que se cobra por una unidad sin beneficios personales' }),
  precioAnterior: orNull(Type.Number(), { description: 'El público, cuando el de hoy es menor' }),
  precios: PriceBlockSchema,
  preciosIcare: Type.Optional(
    Type.Object(PriceBlockSchema.properties, { description: 'Falta cuando el producto no tiene precios ICare' }),
  ),
  preciosConDescuentoPorCantidad: Type.Array(QuantityTierSchema),
  promocionId: Type.Integer({ description: '0 sin promoción' }),
  promocionDescuento: Type.Number({ description: 'Porcentaje, 0 sin descuento' }),
  promocionRequisitos: Type.String({ description: 'Vacío cuando no pide nada' }),
  promocionCantidadRequerida: Type.Optional(
    Type.Integer({ description: 'Unidades que pide el descuento; falta cuando basta una' }),
  ),
  tipoPromocion: Type.Integer({ description: '0 ninguna, 1 canje, 2 descuento, 3 bonificación' }),
  esMedicamento: Type.Boolean(),
  requiereReceta: Type.Boolean(),
  esControlado: Type.Boolean(),
  esCanjeDeSticker: Type.Boolean(),
  disponibilidadStock: Type.Integer({ minimum: 0, maximum: 3 }),
  invActual: orNull(Type.Integer(), { description: 'Unidades en la sucursal elegida' }),
  permitePedirSinInventario: Type.Boolean(),
  isv: Type.Integer(),
  puntosMultiplicador: Type.Number(),
  porcentajePuntos: Type.Number(),
});
export type ProductSummaryDto = Static<typeof ProductSummarySchema>;
