import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Shows the server's answer to a change of a list immediately, and refetches the whole list in the background. */
export function useSavedList<Item>(queryKey: QueryKey) {
  const queryClient = useQueryClient();

  function change(next: (items: readonly Item[]) => Item[]): void {
    queryClient.setQueryData<Item[]>(queryKey, (items) => items && next(items));
    void queryClient.invalidateQueries({ queryKey });
  }

  return {
    /** Replaces the item with the same id, or appends it. */
    put(item: Item, isSame: (one: Item) => boolean): void {
      change((items) => (items.some(isSame) ? items.map((one) => (isSame(one) ? item : one)) : [...items, item]));
    },
    remove(isSame: (one: Item) => boolean): void {
      change((items) => items.filter((one) => !isSame(one)));
    },
  };
}
