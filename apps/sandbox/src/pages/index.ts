import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../platform/faults.ts';
import type { MountedService } from '../platform/service.ts';
import { serveAssets } from './assets.ts';
import { homePage } from './home-page.ts';
import { sendPage } from './layout.ts';

interface PagesOptions {
  services: readonly MountedService[];
  faults: Faults;
}

export const pagesRoutes: FastifyPluginAsync<PagesOptions> = async (app, { services, faults }) => {
  serveAssets(app);
  app.get('/', async (_request, reply) => sendPage(reply, homePage(services, faults)));
  app.get('/healthz', async () => ({ status: 'ok' }));
};
