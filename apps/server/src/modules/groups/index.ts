import {
  GroupFilterSchema,
  GroupImageSchema,
  GroupProductsSchema,
  GroupSchema,
  MenuGroupSchema,
} from '@botica/contract/groups';
import { ProductSummarySchema } from '@botica/contract/products';
import { Type } from 'typebox';
import type { QueryFields } from '../../platform/graphql-types.ts';
import type { Platform } from '../../platform/index.ts';
import { productReadsOf, viewpointOf } from '../catalogue/index.ts';
import type { GroupPageQuestion } from './service.ts';
import { createGroupsService } from './service.ts';

interface ListingArgs {
  grupo: string;
  subGrupo?: string | null;
  tercerNivel?: string | null;
  sucursalId?: number | null;
  busqueda?: string | null;
  facets?: string | null;
  pagina?: number | null;
  elementosPorPagina?: number | null;
  orden?: string | null;
}

const listing =
  'grupo: String!, subGrupo: String, tercerNivel: String, sucursalId: Int, busqueda: String, facets: String';

function questionOf(args: ListingArgs): GroupPageQuestion {
  return {
    path: [args.grupo, args.subGrupo, args.tercerNivel].filter(Boolean).join('/'),
    words: args.busqueda,
    facets: args.facets,
    page: args.pagina,
    pageSize: args.elementosPorPagina,
    order: args.orden,
  };
}

/** C018 to C021. */
export function createGroupFields(platform: Platform): QueryFields {
  const groups = createGroupsService({ ...platform, ...productReadsOf(platform) });
  return {
    menuDeGrupos: {
      signature: (types) => `: ${types.typeOf(Type.Array(MenuGroupSchema), 'GrupoDelMenu')}`,
      resolve: (_, __, { request }) => groups.menu(request.company),
    },
    grupo: {
      signature: (types) => {
        types.typeOf(ProductSummarySchema, 'Producto');
        return `(ruta: String!, sucursalId: Int): ${nullable(types.typeOf(GroupSchema, 'Grupo'))}`;
      },
      resolve: (_, args: { ruta: string; sucursalId?: number | null }, { request }) =>
        groups.group(args.ruta, viewpointOf(request, args.sucursalId)),
    },
    productosDeSubGrupo: {
      signature: (types) =>
        `(${listing}, pagina: Int, elementosPorPagina: Int, orden: String): ${nullable(types.typeOf(GroupProductsSchema, 'ProductosDeGrupo'))}`,
      resolve: (_, args: ListingArgs, { request }) =>
        groups.products(questionOf(args), viewpointOf(request, args.sucursalId)),
    },
    filtrosDeSubGrupo: {
      signature: (types) => `(${listing}): ${types.typeOf(Type.Array(GroupFilterSchema), 'FiltroDeGrupo')}`,
      resolve: (_, args: ListingArgs, { request }) =>
        groups.filters(questionOf(args), viewpointOf(request, args.sucursalId)),
    },
    imagenesDeGrupos: {
      signature: (types) => `(esMovil: Boolean!): ${types.typeOf(Type.Array(GroupImageSchema), 'ImagenDeGrupo')}`,
      resolve: (_, { esMovil }: { esMovil: boolean }, { request }) =>
        groups.images(request.company, { isMobile: esMovil }),
    },
  };
}

const nullable = (type: string) => type.replace(/!$/, '');
