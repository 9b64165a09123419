/** HOME-06 HOME-12 */
export const fours = 4;

/** The last group has what is left. */
export function inFours<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / fours) }, (_, group) =>
    items.slice(group * fours, (group + 1) * fours),
  );
}
