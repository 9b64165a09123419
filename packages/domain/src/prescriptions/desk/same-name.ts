/**
 * Whether two names may be of one person: every word of the shorter one is in the other, without accents or case. An
 * order may be for somebody else than the owner of the account.
 */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return few !== undefined && many !== undefined && few.length > 0 && few.every((word) => many.includes(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
