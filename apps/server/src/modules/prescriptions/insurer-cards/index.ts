import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createPrivateFiles } from '../../customers/private-files/index.ts';
import { insurerCardsRoutes } from './routes.ts';
import { createInsurerCardsService } from './service.ts';

export { forgetInsurerCardsOf, listInsurerCards } from './store.ts';
export { insurerCardDocuments, insurerCards, insurers } from './tables.ts';

export async function registerInsurerCards(app: FastifyInstance, platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const privateFiles = createPrivateFiles(platform);
  const insurerCards = createInsurerCardsService({ db: database.db, clock, privateFiles });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(insurerCardsRoutes, { insurerCards, privateFiles });
  });
}
