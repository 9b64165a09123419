import type { CallArguments } from '@botica/contract/call';
import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import {
  discardGroupTree,
  getGroupTree,
  moveProductsOfGroup,
  publishGroupTree,
  restoreGroupTree,
  saveGroupTree,
  toGroupNodeDto,
} from '@botica/contract/catalogue/group-tree';
import { listProducts } from '@botica/contract/catalogue/product-drafts';
import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

/** A colleague may be changing the same tree. */
const lookEveryMs = 10_000;

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'tree'],
  queryFn: ({ signal }) => call(getGroupTree, { signal }),
  refetchInterval: lookEveryMs,
});

export const groupProductsQuery = (grupoId: number) =>
  queryOptions({
    queryKey: ['products', 'list', { grupoId, tamano: 50 }],
    queryFn: ({ signal }) => call(listProducts, { query: { grupoId, tamano: 50 }, signal }),
    placeholderData: keepPreviousData,
  });

export const saveTree = (revision: number, tree: GroupTree) =>
  call(saveGroupTree, { body: { revision, grupos: tree.map(toGroupNodeDto) } });

/** The answer is the page; choices of groups elsewhere are read again. */
function useStorePage() {
  const queryClient = useQueryClient();
  return (page: GroupPageDto) => {
    queryClient.setQueryData(groupsQuery.queryKey, page);
    for (const queryKey of [['products'], ['audit']]) void queryClient.invalidateQueries({ queryKey });
  };
}

export function usePublishTree() {
  // The key of the open form: a second press, and a retry after a lost answer, publish once.
  const [clave] = useState(() => crypto.randomUUID());
  const store = useStorePage();
  return useMutation({
    mutationFn: (revision: number) => call(publishGroupTree, { body: { clave, revision } }),
    onSuccess: store,
  });
}

export function useRestoreTree() {
  const [clave] = useState(() => crypto.randomUUID());
  const store = useStorePage();
  return useMutation({
    mutationFn: (numero: number) => call(restoreGroupTree, { params: { numero }, body: { clave } }),
    onSuccess: store,
  });
}

export function useDiscardTree() {
  const store = useStorePage();
  return useMutation({
    mutationFn: (revision: number) => call(discardGroupTree, { body: { revision } }),
    onSuccess: store,
  });
}

export function useMoveProducts(grupoId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof moveProductsOfGroup>['body']) =>
      call(moveProductsOfGroup, { params: { grupoId }, body }),
    onSuccess: () => {
      for (const queryKey of [['products'], ['groups'], ['audit']]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
