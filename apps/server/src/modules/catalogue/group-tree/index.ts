import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { ProductDrafts } from '../product-drafts/index.ts';
import { groupTreeRoutes } from './routes.ts';
import type { GroupTreeService } from './service.ts';

export { createGroupTree } from './service.ts';
export { findLastGroupId } from './store.ts';
export { groupAddresses, groupDrafts, groupVersions } from './tables.ts';

export async function registerGroupTree(
  app: FastifyInstance,
  _platform: Platform,
  services: { groupTree: GroupTreeService; productDrafts: ProductDrafts },
): Promise<void> {
  await app.register(groupTreeRoutes, services);
}

/** A tree without cycles, and versions that are only added. */
export const groupTreeTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_broken_group_tree()',
};
