import { ok } from '@botica/contract/call';
import { getBankPoints, toBankPointsDto } from '@botica/contract/tenders/points';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Database } from '../../../platform/database.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { findPointsSettings } from '../points/index.ts';
import type { BankPointsService } from './service.ts';

export interface BankPointsRoutesOptions {
  bankPoints: BankPointsService;
  database: Database;
}

export const bankPointsRoutes: FastifyPluginAsyncTypebox<BankPointsRoutesOptions> = async (
  app,
  { bankPoints, database },
) => {
  app.route({
    ...getBankPoints,
    handler: async (request) => {
      const { company, body, query } = request;
      const choice = { cardId: body.tarjetaId, plan: query.PlanPuntos };
      const balance = unwrap(await bankPoints.balance(company, requireCustomer(request).id, choice));
      const { commission } = await findPointsSettings(database.reads.db, company.id);
      return ok(toBankPointsDto(balance, commission));
    },
  });
};
