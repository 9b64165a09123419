import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { fiscalBooksRoutes } from './routes.ts';
import type { FiscalBooks } from './service.ts';

export { createFiscalBooks } from './service.ts';

export async function registerFiscalBooks(
  app: FastifyInstance,
  _platform: Platform,
  { fiscalBooks }: { fiscalBooks: FiscalBooks },
): Promise<void> {
  await app.register(fiscalBooksRoutes, { fiscalBooks });
}
