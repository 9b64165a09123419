import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { ProductSummarySchema } from './products.ts';

const tags = ['promotions'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const PromotionId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const BranchQuery = Type.Object({ sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })) });

export const GivenProductSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  imagenUrl: Type.String(),
});

export const PromotionSchema = Type.Object({
  promocionId: Type.Integer(),
  tipoPromocion: Type.Integer({ description: '1 canje, 2 descuento, 3 bonificación' }),
  titulo: Type.String(),
  descripcion: Type.String({ description: 'En una frase: lleva 2 y recibe 1 gratis' }),
  promocionRequisitos: Type.String({ description: 'Vacío cuando no pide nada' }),
  enlace: Type.String({ description: 'Con lo que se abre su página' }),
  productoId: Type.Integer(),
  promocionDescuento: Type.Number({ description: 'Porcentaje, 0 sin descuento' }),
  cantidad_Requerida: Type.Integer(),
  cantidad_Regala: Type.Integer({ description: '0 en los descuentos' }),
  producto_Regala: orNull(GivenProductSchema),
  dia: Type.Integer({ description: 'PROMO-10: -1 todos los días, 1 domingo a 7 sábado' }),
  fechaInicio: Type.String({ format: 'date' }),
  fechaFin: Type.String({ format: 'date' }),
  horaDesde: orNull(Type.Integer({ minimum: 0, maximum: 23 }), { description: 'Hora local; nulo: todo el día' }),
  horaHasta: orNull(Type.Integer({ minimum: 1, maximum: 24 }), { description: 'Sin incluirla' }),
  aplicaHoy: Type.Boolean({ description: 'Por su día' }),
  aplicaAhora: Type.Boolean({ description: 'Por su día y su hora' }),
});
export type PromotionDto = Static<typeof PromotionSchema>;

export const PromotedProductSchema = Type.Object({
  ...PromotionSchema.properties,
  producto: ProductSummarySchema,
});
export type PromotedProductDto = Static<typeof PromotedProductSchema>;

export const PromotionPageSchema = Type.Object({
  titulo: Type.String(),
  descripcion: Type.String(),
  enlace: Type.String(),
  fechaFin: Type.String({ format: 'date' }),
  promociones: Type.Array(PromotedProductSchema),
});
export type PromotionPageDto = Static<typeof PromotionPageSchema>;

export const BonusSchema = Type.Object({
  promocionId: Type.Integer(),
  cantidad_Requerida: Type.Integer(),
  cantidad_Regala: Type.Integer(),
  producto_Regala: GivenProductSchema,
});

export const BonusesSchema = Type.Object({ productoId: Type.Integer(), bonificaciones: Type.Array(BonusSchema) });
export type BonusesDto = Static<typeof BonusesSchema>;

export const BenefitSchema = Type.Object({
  id: Type.Integer(),
  descripcion: Type.String(),
  beneficioTipo: Type.Integer({ description: '1 puntos extra, 2 puntos extra por canje completo' }),
  valor: Type.Number(),
  habilitadoParaTerceraEdad: Type.Boolean(),
  habilitadoParaClienteGeneral: Type.Boolean(),
});
export type BenefitDto = Static<typeof BenefitSchema>;

/** {a} and {b} are the product and the promotion (A106); promotion 0 stands for all of them. */
export const listProductBonuses = {
  id: 'C023',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/promociones/bonificacionesPorProducto/:productId/:promotionId',
  schema: {
    tags,
    summary: 'Bonificaciones de un producto',
    params: Type.Object({ productId: Id, promotionId: PromotionId }),
    querystring: BranchQuery,
    response: { 200: OkReply(BonusesSchema) },
  },
} as const;

export const listBonusesOfProducts = {
  id: 'C024',
  access: 'public',
  server: 'gateway',
  method: 'POST',
  url: '/promociones/bonificacionesPorProductos',
  schema: {
    tags,
    summary: 'Bonificaciones de varios productos',
    querystring: BranchQuery,
    body: Type.Array(Id, { maxItems: 200 }),
    response: { 200: OkReply(Type.Array(BonusesSchema)) },
  },
} as const;

/** {a} and {b} are the product and the promotion (A106). */
export const describeBonus = {
  id: 'C025',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/promociones/obtenerDescripcionTipoDeProductoBonificacionPorProductoId2/:productId/:promotionId',
  schema: {
    tags,
    summary: 'La bonificación de un producto, en palabras',
    params: Type.Object({ productId: Id, promotionId: PromotionId }),
    response: { 200: OkReply(Type.Object({ descripcion: Type.String() })) },
  },
} as const;

/** A link can match several promotions; an id matches one. */
export const getPromotion = {
  id: 'C026',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/promociones/1/:linkOrId',
  schema: {
    tags,
    summary: 'Una promoción por su enlace o su código',
    params: Type.Object({ linkOrId: Type.String({ minLength: 1, maxLength: 120 }) }),
    querystring: BranchQuery,
    response: { 200: OkReply(PromotionPageSchema) },
  },
} as const;

/** {x} is the product (A106); 0 for benefits without a product. */
export const listBenefits = {
  id: 'C027',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/Beneficios/listado/:productId',
  schema: {
    tags,
    summary: 'Beneficios de puntos de quien compra',
    params: Type.Object({ productId: PromotionId }),
    response: { 200: OkReply(Type.Array(BenefitSchema)) },
  },
} as const;
