import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/index.ts';
import { topUpAmountRoutes } from './routes.ts';
import type { TopUpAmounts } from './service.ts';

export { createTopUpAmounts } from './service.ts';

export async function registerTopUpAmounts(
  app: FastifyInstance,
  _platform: Platform,
  { topUpAmounts }: { topUpAmounts: TopUpAmounts },
): Promise<void> {
  await app.register(topUpAmountRoutes, { topUpAmounts });
}
