import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';
import type { GraphqlOperation } from './graphql.ts';
import { PromotedProductSchema } from './promotions.ts';

/** PROMO-01 PROMO-02 */
export const promotionsPageSize = 20;
export const promotionsTop = 1000;

export const PromotionListSchema = Type.Object({
  pagina: Type.Integer(),
  paginas: Type.Integer(),
  elementosPorPagina: Type.Integer(),
  elementosTotales: Type.Integer({ description: 'Nunca más que top' }),
  promociones: Type.Array(PromotedProductSchema),
});
export type PromotionListDto = Static<typeof PromotionListSchema>;

const Whole = (description?: string) => Type.Optional(orNull(Type.Integer(), description ? { description } : {}));

const PromotionListVariablesSchema = Type.Object({
  top: Whole(),
  tipoPromocion: Whole('1 canje, 2 descuento, 3 bonificación'),
  rangoDeDescuento: Whole('PROMO-06: 0, 5, 25 o 35, donde empieza el rango'),
  tipoDeCanje: Whole('PROMO-08: cuántos se compran para recibir uno gratis, de 1 a 5'),
  tipoDeBonificacion: Whole('PROMO-09: cuántos se regalan, de 1 a 10'),
  busqueda: Type.Optional(orNull(Type.String())),
  sucursalId: Whole(),
  pagina: Whole(),
  elementosPorPagina: Whole(),
});
export type PromotionListVariables = Static<typeof PromotionListVariablesSchema>;

/** C022 */
export const listPromotions = {
  id: 'C022',
  documentId: 'Promociones',
  field: 'promociones',
  variables: PromotionListVariablesSchema,
  data: PromotionListSchema,
} as const satisfies GraphqlOperation;
