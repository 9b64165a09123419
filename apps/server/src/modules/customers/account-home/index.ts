import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { accountHomeRoutes } from './routes.ts';
import type { AccountHomeService } from './service.ts';
import { createAccountHomeService } from './service.ts';

export function createAccountHome({ clock, database }: Platform) {
  return createAccountHomeService({ db: database.db, clock });
}

export async function registerAccountHome(
  app: FastifyInstance,
  _platform: Platform,
  { accountHome }: { accountHome: AccountHomeService },
): Promise<void> {
  await app.register(accountHomeRoutes, { accountHome });
}
