import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { branchEditingRoutes } from './routes.ts';
import type { BranchEditing } from './service.ts';

export { createBranchEditing } from './service.ts';

export async function registerBranchEditing(
  app: FastifyInstance,
  _platform: Platform,
  { branchEditing }: { branchEditing: BranchEditing },
): Promise<void> {
  await app.register(branchEditingRoutes, { branchEditing });
}
