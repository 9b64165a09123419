import { listPromotions } from '@botica/contract/catalogue/promotion-list';
import type { FastifyInstance } from 'fastify';
import type { GraphqlAnswer } from '../../../platform/graphql.ts';
import { answer } from '../../../platform/graphql.ts';
import type { Platform } from '../../../platform/index.ts';
import { productReadsOf, viewpointOf } from '../index.ts';
import { promotionsRoutes } from './routes.ts';
import { createPromotionsService } from './service.ts';

export { benefits, promotions } from './tables.ts';

export async function registerPromotions(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(promotionsRoutes, {
    promotions: createPromotionsService({ ...platform, ...productReadsOf(platform) }),
  });
}

/** C022 */
export function createPromotionAnswers(platform: Platform): readonly GraphqlAnswer[] {
  const promotions = createPromotionsService({ ...platform, ...productReadsOf(platform) });
  return [
    answer(listPromotions, (variables, request) =>
      promotions.list(
        {
          top: variables.top,
          typeId: variables.tipoPromocion,
          discountFrom: variables.rangoDeDescuento,
          swapOf: variables.tipoDeCanje,
          bonusOf: variables.tipoDeBonificacion,
          words: variables.busqueda,
          page: variables.pagina,
          pageSize: variables.elementosPorPagina,
        },
        viewpointOf(request, variables.sucursalId),
      ),
    ),
  ];
}
