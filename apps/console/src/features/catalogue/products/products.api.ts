import type { CallArguments } from '@botica/contract/call';
import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import {
  draftProducts,
  getProductPage,
  listEquivalents,
  listProductChoices,
  listProducts,
  publishProducts,
  saveProductDraft,
} from '@botica/contract/catalogue/product-drafts';
import { createProduct, exportProducts } from '@botica/contract/catalogue/product-sheet';
import { listProductVersions, restoreProductVersion } from '@botica/contract/catalogue/product-versions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export type ProductFilters = NonNullable<CallArguments<typeof listProducts>['query']>;

export const productsQuery = (query: ProductFilters) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => call(listProducts, { query, signal }),
    placeholderData: keepPreviousData,
  });

const mostOffered = 12;

/** What may go with a product: by the words of its name, or its code. */
export const companionsQuery = (texto: string) =>
  queryOptions({
    queryKey: ['products', 'companions', texto],
    queryFn: ({ signal }) => call(listProducts, { query: { texto, tamano: mostOffered }, signal }),
    placeholderData: keepPreviousData,
  });

const hourMs = 60 * 60_000;

export const choicesQuery = queryOptions({
  queryKey: ['products', 'choices'],
  queryFn: ({ signal }) => call(listProductChoices, { signal }),
  staleTime: hourMs,
});

/** A colleague may be changing the same product. */
const lookEveryMs = 8000;

export const productQuery = (productoId: number) =>
  queryOptions({
    queryKey: ['products', 'one', productoId],
    queryFn: ({ signal }) => call(getProductPage, { params: { productoId }, signal }),
    refetchInterval: lookEveryMs,
  });

export const versionsQuery = (productoId: number) =>
  queryOptions({
    queryKey: ['products', 'versions', productoId],
    queryFn: ({ signal }) => call(listProductVersions, { params: { productoId }, signal }),
  });

export const equivalentsQuery = (productoId: number, version: number) =>
  queryOptions({
    // They follow from published fields.
    queryKey: ['products', 'equivalents', productoId, version],
    queryFn: ({ signal }) => call(listEquivalents, { params: { productoId }, signal }),
  });

export const saveDraft = (productoId: number, body: CallArguments<typeof saveProductDraft>['body']) =>
  call(saveProductDraft, { params: { productoId }, body });

/** The list, the pages and the histories of products are read again after an act. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['products', 'list'], ['products', 'sheet-rows'], ['products', 'one'], ['products', 'versions'], ['audit']].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

type Published = CallArguments<typeof publishProducts>['body']['productos'];

export function usePublish() {
  // The key of the open form: a second press, and a retry after a lost answer, publish once.
  const [clave] = useState(() => crypto.randomUUID());
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (productos: Published) => call(publishProducts, { body: { clave, productos } }),
    onSuccess: refresh,
  });
}

export function useDraftMany() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallArguments<typeof draftProducts>['body']) => call(draftProducts, { body }),
    onSuccess: refresh,
  });
}

export function useRestore({ productoId, sello }: Pick<ProductPageDto, 'productoId' | 'sello'>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (numero: number) => call(restoreProductVersion, { params: { productoId, numero }, body: { sello } }),
    onSuccess: refresh,
  });
}

export const downloadProducts = (query: CallArguments<typeof exportProducts>['query']) =>
  call(exportProducts, { query });

export function useCreateProduct() {
  // The key of the open form: a second press, and a retry after a lost answer, make one product.
  const [clave] = useState(() => crypto.randomUUID());
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: Omit<CallArguments<typeof createProduct>['body'], 'clave'>) =>
      call(createProduct, { body: { clave, ...form } }),
    onSuccess: refresh,
  });
}
