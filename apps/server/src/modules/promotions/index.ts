import type { PromotionListVariables } from '@botica/contract/promotion-list';
import { PromotionListSchema } from '@botica/contract/promotion-list';
import type { FastifyInstance } from 'fastify';
import type { QueryFields } from '../../platform/graphql-types.ts';
import type { Platform } from '../../platform/index.ts';
import { productReadsOf, viewpointOf } from '../catalogue/index.ts';
import { promotionsRoutes } from './routes.ts';
import { createPromotionsService } from './service.ts';

export { benefits, promotions } from './tables.ts';

export async function registerPromotions(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(promotionsRoutes, {
    promotions: createPromotionsService({ ...platform, ...productReadsOf(platform) }),
  });
}

const listArguments = `top: Int, tipoPromocion: Int, rangoDeDescuento: Int, tipoDeCanje: Int, tipoDeBonificacion: Int,
    busqueda: String, sucursalId: Int, pagina: Int, elementosPorPagina: Int`;

/** C022 */
export function createPromotionFields(platform: Platform): QueryFields {
  const promotions = createPromotionsService({ ...platform, ...productReadsOf(platform) });
  return {
    promociones: {
      signature: (types) => `(${listArguments}): ${types.typeOf(PromotionListSchema, 'ListaDePromociones')}`,
      resolve: (_, args: PromotionListVariables, { request }) =>
        promotions.list(
          {
            top: args.top,
            typeId: args.tipoPromocion,
            discountFrom: args.rangoDeDescuento,
            swapOf: args.tipoDeCanje,
            bonusOf: args.tipoDeBonificacion,
            words: args.busqueda,
            page: args.pagina,
            pageSize: args.elementosPorPagina,
          },
          viewpointOf(request, args.sucursalId),
        ),
    },
  };
}
