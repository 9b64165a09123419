import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { privateFilesRoutes } from './routes.ts';
import type { PrivateFiles } from './service.ts';
import { removalJob } from './service.ts';

export type { PrivateFile, PrivateFiles } from './service.ts';
export { createPrivateFiles, isPdfKey } from './service.ts';

export async function registerPrivateFiles(
  app: FastifyInstance,
  { files, jobs }: Platform,
  { privateFiles }: { privateFiles: PrivateFiles },
): Promise<void> {
  jobs.define(removalJob, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
  await app.register(privateFilesRoutes, { files, privateFiles });
}
