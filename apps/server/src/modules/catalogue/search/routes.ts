import { ok } from '@botica/contract/call';
import type { FacetDto, SearchQuery } from '@botica/contract/catalogue/search';
import {
  getSearchHistory,
  listFacets,
  listPopularSearches,
  parseFacets,
  parsePriceFilter,
  recordClick,
  recordVisit,
  removeSearches,
  removeVisits,
  searchProducts,
  suggest,
} from '@botica/contract/catalogue/search';
import { branchThatSends } from '@botica/domain/checkout/foreign';
import { toDecimal } from '@botica/domain/money';
import { orderTypeName, orderTypeOf } from '@botica/domain/orders/order-types';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Facet } from './model/facet-counts.ts';
import type { SearchService } from './service.ts';

const understoodKinds = {
  need: 'necesidad',
  emergency: 'emergencia',
  brand: 'marca',
  part: 'parteDeMarca',
  form: 'forma',
  without: 'sin',
} as const;
const noted = ok({ anotado: true as const });

export const searchRoutes: FastifyPluginAsyncTypebox<{ search: SearchService }> = async (app, { search }) => {
  app.route({
    ...searchProducts,
    handler: async (request, reply) => {
      const { pagina, elementosPorPagina, descripcion, busquedaSinInventario } = request.query;
      const question = questionOf(request, request.query);
      const found = await search.search(question, request.customer?.id);
      const { total } = found;
      reply.countEach(() => search.count(question, total));
      return {
        pagina,
        paginas: Math.ceil(total / elementosPorPagina),
        elementosPorPagina,
        elementosTotales: total,
        productos: found.products,
        filtros: { items: found.facets.map(toFacetDto) },
        restricionDeBusquedaActiva: !busquedaSinInventario,
        correccion: toCorrectionDto(descripcion, found.corrected),
        entendido: found.understood.map(({ text, kind, meaning, asksPharmacist = false }) => ({
          texto: text,
          tipo: understoodKinds[kind],
          significa: meaning,
          preguntarAlRegente: asksPharmacist,
        })),
        sugerencias: found.near,
        examenes: found.exams,
      };
    },
  });
  app.route({
    ...listFacets,
    handler: async (request) =>
      ok({ items: (await search.facets(questionOf(request, request.query))).map(toFacetDto) }),
  });
  app.route({
    ...suggest,
    handler: async (request) => {
      const { text, mostrarNombreProducto, sucursalId } = request.query;
      const found = await search.suggest(text, request.company, {
        branchCode: branchOf(request, sucursalId),
        withProducts: mostrarNombreProducto,
      });
      return ok({
        terminos: found.terms,
        categorias: found.categories.map(({ name, path }) => ({ nombre: name, ruta: path })),
        productos: found.products,
        correccion: toCorrectionDto(text, found.corrected),
      });
    },
  });
  app.route({
    ...getSearchHistory,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const { searches, visits } = await search.history(id, request.company, request.branchCode);
      return ok({
        busquedas: searches.map(({ term, at }) => ({ termino: term, fecha: at.toISOString() })),
        visitas: visits,
      });
    },
  });
  app.route({
    ...removeSearches,
    handler: async (request) => ok({ eliminados: await search.forgetSearches(ownerOf(request), request.body.termino) }),
  });
  app.route({
    ...removeVisits,
    handler: async (request) =>
      ok({ eliminados: await search.forgetVisits(ownerOf(request), request.body.productoId) }),
  });
  app.route({
    ...recordVisit,
    handler: async (request) => {
      await search.noteVisit(ownerOf(request), request.body.productoId);
      return noted;
    },
  });
  app.route({
    ...recordClick,
    handler: async ({ company, body }) => {
      const { termino, productoId, posicion } = body;
      search.noteClick({ companyId: company.id, term: termino, productId: productoId, position: posicion });
      return noted;
    },
  });
  app.route({
    ...listPopularSearches,
    handler: async ({ company }) => ok(await search.popular(company)),
  });
};

function questionOf(request: FastifyRequest, query: SearchQuery) {
  const orderType = query.tipoDePedido === undefined ? undefined : orderTypeName(orderTypeOf(query.tipoDePedido));
  return {
    text: query.descripcion,
    company: request.company,
    branchCode: branchThatSends(query.tipoDePedido, branchOf(request, query.sucursalId)),
    orderType,
    isExact: query.busquedaExacta,
    withoutStock: query.busquedaSinInventario,
    order: query.orderBy,
    page: query.pagina,
    pageSize: query.elementosPorPagina,
    facets: parseFacets(query.facets),
    prices: parsePriceFilter(query.filters),
  };
}

/** The call's own branch overrides the header's; 0 and -1 are none. */
function branchOf(request: FastifyRequest, branchCode: number | undefined): number | undefined {
  if (branchCode === undefined) return request.branchCode;
  return branchCode > 0 ? branchCode : undefined;
}

function ownerOf(request: FastifyRequest) {
  return { customerId: requireCustomer(request).id, companyId: request.company.id };
}

function toCorrectionDto(original: string, corrected: string | undefined) {
  return corrected === undefined ? null : { original, corregido: corrected };
}

function toFacetDto({ name, values, total, range }: Facet): FacetDto {
  return {
    name,
    data: values.map(({ value, description, isSelected, count }) => ({
      value,
      descripcion: description,
      selected: isSelected,
      cantidad: count,
    })),
    valoresTotales: total,
    ...(range && {
      rangeDescription: range.description,
      rango: { minimo: toDecimal(range.minimumCents), maximo: toDecimal(range.maximumCents) },
    }),
  };
}
