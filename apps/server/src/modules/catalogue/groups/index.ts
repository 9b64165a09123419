import type { GroupPageVariables } from '@botica/contract/catalogue/groups';
import {
  getGroup,
  groupMenu,
  listGroupFilters,
  listGroupImages,
  listGroupProducts,
} from '@botica/contract/catalogue/groups';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { GraphqlAnswer } from '../../../platform/graphql.ts';
import { answer } from '../../../platform/graphql.ts';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../index.ts';
import { viewpointOf } from '../index.ts';
import type { GroupPageQuestion, GroupsService } from './service.ts';
import { createGroupsService } from './service.ts';

export type { GroupsService } from './service.ts';

function questionOf(variables: GroupPageVariables): GroupPageQuestion {
  return {
    path: [variables.grupo, variables.subGrupo, variables.tercerNivel].filter(Boolean).join('/'),
    words: variables.busqueda,
    facets: variables.facets,
    page: variables.pagina,
    pageSize: variables.elementosPorPagina,
    order: variables.orden,
  };
}

export function createGroups(platform: Platform, { productReads }: { productReads: ProductReads }) {
  return createGroupsService({ ...platform, ...productReads });
}

/** Answers a request of staff with a draft. */
export interface GroupPreview {
  reading<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (tx: Db | undefined) => Promise<Value>,
  ): Promise<Value>;
}

/** C018 to C021. */
export function groupAnswers(groups: GroupsService, preview: GroupPreview): readonly GraphqlAnswer[] {
  return [
    answer(groupMenu, (_, { company }) => groups.menu(company)),
    answer(getGroup, ({ ruta, sucursalId }, request, reply) =>
      preview.reading(request, reply, (tx) => groups.group(ruta, viewpointOf(request, sucursalId), tx)),
    ),
    answer(
      listGroupProducts,
      (variables, request) => groups.products(questionOf(variables), viewpointOf(request, variables.sucursalId)),
      { isSameObjectWhileUnchanged: true },
    ),
    answer(listGroupFilters, (variables, request) =>
      groups.filters(questionOf(variables), viewpointOf(request, variables.sucursalId)),
    ),
    answer(listGroupImages, ({ esMovil }, { company }) => groups.images(company, { isMobile: esMovil })),
  ];
}
