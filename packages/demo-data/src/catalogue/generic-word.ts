/** `genérico` as it agrees with what it describes: `metformina`, `gotas óticas`, `losartán + amlodipino`. */
export function genericWord(described: string): string {
  const nouns = described.split(/ \+ | y /).map((part) => part.split(' ')[0] ?? '');
  const isFeminine = nouns.every((noun) => /(?:as?|ión|miel)$/.test(noun));
  const isPlural = nouns.length > 1 || nouns.every((noun) => /[ao]s$/.test(noun));
  return `genéric${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''}`;
}
