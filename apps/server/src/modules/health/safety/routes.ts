import { ok } from '@botica/contract/call';
import { listStaffOrderAlerts } from '@botica/contract/health/order-alerts';
import type { PartnersDto } from '@botica/contract/health/safety';
import {
  getKnowledge,
  listMedicines,
  listOrderAlerts,
  listPartners,
  toAlertDto,
  toMedicineDto,
} from '@botica/contract/health/safety';
import type { Partner } from '@botica/domain/health/safety';
import { decodeOrderId, toldTexts } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { SeenSafety } from './order-safety.ts';
import type { SafetyService } from './service.ts';

const forEver = 'public, max-age=31536000, immutable';
const largestId = 2_147_483_647;

export const safetyRoutes: FastifyPluginAsyncTypebox<{ safety: SafetyService }> = async (app, { safety }) => {
  app.route({
    ...listMedicines,
    handler: async (request) => {
      const ids = request.query.productos.split(',').map(Number);
      const wanted = [...new Set(ids)].filter((id) => id > 0 && id <= largestId);
      const { known, medicines } = await safety.medicinesOf(request.company.id, wanted);
      return ok({
        version: known?.version ?? null,
        esDemostracion: safety.isDemo,
        medicinas: medicines.map(toMedicineDto),
      });
    },
  });
  app.route({
    ...getKnowledge,
    handler: async (request, reply) => {
      const known = await safety.rulesOf(request.company.id);
      if (known?.version !== request.params.version) throw new ProblemError('KNOWLEDGE_VERSION_GONE');
      const { names, codes, texts, interactions, classes, cautions } = known.compact;
      reply.header('cache-control', forEver);
      return {
        ...{ names: [...names], codes: [...codes], texts: [...texts], classes, cautions },
        interactions: interactions.map((rule) => [...rule]),
      };
    },
  });
  app.route({
    ...listPartners,
    handler: async (request) => {
      const partners = await safety.partners(request.company.id, request.params.id);
      return ok({ esDemostracion: safety.isDemo, grupos: toPartnersDto(partners) });
    },
  });
  app.route({
    ...listOrderAlerts,
    handler: async (request) => {
      const found = await safety.ofOwnOrder(requireCustomer(request).id, orderIdOf(request.params.pedidoId));
      return ok(toOrderSafetyDto(unwrap(found), safety.isDemo));
    },
  });
  app.route({
    ...listStaffOrderAlerts,
    handler: async (request) => {
      const asking = { rights: requireStaff(request).rights, by: actorOf(request) };
      const found = await safety.ofOrderAt(asking, orderIdOf(request.params.pedidoId));
      return ok(toOrderSafetyDto(unwrap(found), safety.isDemo));
    },
  });
};

function orderIdOf(encoded: string): number {
  const orderId = decodeOrderId(encoded);
  if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
  return orderId;
}

const toOrderSafetyDto = ({ alerts, people, reserved, toldVia }: SeenSafety, isDemo: boolean) => ({
  avisos: alerts.map(({ alert, isAccepted }) => ({ ...toAlertDto(alert), confirmado: isAccepted })),
  personas: people.map(({ name, products }) => ({ nombre: name, productos: [...products] })),
  reservados: reserved,
  dichos: toldVia ? toldTexts[toldVia] : '',
  esDemostracion: isDemo,
});

/** Ingredients with the same effect together, in the order of the first. */
function toPartnersDto(partners: readonly Partner[]): PartnersDto[] {
  const groups = Map.groupBy(partners, ({ severity, effect, advice }) => [severity, effect, advice].join('|'));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { severity, effect, advice } = first;
    const principios = own.map(({ ingredient }) => ingredient);
    return [{ gravedad: severity, efecto: effect, consejo: advice, principios }];
  });
}
