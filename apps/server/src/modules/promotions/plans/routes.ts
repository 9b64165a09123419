import { ok } from '@botica/contract/call';
import {
  changePlanProducts,
  copyPromotionPlan,
  createPromotionPlan,
  discardPromotionPlan,
  editPromotionPlan,
  getPromotionPlan,
  listPromotionPlans,
  planStateNames,
  publishPromotionPlan,
  switchPromotionPlan,
  viewPromotionPlan,
} from '@botica/contract/promotions/plans';
import { getPlanResults } from '@botica/contract/promotions/results';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import { fromProductsDto, fromStateDto, fromSwitchDto, fromTermsDto } from './from-dto.ts';
import type { PromotionPlans } from './service.ts';
import { toListedDto, toPlanDto, toResultDto, toViewDto } from './to-dto.ts';

export const promotionPlanRoutes: FastifyPluginAsyncTypebox<{ promotionPlans: PromotionPlans }> = async (
  app,
  { promotionPlans: plans },
) => {
  app.route({
    ...listPromotionPlans,
    handler: async (request) => {
      const { empresaId, estado, texto, desde } = request.query;
      const asked = { companyId: empresaId, state: fromStateDto(estado), text: texto.trim(), from: desde };
      const found = await plans.list(requireStaff(request).rights, asked);
      return ok({ promociones: found.plans.map(toListedDto), total: found.total });
    },
  });
  app.route({
    ...getPromotionPlan,
    handler: async (request) => {
      const staff = requireStaff(request);
      return ok(toPlanDto(unwrap(await plans.page(staff.rights, request.params.planId)), staff));
    },
  });
  app.route({
    ...viewPromotionPlan,
    handler: async (request) => {
      const { params, query } = request;
      return ok(toViewDto(unwrap(await plans.view(requireStaff(request).rights, params.planId, query.productoId))));
    },
  });
  app.route({
    ...getPlanResults,
    handler: async (request) =>
      ok(toResultDto(unwrap(await plans.results(requireStaff(request).rights, request.params.planId)))),
  });
  app.route({
    ...createPromotionPlan,
    handler: async (request) => {
      const { clave, empresaId, ...terms } = request.body;
      const given = { key: clave, companyId: empresaId, terms: fromTermsDto(terms) };
      return ok({ planId: unwrap(await plans.create(given, askedBy(request))).id });
    },
  });
  app.route({
    ...editPromotionPlan,
    handler: async (request) => {
      const { version, ...terms } = request.body;
      unwrap(await plans.edit({ id: request.params.planId, version }, fromTermsDto(terms), askedBy(request)));
      return ok({ mensaje: 'Guardado como borrador.' });
    },
  });
  app.route({
    ...changePlanProducts,
    handler: async (request) => {
      const { version, ...change } = request.body;
      const seen = { id: request.params.planId, version };
      const done = unwrap(await plans.changeProducts(seen, fromProductsDto({ version, ...change }), askedBy(request)));
      return ok({ agregados: done.added, quitados: done.removed, desconocidos: done.unknown });
    },
  });
  app.route({
    ...publishPromotionPlan,
    handler: async (request) => {
      const { clave, version, motivo } = request.body;
      const seen = { id: request.params.planId, version, key: clave };
      return ok({ estado: planStateNames[unwrap(await plans.publish(seen, askedBy(request, motivo)))] });
    },
  });
  app.route({
    ...switchPromotionPlan,
    handler: async (request) => {
      const { version, accion, motivo } = request.body;
      const seen = { id: request.params.planId, version };
      const state = unwrap(await plans.switchTo(seen, fromSwitchDto(accion), askedBy(request, motivo)));
      return ok({ estado: planStateNames[state] });
    },
  });
  app.route({
    ...copyPromotionPlan,
    handler: async (request) =>
      ok({ planId: unwrap(await plans.copy(request.params.planId, request.body.clave, askedBy(request))).id }),
  });
  app.route({
    ...discardPromotionPlan,
    handler: async (request) => {
      unwrap(await plans.discard({ id: request.params.planId, version: request.body.version }, askedBy(request)));
      return ok({ mensaje: 'Descartada.' });
    },
  });
};
