/** Pairs of letters that a reader confuses, by what a confusion costs; any other letter costs 1. */
const confusions: readonly (readonly [cost: number, pairs: string])[] = [
  [0.1, '0o 1l 1i il 5s 8b 2z 9g ij jl'],
  [0.25, 'oq 0q 0d uv gq ce co 6b 1t it lt ft'],
  [0.4, '17 eo ao ae nu nh bh hk dc od rt rf fl nr vy yg mn 4a 7t 7l zs 3e xk pn'],
];
/** Two letters that look like one. */
const joinedLetters: readonly (readonly [cost: number, pairs: string])[] = [
  [0.25, 'rn:m nn:m vv:w cl:d'],
  [0.45, 'in:m ni:m ii:u ii:n li:h ri:n lo:b ci:a ti:n fi:h ic:k iu:m'],
];
/** A thin letter is lost between two others, or a speck is read as one. */
const thinLetters = new Set('iljtfr1');
const thinCost = 0.7;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const size = alphabet.length;
const codes = new Map([...alphabet].map((letter, at) => [letter, at]));
const codeOf = (letter: string | undefined) => codes.get(letter ?? '') ?? 0;

const substitutions = new Float64Array(size * size).fill(1);
for (let code = 0; code < size; code += 1) substitutions[code * size + code] = 0;
for (const [cost, pairs] of confusions) {
  for (const [one, other] of pairs.split(' ')) {
    substitutions[codeOf(one) * size + codeOf(other)] = cost;
    substitutions[codeOf(other) * size + codeOf(one)] = cost;
  }
}

/** By the codes of both letters and of the one that they look like. */
const joins = new Map<number, number>();
for (const [cost, pairs] of joinedLetters) {
  for (const pair of pairs.split(' ')) joins.set(joinKey(codeOf(pair[0]), codeOf(pair[1]), codeOf(pair[3])), cost);
}

function joinKey(first: number, second: number, joined: number): number {
  return (first * size + second) * size + joined;
}

const gaps = Float64Array.from(alphabet, (letter) => (thinLetters.has(letter) ? thinCost : 1));

/** Joins are rare: most letters begin none. */
const joinsOf: readonly (ReadonlyMap<number, number> | undefined)[] = Array.from({ length: size * size }, (_, pair) => {
  const own = [...joins].filter(([key]) => Math.floor(key / size) === pair);
  return own.length > 0 ? new Map(own.map(([key, cost]) => [key % size, cost])) : undefined;
});

/** Longer texts are cut: no name of a medicine is as long. */
const mostLetters = 60;
/** A comparison never waits for another one, so all share their rows. */
let rows = [0, 1, 2].map(() => new Float64Array(mostLetters + 1)) as [Float64Array, Float64Array, Float64Array];

/** The letters of a word, prepared for many comparisons. */
export const glyphsOf = (word: string): Uint8Array => Uint8Array.from(word.slice(0, mostLetters), codeOf);

/**
 * How many letters two words of small letters and digits differ in; letters that look alike count for a part of one. It is
 * symmetric, and 0 only for the same word. Above the limit it is only more than the limit.
 */
export function glyphDistance(a: Uint8Array, b: Uint8Array, limit = Number.POSITIVE_INFINITY): number {
  let [beforeLast, last, current] = rows;
  last[0] = 0;
  for (let column = 1; column <= b.length; column += 1) last[column] = get(last, column - 1) + gapOf(b, column);
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = get(last, 0) + gapOf(a, row);
    let least = get(current, 0);
    for (let column = 1; column <= b.length; column += 1) {
      const same = get(last, column - 1) + (substitutions[at(a, row) * size + at(b, column)] ?? 1);
      const skipped = Math.min(get(last, column) + gapOf(a, row), get(current, column - 1) + gapOf(b, column));
      const cost = Math.min(same, skipped, paired(a, b, { row, column, beforeLast, last }));
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // Two rows later a pair may still be cheaper by less than a letter.
    if (least > limit + 1) return least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  rows = [beforeLast, last, current];
  return get(last, b.length);
}

interface Cell {
  row: number;
  column: number;
  beforeLast: Float64Array;
  last: Float64Array;
}

/** Two letters of one word for one of the other, or for the same two in the other order. */
function paired(a: Uint8Array, b: Uint8Array, { row, column, beforeLast, last }: Cell): number {
  let least = Number.POSITIVE_INFINITY;
  if (row > 1) {
    const cost = joinsOf[at(a, row - 1) * size + at(a, row)]?.get(at(b, column));
    if (cost !== undefined) least = get(beforeLast, column - 1) + cost;
  }
  if (column > 1) {
    const cost = joinsOf[at(b, column - 1) * size + at(b, column)]?.get(at(a, row));
    if (cost !== undefined) least = Math.min(least, get(last, column - 2) + cost);
  }
  if (row > 1 && column > 1 && at(a, row) === at(b, column - 1) && at(a, row - 1) === at(b, column)) {
    least = Math.min(least, get(beforeLast, column - 2) + 1);
  }
  return least;
}

const at = (word: Uint8Array, place: number) => word[place - 1] ?? 0;
const get = (row: Float64Array, column: number) => row[column] ?? 0;
const gapOf = (word: Uint8Array, place: number) => gaps[at(word, place)] ?? 1;
