import { ok } from '@botica/contract/call';
import {
  countTickets,
  getCarousel,
  getHomeProducts,
  listActiveCampaigns,
  listBannersOfPage,
  listBannersOfPageId,
  listPrizes,
  listRecommendations,
  listSections,
} from '@botica/contract/content/home';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { HomeService } from './service.ts';

export const homeRoutes: FastifyPluginAsyncTypebox<{ home: HomeService }> = async (app, { home }) => {
  app.route({
    ...listBannersOfPage,
    handler: async ({ company, query }) => ok(await home.banners(company, query.paginaUrl)),
  });
  app.route({
    ...listBannersOfPageId,
    handler: async ({ company, params }) => ok(await home.bannersOfPage(company, params.id)),
  });
  app.route({
    ...getHomeProducts,
    handler: async (request) => ok(await home.products(viewpointOf(request, request.params.branch))),
  });
  app.route({
    ...getCarousel,
    handler: async (request) => {
      const { branch, carouselId } = request.params;
      return ok(unwrap(await home.carousel(carouselId, viewpointOf(request, branch))));
    },
  });
  app.route({
    ...listRecommendations,
    handler: async (request) => {
      const { sucursalId, pagina } = request.query;
      return ok(await home.recommendations(viewpointOf(request, sucursalId), pagina ?? 1));
    },
  });
  app.route({
    ...listActiveCampaigns,
    handler: async ({ company, headers }) => ok(await home.campaigns(company, headers.origin ?? headers.host ?? '')),
  });
  app.route({
    ...listSections,
    handler: async ({ company, query }) => ok(await home.sections(company, query.paginaLinkEncoded)),
  });
  app.route({ ...listPrizes, handler: async ({ company }) => ok(await home.prizes(company)) });
  app.route({
    ...countTickets,
    handler: async ({ company }) => ok({ cantidad: await home.tickets(company) }),
  });
};
