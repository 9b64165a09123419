import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { closingsRoutes } from './routes.ts';
import type { DayClosings } from './service.ts';

export { createDayClosings } from './service.ts';
export { dayClosingRows, dayClosings } from './tables.ts';

export const closingTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'keep_closed_day()',
};

export async function registerDayClosings(
  app: FastifyInstance,
  _platform: Platform,
  { dayClosings }: { dayClosings: DayClosings },
): Promise<void> {
  await app.register(closingsRoutes, { dayClosings });
}
