import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { productReadsOf } from '../../catalogue/index.ts';
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

export async function registerHome(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(homeRoutes, { home: createHomeService({ ...platform, ...productReadsOf(platform) }) });
}
