import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { GraphqlOperation } from './graphql.ts';
import { selectionOf } from './graphql.ts';
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

export interface PromotionListVariables {
  top?: number | null;
  /** 1 swap, 2 discount, 3 bonus. */
  tipoPromocion?: number | null;
  /** PROMO-06: 0, 5, 25 or 35, where the band of discounts starts. */
  rangoDeDescuento?: number | null;
  /** PROMO-08: how many are bought for one free, 1 to 5. */
  tipoDeCanje?: number | null;
  /** PROMO-09: how many are given, 1 to 10. */
  tipoDeBonificacion?: number | null;
  busqueda?: string | null;
  sucursalId?: number | null;
  pagina?: number | null;
  elementosPorPagina?: number | null;
}

/** C022 */
export const listPromotions: GraphqlOperation<PromotionListVariables, PromotionListDto> = {
  id: 'C022',
  field: 'promociones',
  document: `query Promociones($top: Int, $tipoPromocion: Int, $rangoDeDescuento: Int, $tipoDeCanje: Int,
  $tipoDeBonificacion: Int, $busqueda: String, $sucursalId: Int, $pagina: Int, $elementosPorPagina: Int) {
  promociones(top: $top, tipoPromocion: $tipoPromocion, rangoDeDescuento: $rangoDeDescuento, tipoDeCanje: $tipoDeCanje,
    tipoDeBonificacion: $tipoDeBonificacion, busqueda: $busqueda, sucursalId: $sucursalId, pagina: $pagina,
    elementosPorPagina: $elementosPorPagina) ${selectionOf(PromotionListSchema)}
}`,
};
