import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createDocumentReader } from '../../../ports/document-reader.ts';
import { createPrivateFiles } from '../../customers/private-files/index.ts';
import { documentsRoutes } from './routes.ts';
import { createDocumentsService } from './service.ts';

export { linkProducts } from './store.ts';
export { documentProducts } from './tables.ts';

export async function registerDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, clock, database } = platform;
  const reader = createDocumentReader({ ...config.outside.documentReader, timeoutMs: config.outsideTimeoutMs });
  const privateFiles = createPrivateFiles(platform);
  const documents = createDocumentsService({ db: database.db, clock, reader, privateFiles });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(documentsRoutes, { documents, privateFiles });
  });
}
