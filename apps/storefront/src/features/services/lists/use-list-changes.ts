import type { ListDetailDto } from '@botica/contract/services/lists';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { putInList, takeFromList } from './lists.api.ts';
import { tellList } from './tell-list.ts';

/** Sets the quantity of a product; 0 removes it. */
interface Change {
  productId: number;
  quantity: number;
}

export interface ListChanges {
  setQuantity: (productId: number, quantity: number) => void;
  remove: (productId: number) => void;
}

/** Shown immediately, sent one after the other, and replaced by the server's list at the end. */
export function useListChanges(queryKey: QueryKey, listId: number): ListChanges {
  const queryClient = useQueryClient();
  const change = useMutation({
    scope: { id: `list-${listId}` },
    mutationFn: ({ productId, quantity }: Change) =>
      quantity === 0 ? takeFromList(listId, productId) : putInList(listId, productId, quantity),
    onMutate: async (made) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ListDetailDto>(queryKey, (list) => list && withChange(list, made));
    },
    onError: tellList.failed,
    onSettled: () => {
      // While more changes are pending, the answer is stale.
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === `list-${listId}` }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: ['lists'] });
    },
  });
  return {
    setQuantity: (productId, quantity) => change.mutate({ productId, quantity }),
    remove: (productId) => change.mutate({ productId, quantity: 0 }),
  };
}

export function withChange(list: ListDetailDto, { productId, quantity }: Change): ListDetailDto {
  const isOther = ({ productoId }: { productoId: number }) => productoId !== productId;
  if (quantity === 0) {
    return {
      ...list,
      productos: list.productos.filter(isOther),
      productosSinVenta: list.productosSinVenta.filter(isOther),
    };
  }
  const productos = list.productos.map((product) => (isOther(product) ? product : { ...product, cantidad: quantity }));
  return { ...list, productos };
}
