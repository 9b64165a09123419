import { ok } from '@botica/contract/call';
import {
  discardGroupTree,
  fromGroupNodeDto,
  getGroupTree,
  moveProductsOfGroup,
  publishGroupTree,
  restoreGroupTree,
  saveGroupTree,
} from '@botica/contract/catalogue/group-tree';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { ProductDrafts } from '../product-drafts/index.ts';
import { askedOf, toProductResultDto } from '../product-drafts/index.ts';
import type { GroupTreeService } from './service.ts';
import { toGroupPageDto } from './to-dto.ts';

interface Options {
  groupTree: GroupTreeService;
  productDrafts: ProductDrafts;
}

export const groupTreeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { groupTree, productDrafts } = options;
  const page = async (request: FastifyRequest) =>
    ok(toGroupPageDto(await groupTree.page(requireStaff(request).rights)));

  app.route({ ...getGroupTree, handler: page });
  app.route({
    ...saveGroupTree,
    handler: async (request) => {
      const { revision, grupos } = request.body;
      unwrap(await groupTree.save({ revision, tree: grupos.map(fromGroupNodeDto) }, askedOf(request)));
      return page(request);
    },
  });
  app.route({
    ...discardGroupTree,
    handler: async (request) => {
      unwrap(await groupTree.discard(request.body.revision, askedOf(request)));
      return page(request);
    },
  });
  app.route({
    ...publishGroupTree,
    handler: async (request) => {
      const { clave: key, revision } = request.body;
      unwrap(await groupTree.publish({ key, revision }, askedOf(request)));
      return page(request);
    },
  });
  app.route({
    ...restoreGroupTree,
    handler: async (request) => {
      const { numero: number } = request.params;
      unwrap(await groupTree.restore({ key: request.body.clave, number }, askedOf(request)));
      return page(request);
    },
  });
  app.route({
    ...moveProductsOfGroup,
    handler: async (request) => {
      const { hacia: to, productos } = request.body;
      const move = { from: request.params.grupoId, to, productIds: productos };
      const done = unwrap(await productDrafts.moveToGroup(move, askedOf(request)));
      return ok({ resultados: done.map(toProductResultDto) });
    },
  });
};
