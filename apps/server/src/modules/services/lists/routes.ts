import { ok } from '@botica/contract/call';
import { toOrderAgainDto } from '@botica/contract/orders/again';
import {
  addToList,
  deleteList,
  getList,
  getSharedList,
  listLists,
  listTypeIds,
  mailList,
  putListInCart,
  removeFromList,
  renameList,
  saveList,
  shareList,
  unshareList,
} from '@botica/contract/services/lists';
import { readRecipients } from '@botica/domain/services/lists';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { ListReading } from './read-lists.ts';
import type { ListsService } from './service.ts';
import type { ListSharing } from './share-list.ts';
import type { ListOwner } from './store.ts';
import { fromKeptDto, toListDetailDto, toListDto, toSharedListDto } from './to-dto.ts';

export interface ListsOptions {
  lists: ListsService;
  sharing: ListSharing;
  reading: ListReading;
}

const ownerOf = (request: FastifyRequest): ListOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

export const listsRoutes: FastifyPluginAsyncTypebox<ListsOptions> = async (app, { lists, sharing, reading }) => {
  app.route({
    ...listLists,
    handler: async (request) => ok((await lists.lists(ownerOf(request))).map(toListDto)),
  });
  app.route({
    ...getList,
    handler: async (request) => {
      const { listaId, sucursalId } = request.query;
      const list = unwrap(await lists.find(ownerOf(request), listaId));
      return ok(toListDetailDto(await reading.detail(list, viewpointOf(request, sucursalId))));
    },
  });
  app.route({
    ...saveList,
    handler: async (request) => {
      const owner = ownerOf(request);
      const { id, tipoLista, nombre, productoId, productos = [] } = request.body;
      if (tipoLista === listTypeIds.favourites || id) {
        if (!productoId) throw new ProblemError('PRODUCT_NOT_FOUND');
        // The id of the list of favourites is ignored: it is not needed, and one of another list would be a mistake.
        if (tipoLista === listTypeIds.favourites) {
          return ok(toListDto(unwrap(await lists.addFavourite(owner, productoId))));
        }
        return ok(toListDto(unwrap(await lists.add(owner, id ?? 0, { productId: productoId }))));
      }
      const products = [...productos, ...(productoId ? [{ productoId, cantidad: 1 }] : [])].map(fromKeptDto);
      return ok(toListDto(unwrap(await lists.create(owner, { name: nombre, products }))));
    },
  });
  app.route({
    ...addToList,
    handler: async (request) => {
      const { listaId, productoId, cantidad } = request.body;
      const addition = { productId: productoId, quantity: cantidad };
      return ok(toListDto(unwrap(await lists.add(ownerOf(request), listaId, addition))));
    },
  });
  app.route({
    ...removeFromList,
    handler: async (request) => {
      const { listaId, productoId } = request.query;
      return ok(toListDto(unwrap(await lists.remove(ownerOf(request), listaId, productoId))));
    },
  });
  app.route({
    ...renameList,
    handler: async (request) => {
      const { listaId, nombre } = request.query;
      return ok(toListDto(unwrap(await lists.rename(ownerOf(request), listaId, nombre))));
    },
  });
  app.route({
    ...deleteList,
    handler: async (request) => {
      unwrap(await lists.delete(ownerOf(request), request.query.listaId));
      return ok({ eliminada: true });
    },
  });
  app.route({
    ...putListInCart,
    handler: async (request) => {
      const put = await lists.putInCart(ownerOf(request), viewpointOf(request, undefined), request.body.listaId);
      return ok(toOrderAgainDto(unwrap(put)));
    },
  });
  sharingRoutes(app, { lists, sharing, reading });
};

const sharingRoutes = (app: Parameters<typeof listsRoutes>[0], { lists, sharing, reading }: ListsOptions) => {
  app.route({
    ...getSharedList,
    handler: async (request) => {
      const list = unwrap(await sharing.open(request.params.enlace));
      return ok(toSharedListDto(await reading.shared(list, viewpointOf(request, request.query.sucursalId))));
    },
  });
  app.route({
    ...shareList,
    handler: async (request) => {
      const owner = ownerOf(request);
      const { listaId, ListaNombre = '', Productos = [], CorreoDestino } = request.body;
      // Before a list is created for a letter that cannot be sent.
      if (CorreoDestino) unwrap(readRecipients(CorreoDestino));
      const products = Productos.map(fromKeptDto);
      const listId = listaId ?? unwrap(await lists.create(owner, { name: ListaNombre, products })).id;
      const { token, url } = unwrap(await sharing.share(owner, listId));
      if (CorreoDestino) unwrap(await sharing.mail(owner, { listId, recipients: CorreoDestino }));
      return ok({ listaId: listId, enlace: token, url });
    },
  });
  app.route({
    ...mailList,
    handler: async (request) => {
      const { listaId, correoRecibe } = request.query;
      unwrap(await sharing.mail(ownerOf(request), { listId: listaId, recipients: correoRecibe }));
      return ok({ enviado: true });
    },
  });
  app.route({
    ...unshareList,
    handler: async (request) => {
      unwrap(await sharing.stop(ownerOf(request), request.query.listaId));
      return ok({ compartida: false });
    },
  });
};
