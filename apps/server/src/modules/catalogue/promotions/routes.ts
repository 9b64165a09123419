import { ok } from '@botica/contract/call';
import {
  describeBonus,
  getPromotion,
  listBenefits,
  listBonusesOfProducts,
  listProductBonuses,
} from '@botica/contract/catalogue/promotions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../index.ts';
import type { PromotionsService } from './service.ts';
import type { BenefitRow } from './store.ts';

export const promotionsRoutes: FastifyPluginAsyncTypebox<{ promotions: PromotionsService }> = async (
  app,
  { promotions },
) => {
  app.route({
    ...listProductBonuses,
    handler: async ({ company, params: { productId, promotionId } }) => {
      const [found] = await promotions.bonuses([productId], company, promotionId);
      return ok(found ?? { productoId: productId, bonificaciones: [] });
    },
  });
  app.route({
    ...listBonusesOfProducts,
    handler: async ({ company, body }) => ok(await promotions.bonuses(body, company)),
  });
  app.route({
    ...describeBonus,
    handler: async ({ company, params: { productId, promotionId } }) =>
      ok({ descripcion: unwrap(await promotions.describeBonus(productId, promotionId, company)) }),
  });
  app.route({
    ...getPromotion,
    handler: async (request) =>
      ok(unwrap(await promotions.page(request.params.linkOrId, viewpointOf(request, request.query.sucursalId)))),
  });
  app.route({
    ...listBenefits,
    handler: async ({ company, params }) =>
      ok((await promotions.benefits(params.productId, company)).map(toBenefitDto)),
  });
};

function toBenefitDto(row: BenefitRow) {
  return {
    id: row.id,
    descripcion: row.description,
    beneficioTipo: row.kind,
    valor: row.value,
    habilitadoParaTerceraEdad: row.for_seniors,
    habilitadoParaClienteGeneral: row.for_everybody,
  };
}
