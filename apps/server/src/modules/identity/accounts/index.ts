import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createCodes } from '../codes/index.ts';
import { createSessions } from '../sessions/index.ts';
import { customerRoutes } from './customer-routes.ts';
import { createMailing } from './mailing.ts';
import { registrationRoutes } from './registration-routes.ts';
import { accountsRoutes } from './routes.ts';
import { createAccountsService } from './service.ts';

export { acceptedTerms, identityDocuments, identityLinks } from './tables.ts';

export async function registerAccounts(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, clock, database, files, jobs, keys, letters } = platform;
  const { db } = database;
  const codes = createCodes(platform);
  const mailing = createMailing({ db, clock, jobs, letters, codes, files, publicUrl: config.publicUrl });
  const sessions = createSessions({ keys, clock });
  const accounts = createAccountsService({ db, clock, codes, jobs, mailing, files, sessions });

  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(registrationRoutes, { accounts });
  });
  await app.register(accountsRoutes, { accounts });
  await app.register(customerRoutes, { accounts });
}
