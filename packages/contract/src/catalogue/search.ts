import { searchOrders } from '@botica/domain/catalogue/search';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { ProductSummarySchema } from './products.ts';

export { formatFacets, formatPriceFilter, parseFacets, parsePriceFilter } from './search-filters.ts';

const tags = ['search'] as const;
const maxPageSize = 60;
/** A longer text is not a search; a shorter meaningless one finds nothing. */
const maxTextLength = 1000;

const BranchChoice = Type.Integer({ minimum: -1, maximum: 99_999, description: 'Sin sucursal: ausente, 0 o -1' });
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Term = Type.String({ minLength: 1, maxLength: 200 });

export const FacetValueSchema = Type.Object({
  value: Type.String({ description: 'Lo que se devuelve en facets' }),
  descripcion: Type.String({ description: 'Lo que se muestra' }),
  selected: Type.Boolean(),
  cantidad: Type.Integer({ description: 'Productos de toda la búsqueda, sin contar lo elegido en este mismo filtro' }),
});
export type FacetValueDto = Static<typeof FacetValueSchema>;

export const FacetSchema = Type.Object({
  name: Type.String(),
  data: Type.Array(FacetValueSchema),
  valoresTotales: Type.Integer({ description: 'Cuántos valores hay; data puede traer sólo los más frecuentes' }),
  rangeDescription: Type.Optional(Type.String({ description: 'Del precio más bajo al más alto' })),
  rango: Type.Optional(Type.Object({ minimo: Type.Number(), maximo: Type.Number() })),
});
export type FacetDto = Static<typeof FacetSchema>;

/** A word that is not in the catalogue was replaced by the nearest one. */
export const CorrectionSchema = Type.Object({ original: Type.String(), corregido: Type.String() });
const MaybeCorrection = orNull(CorrectionSchema);

const understoodKinds = ['necesidad', 'emergencia', 'marca', 'parteDeMarca', 'forma', 'sin'] as const;

/** How a part of the text was understood, so that the shopper can see it and leave it. */
export const UnderstoodSchema = Type.Object({
  texto: Type.String({ description: 'Lo que se escribió, o la marca' }),
  tipo: Type.Enum([...understoodKinds], {
    description:
      'emergencia: puede describir una, y no se ofrece ningún producto; marca: no se vende, y se buscó su principio activo; parteDeMarca: sólo hay parte de su fórmula; sin: no debe tenerlo',
  }),
  significa: Type.String(),
  preguntarAlRegente: Type.Boolean({ description: 'El personal pide que se pregunte al regente antes de elegir' }),
});
export type UnderstoodDto = Static<typeof UnderstoodSchema>;

export const SearchResultSchema = Type.Object({
  pagina: Type.Integer(),
  paginas: Type.Integer(),
  elementosPorPagina: Type.Integer(),
  elementosTotales: Type.Integer(),
  productos: Type.Array(ProductSummarySchema),
  filtros: Type.Object({ items: Type.Array(FacetSchema) }),
  restricionDeBusquedaActiva: Type.Boolean({ description: 'Sólo se buscó entre lo que hay en existencia' }),
  correccion: MaybeCorrection,
  entendido: Type.Array(UnderstoodSchema, { description: 'Vacío cuando se buscaron las palabras tal como están' }),
  sugerencias: Type.Array(Type.String(), { description: 'Términos cercanos, cuando no se encontró nada' }),
  examenes: Type.Array(Type.String(), {
    description: 'Exámenes del laboratorio con ese nombre, cuando no se encontró ningún producto',
  }),
});
export type SearchResultDto = Static<typeof SearchResultSchema>;

/**
 * SEARCH-20: busquedaSinInventario=true, sent by every search, includes products without stock. SEARCH-21: facets is in
 * the format of `formatFacets`; filters is empty or a price range, `precio:100-250`.
 */
const SearchQuerySchema = Type.Object({
  descripcion: Type.String({ maxLength: maxTextLength }),
  sucursalId: Type.Optional(BranchChoice),
  busquedaExacta: Type.Boolean({ default: false, description: 'El término viene de una sugerencia (SEARCH-01)' }),
  busquedaSinInventario: Type.Boolean({ default: true }),
  pagina: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  elementosPorPagina: Type.Integer({ minimum: 1, maximum: maxPageSize, default: 12 }),
  orderBy: Type.Enum([...searchOrders], { default: 'relevancia' }),
  tipoDePedido: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Cómo llegará: decide qué se ofrece sin inventario (2) y qué no se envía al extranjero (7)',
    }),
  ),
  facets: Type.Optional(Type.String({ maxLength: 4000 })),
  filters: Type.Optional(Type.String({ maxLength: 100 })),
});
export type SearchQuery = Static<typeof SearchQuerySchema>;

export const searchProducts = {
  id: 'C001',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/buscador',
  schema: {
    tags,
    summary: 'Busca productos; los filtros traen los valores más frecuentes y los elegidos',
    querystring: SearchQuerySchema,
    response: { 200: SearchResultSchema },
  },
} as const;

