import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { branchKeyRoutes } from './routes.ts';
import type { BranchKeys } from './service.ts';

export { createBranchKeys } from './service.ts';

export async function registerBranchKeys(
  app: FastifyInstance,
  _platform: Platform,
  { branchKeys }: { branchKeys: BranchKeys },
): Promise<void> {
  await app.register(branchKeyRoutes, { branchKeys });
}
