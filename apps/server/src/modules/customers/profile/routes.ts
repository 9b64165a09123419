import { ok } from '@botica/contract/call';
import { checkPharmacyProfessional } from '@botica/contract/customers/profile';
import { getAccountSummary } from '@botica/contract/customers/summary';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { listCards } from '../cards/index.ts';
import { findCollegeNumber, findSummary } from './store.ts';
import { toSummary } from './to-dto.ts';

export const profileRoutes: FastifyPluginAsyncTypebox<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...getAccountSummary,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const now = clock.now();
      const [row, cards] = await Promise.all([
        findSummary(db, { customerId: id, companyId: request.company.id, now }),
        listCards(db, id, now),
      ]);
      if (!row) throw new ProblemError('SESSION_EXPIRED');
      return ok(toSummary(row, cards, now));
    },
  });
  app.route({
    ...checkPharmacyProfessional,
    handler: async (request) => {
      const collegeNumber = await findCollegeNumber(db, requireCustomer(request).id);
      return ok({ esProfesional: collegeNumber !== undefined, noColegiado: collegeNumber ?? '' });
    },
  });
};
