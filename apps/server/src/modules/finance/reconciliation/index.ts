import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { settlementRoutes } from './file-routes.ts';
import { reconciliationRoutes } from './routes.ts';
import type { Reconciliation } from './service.ts';

export { createReconciliation } from './service.ts';
export { reconciliationResolutions, settlementFiles, settlementRows } from './tables.ts';

export const reconciliationTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'keep_settlements()',
};

export async function registerReconciliation(
  app: FastifyInstance,
  _platform: Platform,
  { reconciliation }: { reconciliation: Reconciliation },
): Promise<void> {
  await app.register(reconciliationRoutes, { reconciliation });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(settlementRoutes, { settlements: reconciliation.settlements });
  });
}
