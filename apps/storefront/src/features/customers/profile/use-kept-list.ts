import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Shows at once what the server answered to a change of a list, and asks for the whole of it behind. */
export function useKeptList<Item>(queryKey: QueryKey) {
  const queryClient = useQueryClient();

  function change(next: (items: readonly Item[]) => Item[]): void {
    queryClient.setQueryData<Item[]>(queryKey, (items) => items && next(items));
    void queryClient.invalidateQueries({ queryKey });
  }

  return {
    /** In the place of the same one, or at the end. */
    put(item: Item, isSame: (one: Item) => boolean): void {
      change((items) => (items.some(isSame) ? items.map((one) => (isSame(one) ? item : one)) : [...items, item]));
    },
    remove(isSame: (one: Item) => boolean): void {
      change((items) => items.filter((one) => !isSame(one)));
    },
  };
}
