import type { SearchOrder } from '@botica/domain/search';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { GraphqlOperation } from './graphql.ts';
import { selectionOf } from './graphql.ts';
import { ProductSummarySchema } from './products.ts';
import { FacetValueSchema } from './search.ts';

/** GROUP-01 */
export const groupPageSize = 40;

export const GroupBannerSchema = Type.Object({
  rutaImagen: Type.String(),
  esVersionMovil: Type.Boolean(),
  enlace: Type.String(),
  titulo: Type.String(),
  texto: Type.String(),
  descripcion: Type.String({ description: 'Texto alternativo' }),
});

const GroupFacts = {
  id: Type.Integer(),
  descripcion: Type.String(),
  ruta: Type.String({ description: 'Desde el primer nivel, con barras: medicamentos/dolor' }),
  imagen: Type.String(),
  cantidadDeProductos: Type.Integer({ description: 'Los que vende la empresa' }),
};

const ThirdLevelSchema = Type.Object(GroupFacts);
const SecondLevelSchema = Type.Object({ ...GroupFacts, subGrupos: Type.Array(ThirdLevelSchema) });
export const MenuGroupSchema = Type.Object({ ...GroupFacts, subGrupos: Type.Array(SecondLevelSchema) });
/** A first-level group with its two levels below. */
export type MenuGroupDto = Static<typeof MenuGroupSchema>;
export type SubgroupDto = Static<typeof SecondLevelSchema>;

const GroupStepSchema = Type.Object({ id: Type.Integer(), descripcion: Type.String(), ruta: Type.String() });

export const GroupSchema = Type.Object({
  ...GroupFacts,
  nivel: Type.Integer({ minimum: 1, maximum: 3 }),
  camino: Type.Array(GroupStepSchema, { description: 'Desde el primer nivel hasta el grupo mismo' }),
  subGrupos: Type.Array(SecondLevelSchema, { description: 'Los del nivel siguiente' }),
  productos: Type.Array(ProductSummarySchema, { description: 'Los más buscados del grupo, hasta 12' }),
  banners: Type.Array(GroupBannerSchema),
});
export type GroupDto = Static<typeof GroupSchema>;

/** One filter of a listing, as the search gives its own; 'Categoría' is not among them. */
export const GroupFilterSchema = Type.Object({
  name: Type.String(),
  data: Type.Array(FacetValueSchema),
  valoresTotales: Type.Integer(),
});
export type GroupFilterDto = Static<typeof GroupFilterSchema>;

export const GroupProductsSchema = Type.Object({
  pagina: Type.Integer(),
  paginas: Type.Integer(),
  elementosPorPagina: Type.Integer(),
  elementosTotales: Type.Integer(),
  productos: Type.Array(ProductSummarySchema),
});
export type GroupProductsDto = Static<typeof GroupProductsSchema>;

export const GroupImageSchema = Type.Object({
  id: Type.Integer(),
  descripcion: Type.String(),
  ruta: Type.String(),
  rutaImagen: Type.String(),
  esVersionMovil: Type.Boolean(),
});
export type GroupImageDto = Static<typeof GroupImageSchema>;

export interface GroupListingVariables {
  /** Slug of the first level. */
  grupo: string;
  /** Slug of the second level; without it the whole first level is listed. */
  subGrupo?: string | null;
  /** GROUP-04: slug of the third level. */
  tercerNivel?: string | null;
  sucursalId?: number | null;
  /** A093: words that narrow the listing. */
  busqueda?: string | null;
  /** The chosen filters, as `formatFacets` of the search writes them. */
  facets?: string | null;
}

/** C018: null never; a company without groups gives an empty list. */
export const groupMenu: GraphqlOperation<Record<string, never>, MenuGroupDto[]> = {
  id: 'C018',
  field: 'menuDeGrupos',
  document: `query MenuDeGrupos { menuDeGrupos ${selectionOf(Type.Array(MenuGroupSchema))} }`,
};

/** C019: null when no group has that path. */
export const getGroup: GraphqlOperation<{ ruta: string; sucursalId?: number | null }, GroupDto | null> = {
  id: 'C019',
  field: 'grupo',
  document: `query Grupo($ruta: String!, $sucursalId: Int) {
  grupo(ruta: $ruta, sucursalId: $sucursalId) ${selectionOf(GroupSchema)}
}`,
};

const listingVariables = `$grupo: String!, $subGrupo: String, $tercerNivel: String, $sucursalId: Int, $busqueda: String,
  $facets: String`;
const listingArguments = `grupo: $grupo, subGrupo: $subGrupo, tercerNivel: $tercerNivel, sucursalId: $sucursalId,
    busqueda: $busqueda, facets: $facets`;

/** C020: null when no group has that path. */
export const listGroupProducts: GraphqlOperation<
  GroupListingVariables & { pagina?: number | null; elementosPorPagina?: number | null; orden?: SearchOrder | null },
  GroupProductsDto | null
> = {
  id: 'C020',
  field: 'productosDeSubGrupo',
  document: `query ProductosDeSubGrupo(${listingVariables}, $pagina: Int, $elementosPorPagina: Int, $orden: String) {
  productosDeSubGrupo(${listingArguments},
    pagina: $pagina, elementosPorPagina: $elementosPorPagina, orden: $orden) ${selectionOf(GroupProductsSchema)}
}`,
};

/** The facets of a listing, asked apart so that the products do not wait for them. */
export const listGroupFilters: GraphqlOperation<GroupListingVariables, GroupFilterDto[]> = {
  id: 'C020',
  field: 'filtrosDeSubGrupo',
  document: `query FiltrosDeSubGrupo(${listingVariables}) {
  filtrosDeSubGrupo(${listingArguments}) ${selectionOf(Type.Array(GroupFilterSchema))}
}`,
};

/** C021 GROUP-03 */
export const listGroupImages: GraphqlOperation<{ esMovil: boolean }, GroupImageDto[]> = {
  id: 'C021',
  field: 'imagenesDeGrupos',
  document: `query ImagenesDeGrupos($esMovil: Boolean!) {
  imagenesDeGrupos(esMovil: $esMovil) ${selectionOf(Type.Array(GroupImageSchema))}
}`,
};
