import {
  addToList,
  deleteList,
  getList,
  getSharedList,
  type ListDto,
  listLists,
  listTypeIds,
  mailList,
  putListInCart,
  removeFromList,
  renameList,
  type SaveListBody,
  saveList,
  shareList,
  unshareList,
} from '@botica/contract/services/lists';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { keepFavourites } from './favourite-actions.ts';

interface Place {
  companyId: CompanyId;
  branchCode: number;
}

export function listsQuery(userId: string, companyId: CompanyId) {
  return queryOptions({
    queryKey: ['lists', userId, companyId],
    queryFn: async ({ signal }) => {
      const lists = await call(listLists, { signal });
      keepFavourites({ userId, companyId }, lists);
      return lists;
    },
    staleTime: 0,
  });
}

export function listQuery(userId: string, { companyId, branchCode }: Place, listId: number) {
  return queryOptions({
    queryKey: ['lists', userId, companyId, branchCode, listId],
    queryFn: ({ signal }) => call(getList, { query: { listaId: listId, sucursalId: branchCode }, signal }),
    staleTime: 0,
  });
}

export function sharedListQuery({ companyId, branchCode }: Place, link: string) {
  return queryOptions({
    queryKey: ['lists', 'shared', companyId, branchCode, link],
    queryFn: ({ signal }) =>
      call(getSharedList, { params: { enlace: link }, query: { sucursalId: branchCode }, signal }),
  });
}

export const createList = (given: Pick<SaveListBody, 'nombre' | 'productoId' | 'productos'>): Promise<ListDto> =>
  call(saveList, { body: { id: null, tipoLista: listTypeIds.own, ...given } });

export const renameTo = (listId: number, name: string) =>
  call(renameList, { query: { listaId: listId, nombre: name } });

export const removeList = (listId: number) => call(deleteList, { query: { listaId: listId } });

export const putInList = (listId: number, productId: number, quantity?: number) =>
  call(addToList, {
    body: { listaId: listId, productoId: productId, ...(quantity === undefined ? {} : { cantidad: quantity }) },
  });

export const takeFromList = (listId: number, productId: number) =>
  call(removeFromList, { query: { listaId: listId, productoId: productId } });

export const shareByLink = (listId: number) => call(shareList, { body: { listaId: listId } });

export const shareByEmail = (listId: number, recipients: readonly string[], sender: string) =>
  call(mailList, { query: { listaId: listId, correoRecibe: recipients.join(','), usuarioenvia: sender } });

export const stopSharing = (listId: number) => call(unshareList, { query: { listaId: listId } });

export const buyList = (listId: number) => call(putListInCart, { body: { listaId: listId } });
