import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createDocumentReader } from '../../../ports/document-reader.ts';
import type { PrivateFiles } from '../private-files/index.ts';
import { olderIdentitiesRoutes } from './routes.ts';
import type { OlderIdentitiesService } from './service.ts';
import { createOlderIdentitiesService } from './service.ts';

export { deleteOlderIdentitiesOf, listOlderIdentities } from './store.ts';
export { olderIdentities } from './tables.ts';

export function createOlderIdentities(
  { config, clock, database, files }: Platform,
  { privateFiles }: { privateFiles: PrivateFiles },
) {
  const reader = createDocumentReader({ ...config.outside.documentReader, timeoutMs: config.outsideTimeoutMs });
  return createOlderIdentitiesService({ db: database.db, clock, files, reader, privateFiles });
}

export async function registerOlderIdentities(
  app: FastifyInstance,
  _platform: Platform,
  { olderIdentities, privateFiles }: { olderIdentities: OlderIdentitiesService; privateFiles: PrivateFiles },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(olderIdentitiesRoutes, { olderIdentities, privateFiles });
  });
}
