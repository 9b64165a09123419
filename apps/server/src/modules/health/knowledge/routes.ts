import { ok } from '@botica/contract/call';
import { listRules, signRules, withdrawRules } from '@botica/contract/health/knowledge';
import type { CompanyId } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { KnowledgeReview, ReviewAct } from './review.ts';
import { kindOf, stateOf, toRuleDto } from './to-dto.ts';

const pageSize = 50;

interface ActBody {
  clave: string;
  empresaId: CompanyId;
  version: string;
  filas?: string[];
  grupo?: string;
  motivo?: string;
}

function actOf({ clave, empresaId, version, filas, grupo, motivo = '' }: ActBody): ReviewAct {
  const target = filas
    ? ({ kind: 'rules', keys: filas } as const)
    : grupo === undefined
      ? ({ kind: 'all' } as const)
      : ({ kind: 'group', key: grupo } as const);
  return { key: clave, companyId: empresaId, version, target, reason: tidyText(motivo) };
}

const askingOf = (request: FastifyRequest) => ({ rights: requireStaff(request).rights, by: actorOf(request) });

export const knowledgeRoutes: FastifyPluginAsyncTypebox<{ knowledgeReview: KnowledgeReview }> = async (
  app,
  { knowledgeReview },
) => {
  app.route({
    ...listRules,
    handler: async (request) => {
      const { empresaId, estado, tipo, gravedad, grupo, texto, cursor, cantidad = pageSize } = request.query;
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new ProblemError('STAFF_CURSOR_INVALID');
      const isGrave = gravedad === undefined ? undefined : gravedad === 'grave';
      const filter = { state: stateOf(estado), kind: kindOf(tipo), isGrave, groupKey: grupo, text: texto };
      const page = { after: cursor === undefined ? undefined : Number(cursor), size: cantidad };
      const found = unwrap(await knowledgeReview.list(requireStaff(request).rights, empresaId, filter, page));
      const { version, counts, rules, next, maySign, isDemo } = found;
      return ok({
        version: version
          ? { clave: version.digest, nombre: version.name, cargada: version.loadedAt.toISOString() }
          : null,
        esDemostracion: isDemo,
        puedeFirmar: maySign,
        conteos: { pendiente: counts.pending, firmado: counts.signed, retirado: counts.withdrawn },
        filas: rules.map(toRuleDto),
        siguiente: next === undefined ? null : String(next),
      });
    },
  });
  app.route({
    ...signRules,
    handler: async (request) =>
      ok({ avisos: unwrap(await knowledgeReview.sign(askingOf(request), actOf(request.body))) }),
  });
  app.route({
    ...withdrawRules,
    handler: async (request) =>
      ok({ avisos: unwrap(await knowledgeReview.withdraw(askingOf(request), actOf(request.body))) }),
  });
};
