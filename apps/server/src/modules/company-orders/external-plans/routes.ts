import { ok } from '@botica/contract/call';
import {
  addPlanOfClient,
  changeClientType,
  changePlanOfClient,
  fromPlanState,
  listPlansOfClient,
  toPlanErrors,
  toPlanForm,
  toPlanState,
} from '@botica/contract/company-orders/external-plans';
import { checkExternalPlan, checkPlanValue, tidyExternalPlan } from '@botica/domain/company-orders/external';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { ClientType } from './client-type.ts';
import type { ExternalPlansOfStaff } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});

interface Services {
  clientType: ClientType;
  externalPlans: ExternalPlansOfStaff;
}

export const externalPlansRoutes: FastifyPluginAsyncTypebox<Services> = async (app, { clientType, externalPlans }) => {
  app.route({
    ...changeClientType,
    handler: async (request) => {
      const { clave: key, esClienteExterno: isExternal, motivo } = request.body;
      const form = { key, customerId: request.params.clienteId, isExternal };
      unwrap(await clientType.change(form, askedBy(request, motivo)));
      return ok({ mensaje: isExternal ? 'Ya es un cliente externo.' : 'Ya es un cliente ordinario.' });
    },
  });
  app.route({
    ...listPlansOfClient,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const { plans, canChange } = unwrap(await externalPlans.list(rights, request.params.clienteId));
      return ok({
        planes: plans.map((plan) => ({ planId: plan.id, nombre: plan.name, ...toPlanState(plan) })),
        puedeCambiar: canChange,
      });
    },
  });
  app.route({
    ...addPlanOfClient,
    handler: async (request) => {
      const { clave: key, motivo, ...given } = request.body;
      const form = tidyExternalPlan(toPlanForm(given));
      const errors = checkExternalPlan(form);
      if (Object.keys(errors).length > 0) throw new FormError(toPlanErrors(errors));
      const { clienteId: customerId } = request.params;
      unwrap(await externalPlans.add({ key, customerId, ...form }, askedBy(request, motivo)));
      return ok({ mensaje: 'Agregamos el plan. El cliente ya puede elegirlo.' });
    },
  });
  app.route({
    ...changePlanOfClient,
    handler: async (request) => {
      const { clave: key, visto, motivo, ...given } = request.body;
      const wanted = fromPlanState(given);
      const message = checkPlanValue(wanted.valueCents);
      if (message) throw new FormError(toPlanErrors({ valueCents: message }));
      const { clienteId: customerId, planId: id } = request.params;
      const form = { key, customerId, id, wanted, seen: fromPlanState(visto) };
      unwrap(await externalPlans.change(form, askedBy(request, motivo)));
      return ok({ mensaje: wanted.isActive ? 'Guardado. Vale desde ahora.' : 'El cliente ya no puede elegirlo.' });
    },
  });
};
