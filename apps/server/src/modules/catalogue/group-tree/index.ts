import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { Pictures } from '../pictures/index.ts';
import type { ProductDrafts } from '../product-drafts/index.ts';
import { groupPictureRoutes } from './picture-routes.ts';
import { groupTreeRoutes } from './routes.ts';
import type { GroupTreeService } from './service.ts';

export { createGroupTree } from './service.ts';
export { findLastGroupId, findPicturesOfGroups } from './store.ts';
export { groupAddresses, groupDrafts, groupVersions } from './tables.ts';

export async function registerGroupTree(
  app: FastifyInstance,
  _platform: Platform,
  {
    groupTree,
    productDrafts,
    pictures,
  }: { groupTree: GroupTreeService; productDrafts: ProductDrafts; pictures: Pictures },
): Promise<void> {
  await app.register(groupTreeRoutes, { groupTree, productDrafts });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(groupPictureRoutes, { groupTree, pictures });
  });
}

/** A tree without cycles, and versions that are only added. */
export const groupTreeTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_broken_group_tree()',
};
