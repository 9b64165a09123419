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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import type { Home } from './index.ts';
import type { HomeService } from './service.ts';

interface Options {
  home: Home;
  contentPreview: ContentPreview;
}

export const homeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { home, contentPreview }) => {
  const show = <Value>(request: FastifyRequest, reply: FastifyReply, read: (home: HomeService) => Promise<Value>) =>
    contentPreview.reading(request, reply, (tx) => read(tx ? home.inPreview(tx) : home));

  app.route({
    ...listBannersOfPage,
    handler: async (request, reply) =>
      ok(await show(request, reply, (shown) => shown.banners(request.company, request.query.paginaUrl))),
  });
  app.route({
    ...listBannersOfPageId,
    handler: async (request, reply) =>
      ok(await show(request, reply, (shown) => shown.bannersOfPage(request.company, request.params.id))),
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
    handler: async (request, reply) => {
      const { company, headers } = request;
      const origin = headers.origin ?? headers.host ?? '';
      return ok(await show(request, reply, (shown) => shown.campaigns(company, origin)));
    },
  });
  app.route({
    ...listSections,
    handler: async (request, reply) =>
      ok(await show(request, reply, (shown) => shown.sections(request.company, request.query.paginaLinkEncoded))),
  });
  app.route({
    ...listPrizes,
    handler: async (request, reply) => ok(await show(request, reply, (shown) => shown.prizes(request.company))),
  });
  app.route({
    ...countTickets,
    handler: async ({ company }) => ok({ cantidad: await home.tickets(company) }),
  });
};
