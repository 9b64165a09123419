import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { privateFilesRoutes } from './routes.ts';
import { createPrivateFiles, removalJob } from './service.ts';

export type { KeptFile, PrivateFiles } from './service.ts';
export { createPrivateFiles } from './service.ts';

export async function registerPrivateFiles(app: FastifyInstance, platform: Platform): Promise<void> {
  const { files, jobs } = platform;
  jobs.define(removalJob, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
  await app.register(privateFilesRoutes, { files, privateFiles: createPrivateFiles(platform) });
}
