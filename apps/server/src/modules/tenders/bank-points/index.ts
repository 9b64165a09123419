import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createBankPointsProgramme } from '../../../ports/bank-points.ts';
import { bankPointsRoutes } from './routes.ts';
import type { BankPointsService } from './service.ts';
import { createBankPointsService } from './service.ts';

export type { BankPointsOrder, BankPointsProblem, BankPointsService, RedeemProblem } from './service.ts';
export { bankPointsRedemptions } from './tables.ts';

export function createBankPoints({ config, clock, database }: Pick<Platform, 'config' | 'clock' | 'database'>) {
  const programme = createBankPointsProgramme({ ...config.outside.bankPoints, timeoutMs: config.outsideTimeoutMs });
  return createBankPointsService({ clock, database, programme });
}

export async function registerBankPoints(
  app: FastifyInstance,
  { database }: Platform,
  { bankPoints }: { bankPoints: BankPointsService },
): Promise<void> {
  await app.register(bankPointsRoutes, { bankPoints, database });
}
