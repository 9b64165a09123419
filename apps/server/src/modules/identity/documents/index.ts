import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createDocumentReader } from '../../../ports/document-reader.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import { defineDocumentJobs } from './mail-review.ts';
import { createIdentityReviews } from './reviews.ts';
import { documentsRoutes } from './routes.ts';
import type { DocumentsService } from './service.ts';
import { createDocumentsService } from './service.ts';

export type { IdentityReviews } from './reviews.ts';
export { linkProducts } from './store.ts';
export { documentProducts } from './tables.ts';

export function createDocuments(
  platform: Pick<Platform, 'config' | 'clock' | 'database' | 'jobs'>,
  { privateFiles }: { privateFiles: PrivateFiles },
) {
  const { config, clock, database } = platform;
  const reader = createDocumentReader({ ...config.outside.documentReader, timeoutMs: config.outsideTimeoutMs });
  return createDocumentsService({
    ...{ db: database.db, clock, reader, privateFiles },
    reviews: createIdentityReviews(platform),
  });
}

export async function registerDocuments(
  app: FastifyInstance,
  platform: Platform,
  { documents, privateFiles }: { documents: DocumentsService; privateFiles: PrivateFiles },
): Promise<void> {
  defineDocumentJobs(platform);
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(documentsRoutes, { documents, privateFiles });
  });
}
