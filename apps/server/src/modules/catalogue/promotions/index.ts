import { listPromotions } from '@botica/contract/catalogue/promotion-list';
import type { FastifyInstance } from 'fastify';
import type { GraphqlAnswer } from '../../../platform/graphql.ts';
import { answer } from '../../../platform/graphql.ts';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../index.ts';
import { viewpointOf } from '../index.ts';
import { promotionsRoutes } from './routes.ts';
import type { PromotionsService } from './service.ts';
import { createPromotionsService } from './service.ts';

export type { BenefitTerms } from './benefits-store.ts';
export { findBenefitTerms, writeBenefit } from './benefits-store.ts';
export type { PromotionsService } from './service.ts';
export { benefits, promotions } from './tables.ts';

export function createPromotions(platform: Platform, { productReads }: { productReads: ProductReads }) {
  return createPromotionsService({ ...platform, ...productReads });
}

export async function registerPromotions(
  app: FastifyInstance,
  _platform: Platform,
  { promotions }: { promotions: PromotionsService },
): Promise<void> {
  await app.register(promotionsRoutes, { promotions });
}

/** C022 */
export function promotionAnswers(promotions: PromotionsService): readonly GraphqlAnswer[] {
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
