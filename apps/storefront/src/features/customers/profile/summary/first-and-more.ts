/** "Casa, y 2 más". Nothing for a list that is not loaded. */
export function firstAndMore(names: readonly string[] | undefined, whenNone: string): string {
  if (names === undefined) return '';
  const [first, ...rest] = names;
  if (first === undefined) return whenNone;
  return rest.length === 0 ? first : `${first}, y ${rest.length} más`;
}
