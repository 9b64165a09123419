import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { CustomerErasure } from '../../customers/index.ts';
import type { CodesService } from '../codes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { customerRoutes } from './customer-routes.ts';
import { createMailing } from './mail-letters.ts';
import { registrationRoutes } from './registration-routes.ts';
import { accountsRoutes } from './routes.ts';
import type { AccountsService } from './service.ts';
import { createAccountsService } from './service.ts';

export type { AccountsService } from './service.ts';
export { acceptedTerms, identityDocuments, identityLinks } from './tables.ts';

/** The account services. Defines the jobs that mail their letters. */
export function createAccounts(
  { config, clock, database, files, jobs, letters }: Platform,
  { codes, customers, sessions }: { codes: CodesService; customers: CustomerErasure; sessions: Sessions },
) {
  const { db } = database;
  const mailing = createMailing({ db, clock, jobs, letters, codes, files, config });
  return createAccountsService({ db, clock, codes, customers, jobs, mailing, files, sessions, config });
}

export async function registerAccounts(
  app: FastifyInstance,
  _platform: Platform,
  { accounts }: { accounts: AccountsService },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(registrationRoutes, { accounts });
  });
  await app.register(accountsRoutes, { accounts });
  await app.register(customerRoutes, { accounts });
}
