import { ok } from '@botica/contract/call';
import {
  answerLegalText,
  getLegalVersion,
  listLegalAnswers,
  listLegalVersions,
  listPendingTexts,
} from '@botica/contract/identity/legal-versions';
import { toLegalTextDto } from '@botica/contract/identity/terms';
import type { LegalKind } from '@botica/domain/identity/terms';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { answerVersion, countAnswers, findPending } from './acceptances.ts';
import { findEarlierVersion, findEarlierVersions, findText } from './store.ts';

const nameOf = ({ tipo, nombre }: { tipo: LegalKind; nombre: string }) => ({ kind: tipo, name: nombre });

/** `terminos.general` */
function nameOfKey(key: string) {
  const at = key.indexOf('.');
  return { kind: key.slice(0, at) as LegalKind, name: key.slice(at + 1) };
}

export const legalVersionRoutes: FastifyPluginAsyncTypebox<{ db: Db; reads: Db; clock: Clock }> = async (
  app,
  { db, reads, clock },
) => {
  app.route({
    ...listLegalVersions,
    handler: async (request) => {
      const earlier = await findEarlierVersions(reads, request.company.id, nameOf(request.params));
      return ok({ anteriores: earlier.map(({ version, updatedOn }) => ({ version, actualizado: updatedOn })) });
    },
  });
  app.route({
    ...getLegalVersion,
    handler: async (request) => {
      const { version } = request.params;
      const text = await findEarlierVersion(reads, request.company.id, nameOf(request.params), version);
      if (!text) throw new ProblemError('CONTENT_NOT_FOUND');
      return ok(toLegalTextDto(text));
    },
  });
  app.route({
    ...listPendingTexts,
    handler: async (request) => {
      const pending = await findPending(db, requireCustomer(request).id, request.company.id);
      return ok({
        textos: pending.map(({ kind, name, title, version, updatedOn, wasAsked, isFirst }) => ({
          ...{ tipo: kind, nombre: name, titulo: title, version, actualizado: updatedOn, preguntado: wasAsked },
          esPrimera: isFirst,
        })),
      });
    },
  });
  app.route({
    ...answerLegalText,
    handler: async (request) => {
      const { version, acepta } = request.body;
      const text = nameOf(request.body);
      const given = { customerId: requireCustomer(request).id, companyId: request.company.id, text, at: clock.now() };
      const isInForce = await answerVersion(db, given, { version, answer: acepta ? 'accepted' : 'declined' });
      if (!isInForce) throw new ProblemError('LEGAL_TEXT_CHANGED');
      return ok({ mensaje: acepta ? 'Guardamos que lo aceptaste.' : 'No te lo preguntaremos otra vez.' });
    },
  });
  app.route({
    ...listLegalAnswers,
    handler: async (request) => {
      const { empresaId: companyId, clave } = request.params;
      if (!requireStaff(request).rights.canAt('content.edit', { companyId })) throw new ProblemError('PIECE_NOT_FOUND');
      const name = nameOfKey(clave);
      const current = await findText(db, companyId, name);
      if (!current) throw new ProblemError('PIECE_NOT_FOUND');
      const [earlier, counts] = await Promise.all([
        findEarlierVersions(db, companyId, name),
        countAnswers(db, companyId, name),
      ]);
      return ok({
        versiones: [current, ...earlier].map(({ version, updatedOn, requiresAcceptance }) => {
          const { accepted = 0, declined = 0 } = counts.find((one) => one.version === version) ?? {};
          return {
            ...{ version, actualizado: updatedOn, pideAceptacion: requiresAcceptance },
            ...{ aceptaron: accepted, ahoraNo: declined },
          };
        }),
      });
    },
  });
};
