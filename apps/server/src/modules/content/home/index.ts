import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import { homeRoutes } from './routes.ts';
import { createHomeService } from './service.ts';

export {
  campaigns,
  carouselProducts,
  carousels,
  homeSections,
  prizes,
  recommendations,
} from './tables.ts';
export { openTicketHub } from './ticket-hub.ts';
export { writePrizes } from './write-prizes.ts';

export type Home = ReturnType<typeof createHome>;

export function createHome(platform: Platform, { productReads }: { productReads: ProductReads }) {
  const needs = { ...platform, ...productReads };
  return {
    ...createHomeService(needs),
    /** The same in a transaction that previews a draft: nothing is cached. */
    inPreview(tx: Db) {
      const { database } = platform;
      const lists = { ...productReads.lists, plain: <Value>(_: string, load: () => Promise<Value>) => load() };
      return createHomeService({ ...needs, lists, database: { ...database, reads: { ...database.reads, db: tx } } });
    },
  };
}

export async function registerHome(
  app: FastifyInstance,
  _platform: Platform,
  services: { home: Home; contentPreview: ContentPreview },
): Promise<void> {
  await app.register(homeRoutes, services);
}
