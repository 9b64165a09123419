import type { Letter } from './glyphs.ts';

/** Neighbours in a word, in heights of the larger letter, from middle to middle. */
const farthest = 2;
/** Shares of the larger letter: dots and commas are no letters, and letters of a line are level. */
const leastHeight = 0.5;
const leastLevel = 0.6;
const leastStep = 0.15;
const leastStepPixels = 2;

/**
 * How clearly the letters say that a straightened picture is the right way up: the votes for it less those against it, in
 * standard deviations of chance. Letters stand on a line, and much more of them reach above their neighbours (capitals,
 * figures, b, d, l, t) than below the line (g, p, q). Writing in capitals only says little.
 */
export function uprightVotes(letters: readonly Letter[]): number {
  const fromLeft = letters.toSorted((one, other) => one.x - other.x);
  let [upright, upsideDown] = [0, 0];
  for (const [at, letter] of fromLeft.entries()) {
    const next = neighbourOf(letter, fromLeft, at);
    if (!next) continue;
    const step = Math.max(leastStepPixels, leastStep * Math.max(letter.high, next.high));
    const above = Math.abs(topOf(letter) - topOf(next));
    const below = Math.abs(bottomOf(letter) - bottomOf(next));
    if (above >= step && below < step / 2) upright += 1;
    if (below >= step && above < step / 2) upsideDown += 1;
  }
  return (upright - upsideDown) / Math.sqrt(Math.max(1, upright + upsideDown));
}

const topOf = ({ y, high }: Letter) => y - high / 2;
const bottomOf = ({ y, high }: Letter) => y + high / 2;

/** The next letter to the right in the same line. */
function neighbourOf(letter: Letter, fromLeft: readonly Letter[], at: number): Letter | undefined {
  for (let next = at + 1; next < fromLeft.length; next += 1) {
    const other = fromLeft[next];
    if (!other || other.x - letter.x > (farthest / leastHeight) * letter.high) return undefined;
    const [least, most] = [Math.min(letter.high, other.high), Math.max(letter.high, other.high)];
    const shared = Math.min(bottomOf(letter), bottomOf(other)) - Math.max(topOf(letter), topOf(other));
    const isLevel = shared >= leastLevel * least && least >= leastHeight * most;
    if (isLevel && other.x - letter.x <= farthest * most) return other;
  }
  return undefined;
}
