const keyRows = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];

const keys = new Map(
  keyRows.flatMap((row, y) => [...row].map((key, x): [string, { x: number; y: number }] => [key, { x, y }])),
);

/** The keys of a row are shifted by half a key, so that each touches two of the row above. */
function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [keys.get(one), keys.get(other)];
  if (!a || !b) return false;
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  if (upper.y === lower.y) return Math.abs(upper.x - lower.x) === 1;
  return lower.y - upper.y === 1 && (upper.x === lower.x || upper.x === lower.x + 1);
}

/** Whether the words differ only in a letter typed with a neighbouring key, or in two letters in the wrong order. */
export function isTypingSlip(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const differing = [...typed].flatMap((letter, at) => (letter === word[at] ? [] : [at]));
  const [first = -1, second = -1] = differing;
  if (differing.length === 1) return areNeighbours(typed[first] ?? '', word[first] ?? '');
  const isSwap = typed[first] === word[second] && typed[second] === word[first];
  return differing.length === 2 && second === first + 1 && isSwap;
}
