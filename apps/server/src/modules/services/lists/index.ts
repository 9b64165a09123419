import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { createOrderAgainService } from '../../orders/again/index.ts';
import { createListMailing } from './mailing.ts';
import { createListReading } from './reading.ts';
import { listsRoutes } from './routes.ts';
import { createListsService } from './service.ts';
import { createListSharing } from './sharing.ts';

export { deleteListsOf } from './store.ts';
export { productListItems, productLists } from './tables.ts';

export async function registerLists(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(listsRoutes, {
    lists: createListsService({ ...platform, orderAgain: createOrderAgainService(platform) }),
    sharing: createListSharing({ ...platform, mailing: createListMailing(platform) }),
    reading: createListReading({ db: platform.database.reads.db, summaries: createSummaries(platform) }),
  });
}
