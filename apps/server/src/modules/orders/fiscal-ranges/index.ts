import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { fiscalRangeRoutes } from './routes.ts';
import type { FiscalRanges } from './service.ts';

export { createFiscalRanges } from './service.ts';

export const fiscalRangeTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_changed_fiscal_numbers()',
};

export async function registerFiscalRanges(
  app: FastifyInstance,
  _platform: Platform,
  { fiscalRanges }: { fiscalRanges: FiscalRanges },
): Promise<void> {
  await app.register(fiscalRangeRoutes, { fiscalRanges });
}