export const SuggestedProductSchema = Type.Pick(ProductSummarySchema, [
  'productoId',
  'prod_Desc',
  'presentacion',
  'laboratorio',
  'imagenUrl',
  'precio',
  'precioAnterior',
  'precios',
  'preciosIcare',
  'preciosConDescuentoPorCantidad',
  'promocionId',
  'tipoPromocion',
  'promocionDescuento',
  'promocionRequisitos',
  'promocionCantidadRequerida',
  'requiereReceta',
  'disponibilidadStock',
]);
export type SuggestedProductDto = Static<typeof SuggestedProductSchema>;

export const SuggestionsSchema = Type.Object({
  terminos: Type.Array(Type.String(), { description: 'Qué buscar: marcas, principios activos, palabras' }),
  categorias: Type.Array(Type.Object({ nombre: Type.String(), ruta: Type.String() })),
  productos: Type.Array(SuggestedProductSchema),
  correccion: MaybeCorrection,
});
export type SuggestionsDto = Static<typeof SuggestionsSchema>;

export const suggest = {
  id: 'C002',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/Buscador/Sugerencias',
  schema: {
    tags,
    summary: 'Sugerencias mientras se escribe',
    querystring: Type.Object({
      text: Type.String({ maxLength: maxTextLength }),
      mostrarNombreProducto: Type.Boolean({ default: true, description: 'Con productos, o sólo con términos' }),
      sucursalId: Type.Optional(BranchChoice),
    }),
    response: { 200: OkReply(SuggestionsSchema) },
  },
} as const;

/** SEARCH-14: fetched before the search, with the same query. Unlike the search it returns every value. */
export const listFacets = {
  id: 'C006',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/buscador/filtros',
  schema: {
    tags,
    summary: 'Los filtros de una búsqueda, con todos sus valores',
    querystring: SearchQuerySchema,
    response: { 200: OkReply(Type.Object({ items: Type.Array(FacetSchema) })) },
  },
} as const;

export const SearchHistorySchema = Type.Object({
  busquedas: Type.Array(Type.Object({ termino: Type.String(), fecha: Type.String({ format: 'date-time' }) })),
  visitas: Type.Array(ProductSummarySchema, { description: 'Productos vistos, el último primero' }),
});
export type SearchHistoryDto = Static<typeof SearchHistorySchema>;

export const getSearchHistory = {
  id: 'C015',
  access: 'customer',
  server: 'search',
  method: 'GET',
  url: '/busquedas/historial/true',
  schema: {
    tags,
    summary: 'Lo último que buscó y vio el cliente',
    response: { 200: OkReply(SearchHistorySchema) },
  },
} as const;

const Removed = OkReply(Type.Object({ eliminados: Type.Integer() }));

export const removeSearches = {
  id: 'C016',
  access: 'customer',
  server: 'search',
  method: 'POST',
  url: '/busquedas/eliminar',
  schema: {
    tags,
    summary: 'Quita un término del historial, o todos cuando no se dice cuál',
    body: Type.Object({ termino: Type.Optional(Term) }),
    response: { 200: Removed },
  },
} as const;

export const removeVisits = {
  id: 'C017',
  access: 'customer',
  server: 'search',
  method: 'POST',
  url: '/busquedas/eliminarVisitaPorUsuario',
  schema: {
    tags,
    summary: 'Quita un producto de los vistos, o todos cuando no se dice cuál',
    body: Type.Object({ productoId: Type.Optional(ProductId) }),
    response: { 200: Removed },
  },
} as const;

const Noted = OkReply(Type.Object({ anotado: Type.Literal(true) }));

/** Ours: a customer viewed a product. */
export const recordVisit = {
  id: 'BUSQUEDA-VISITA',
  access: 'customer',
  server: 'search',
  method: 'POST',
  url: '/busquedas/visita',
  schema: {
    tags,
    summary: 'Anota que el cliente vio un producto',
    body: Type.Object({ productoId: ProductId }),
    response: { 200: Noted },
  },
} as const;

/** Ours: which result was chosen, so that staff can judge the ranking. */
export const recordClick = {
  id: 'BUSQUEDA-CLIC',
  access: 'public',
  server: 'search',
  method: 'POST',
  url: '/busquedas/clic',
  schema: {
    tags,
    summary: 'Anota qué resultado de una búsqueda se eligió',
    body: Type.Object({
      termino: Term,
      productoId: ProductId,
      posicion: Type.Integer({ minimum: 1, maximum: 10_000, description: 'Contada desde 1, en toda la búsqueda' }),
    }),
    response: { 200: Noted },
  },
} as const;

/** Ours: for the empty search box and a search without results. */
export const listPopularSearches = {
  id: 'BUSQUEDA-POPULARES',
  access: 'public',
  isSameForAll: true,
  server: 'search',
  method: 'GET',
  url: '/busquedas/populares',
  schema: {
    tags,
    summary: 'Lo que más se busca y se encuentra',
    response: { 200: OkReply(Type.Array(Type.String())) },
  },
} as const;
