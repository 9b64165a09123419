import type { SearchOrder } from '@botica/domain/catalogue/search';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';
import type { GraphqlOperation } from './graphql.ts';
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

/** A filter of a listing, like those of the search, without 'Categoría'. */
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

const Text = Type.Optional(orNull(Type.String()));
const Whole = Type.Optional(orNull(Type.Integer()));

const listingVariables = {
  grupo: Type.String({ description: 'Del primer nivel' }),
  subGrupo: Text,
  tercerNivel: Text,
  sucursalId: Whole,
  busqueda: Text,
  facets: Text,
};

/** GROUP-04, A093. Without `subGrupo` lists the whole first level; `facets` is in the format of `formatFacets`. */
export const GroupListingVariablesSchema = Type.Object(listingVariables);
export type GroupListingVariables = Static<typeof GroupListingVariablesSchema>;

const GroupPageVariablesSchema = Type.Object({
  ...listingVariables,
  pagina: Whole,
  elementosPorPagina: Whole,
  orden: Type.Optional(Type.Unsafe<SearchOrder | null>(orNull(Type.String()))),
});
export type GroupPageVariables = Static<typeof GroupPageVariablesSchema>;

/** C018: never null; a company without groups returns an empty list. */
export const groupMenu = {
  id: 'C018',
  documentId: 'MenuDeGrupos',
  field: 'menuDeGrupos',
  variables: Type.Object({}),
  data: Type.Array(MenuGroupSchema),
} as const satisfies GraphqlOperation;

/** C019: null for an unknown path. */
export const getGroup = {
  id: 'C019',
  documentId: 'Grupo',
  field: 'grupo',
  variables: Type.Object({ ruta: Type.String(), sucursalId: Whole }),
  data: orNull(GroupSchema),
} as const satisfies GraphqlOperation;

/** C020: null for an unknown path. */
export const listGroupProducts = {
  id: 'C020',
  documentId: 'ProductosDeSubGrupo',
  field: 'productosDeSubGrupo',
  variables: GroupPageVariablesSchema,
  data: orNull(GroupProductsSchema),
} as const satisfies GraphqlOperation;

/** The facets of a listing, requested separately so that the products do not wait for them. */
export const listGroupFilters = {
  id: 'C020',
  documentId: 'FiltrosDeSubGrupo',
  field: 'filtrosDeSubGrupo',
  variables: GroupListingVariablesSchema,
  data: Type.Array(GroupFilterSchema),
} as const satisfies GraphqlOperation;

/** C021 GROUP-03 */
export const listGroupImages = {
  id: 'C021',
  documentId: 'ImagenesDeGrupos',
  field: 'imagenesDeGrupos',
  variables: Type.Object({ esMovil: Type.Boolean() }),
  data: Type.Array(GroupImageSchema),
} as const satisfies GraphqlOperation;
