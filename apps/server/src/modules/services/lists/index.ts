import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import type { OrderAgainService } from '../../orders/again/index.ts';
import { createListMailing } from './mail-list.ts';
import { createListReading } from './read-lists.ts';
import { listsRoutes } from './routes.ts';
import { createListsService } from './service.ts';
import { createListSharing } from './share-list.ts';

export { deleteListsOf } from './store.ts';
export { productListItems, productLists } from './tables.ts';

export type Lists = ReturnType<typeof createLists>;

/** Lists of products that customers save and share. Defines the job of their letters. */
export function createLists(
  platform: Platform,
  { orderAgain, productReads }: { orderAgain: OrderAgainService; productReads: ProductReads },
) {
  return {
    lists: createListsService({ ...platform, orderAgain }),
    sharing: createListSharing({ ...platform, mailing: createListMailing(platform) }),
    reading: createListReading({ db: platform.database.reads.db, summaries: productReads.summaries }),
  };
}

export async function registerLists(
  app: FastifyInstance,
  _platform: Platform,
  { lists }: { lists: Lists },
): Promise<void> {
  await app.register(listsRoutes, lists);
}
