import { ok } from '@botica/contract/call';
import {
  getDynamicContent,
  getFooterSection,
  getHeaderLeft,
  getHeaderRight,
  listAvailableServices,
  toContentLinkDto,
  toDynamicContentDto,
} from '@botica/contract/content/content';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '../../platform/database.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import type { ContentPreview } from './editions/index.ts';
import type { ContentService } from './service.ts';

interface Options {
  content: ContentService;
  contentPreview: ContentPreview;
}

export const contentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { content, contentPreview }) => {
  app.route({
    ...getDynamicContent,
    handler: async (request, reply) => {
      const read = (tx: Db | undefined) => content.all(request.company.id, tx);
      return ok(toDynamicContentDto(await contentPreview.reading(request, reply, read)));
    },
  });
  app.route({
    ...getHeaderLeft,
    handler: async ({ company }) => ok((await content.place(company.id, 'header-left')).map(toContentLinkDto)),
  });
  app.route({
    ...getHeaderRight,
    handler: async ({ company }) => ok((await content.place(company.id, 'header-right')).map(toContentLinkDto)),
  });
  app.route({
    ...getFooterSection,
    handler: async ({ company, params }) =>
      ok(unwrap(await content.footerSection(company.id, params.id)).map(toContentLinkDto)),
  });
  app.route({
    ...listAvailableServices,
    handler: async ({ company }) => {
      const services = await content.services(company.id);
      return ok(services.map(({ id, name, isActive }) => ({ id, nombre: name, activo: isActive })));
    },
  });
};
