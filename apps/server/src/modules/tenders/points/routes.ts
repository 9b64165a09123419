import { ok } from '@botica/contract/call';
import {
  getPoints,
  getPointsBalance,
  priceOfPoints,
  toPointsBalanceDto,
  toPointsDto,
} from '@botica/contract/tenders/points';
import type { Company } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { worthOfPoints } from '@botica/domain/tenders/points';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { countSpins } from './count-spins.ts';
import { findPointsSettings } from './settings.ts';
import { findPoints } from './store.ts';

export const pointsRoutes: FastifyPluginAsyncTypebox<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  const balanceOf = async (customerId: string, company: Company) => {
    const [points, { factor }] = await Promise.all([
      findPoints(database.db, { customerId, companyId: company.id }),
      findPointsSettings(database.reads.db, company.id),
    ]);
    return { points, factor };
  };

  app.route({
    ...getPointsBalance,
    handler: async (request) => ok(toPointsBalanceDto(await balanceOf(requireCustomer(request).id, request.company))),
  });
  app.route({
    ...getPoints,
    handler: async (request) => {
      const { company } = request;
      const balance = await balanceOf(requireCustomer(request).id, company);
      const spins = await countSpins(database.reads.db, company.id, { points: balance.points, now: clock.now() });
      return ok(toPointsDto(balance, spins));
    },
  });
  app.route({
    ...priceOfPoints,
    handler: async ({ company, params: { points } }) => {
      const { factor } = await findPointsSettings(database.reads.db, company.id);
      return ok({ puntos: points, valor: toDecimal(worthOfPoints(points, factor)) });
    },
  });
};
