import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createDocumentReader } from '../../../ports/document-reader.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import { documentsRoutes } from './routes.ts';
import type { DocumentsService } from './service.ts';
import { createDocumentsService } from './service.ts';

export { linkProducts } from './store.ts';
export { documentProducts } from './tables.ts';

export function createDocuments(
  { config, clock, database }: Platform,
  { privateFiles }: { privateFiles: PrivateFiles },
) {
  const reader = createDocumentReader({ ...config.outside.documentReader, timeoutMs: config.outsideTimeoutMs });
  return createDocumentsService({ db: database.db, clock, reader, privateFiles });
}

export async function registerDocuments(
  app: FastifyInstance,
  _platform: Platform,
  { documents, privateFiles }: { documents: DocumentsService; privateFiles: PrivateFiles },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(documentsRoutes, { documents, privateFiles });
  });
}
