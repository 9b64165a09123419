import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createDocumentReader } from '../../../ports/document-reader.ts';
import { createPrivateFiles } from '../private-files/index.ts';
import { olderIdentitiesRoutes } from './routes.ts';
import { createOlderIdentitiesService } from './service.ts';

export { deleteOlderIdentitiesOf, listOlderIdentities } from './store.ts';
export { olderIdentities } from './tables.ts';

export async function registerOlderIdentities(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, clock, database, files } = platform;
  const reader = createDocumentReader({ ...config.outside.documentReader, timeoutMs: config.outsideTimeoutMs });
  const privateFiles = createPrivateFiles(platform);
  const olderIdentities = createOlderIdentitiesService({ db: database.db, clock, files, reader, privateFiles });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(olderIdentitiesRoutes, { olderIdentities, privateFiles });
  });
}
