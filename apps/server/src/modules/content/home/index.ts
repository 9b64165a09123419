import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import { homeRoutes } from './routes.ts';
import type { HomeService } from './service.ts';
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

export function createHome(platform: Platform, { productReads }: { productReads: ProductReads }) {
  return createHomeService({ ...platform, ...productReads });
}

export async function registerHome(
  app: FastifyInstance,
  _platform: Platform,
  { home }: { home: HomeService },
): Promise<void> {
  await app.register(homeRoutes, { home });
}
