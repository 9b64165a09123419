import { ok } from '@botica/contract/call';
import {
  getProductDetail,
  listAlternatives,
  listComplementary,
  listProductsByIds,
  listStockByCity,
  listSuggested,
  listTopProducts,
} from '@botica/contract/catalogue/catalogue';
import { toAlternativeDto } from '@botica/contract/catalogue/product-summary';
import { branchThatSends } from '@botica/domain/checkout/foreign';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../platform/problem-replies.ts';
import type { CatalogueService } from './service.ts';
import type { Viewpoint } from './viewpoint.ts';

/** The branch of the call, else the one of the header (HTTP-02). */
export function viewpointOf(
  { company, branchCode }: Pick<FastifyRequest, 'company' | 'branchCode'>,
  branch: number | null | undefined,
): Viewpoint {
  return { company, branch: branch ?? branchCode };
}

export const catalogueRoutes: FastifyPluginAsyncTypebox<{ catalogue: CatalogueService }> = async (
  app,
  { catalogue },
) => {
  app.route({
    ...getProductDetail,
    handler: async (request) => {
      const { productoId, sucursalId, ...asked } = request.query;
      return ok(
        unwrap(
          await catalogue.detail(productoId, viewpointOf(request, branchThatSends(asked.tipoDePedido, sucursalId)), {
            withSuggested: asked.buscarSugeridos,
            withComplementary: asked.buscarComplementarios,
            withStockByCity: asked.incluirInventarioCiudad,
          }),
        ),
      );
    },
  });
  app.route({
    ...listComplementary,
    handler: async (request) => {
      const { productoId, sucursalId } = request.query;
      return ok(unwrap(await catalogue.complementary(productoId, viewpointOf(request, sucursalId))));
    },
  });
  app.route({
    ...listSuggested,
    handler: async (request) => {
      const { productoId, sucursalId } = request.query;
      return ok(unwrap(await catalogue.suggested(productoId, viewpointOf(request, sucursalId))));
    },
  });
  app.route({
    ...listTopProducts,
    handler: async (request) =>
      ok(await catalogue.top(request.params.count, viewpointOf(request, request.query.sucursalId))),
  });
  app.route({
    ...listAlternatives,
    handler: async (request) => {
      const { productoId, sucursalId } = request.query;
      const found = unwrap(await catalogue.alternatives(productoId, viewpointOf(request, sucursalId)));
      return ok(found.map(({ summary, product, ...rest }) => toAlternativeDto(summary, product, rest)));
    },
  });
  app.route({
    ...listProductsByIds,
    handler: async (request) =>
      ok(await catalogue.findSummaries([...new Set(request.body)], viewpointOf(request, request.params.branch))),
  });
  app.route({
    ...listStockByCity,
    handler: async (request) => {
      const { productoId, ciudadId, sucursalId } = request.query;
      return ok(unwrap(await catalogue.stockByCity(productoId, viewpointOf(request, sucursalId), ciudadId)));
    },
  });
};
