import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import { insurerCardsRoutes } from './routes.ts';
import type { InsurerCardsService } from './service.ts';
import { createInsurerCardsService } from './service.ts';

export { insurerPieces } from './edited-insurers.ts';
export { forgetInsurerCardsOf, listInsurerCards } from './store.ts';
export { insurerCardDocuments, insurerCards, insurers } from './tables.ts';

export function createInsurerCards({ clock, database }: Platform, { privateFiles }: { privateFiles: PrivateFiles }) {
  return createInsurerCardsService({ db: database.db, clock, privateFiles });
}

export async function registerInsurerCards(
  app: FastifyInstance,
  _platform: Platform,
  { insurerCards, privateFiles }: { insurerCards: InsurerCardsService; privateFiles: PrivateFiles },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(insurerCardsRoutes, { insurerCards, privateFiles });
  });
}
