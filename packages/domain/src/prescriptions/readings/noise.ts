import { plainText } from '../../catalogue/search/index.ts';
import { glyphDistance, glyphsOf } from './glyph-distance.ts';

const lettersAsDigits: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  d: '0',
  i: '1',
  l: '1',
  '|': '1',
  '!': '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
};
const digitLike = '[0-9OoQDIil|!ZzSsBg]';
/** `5OO mg`, `l0mg`: letters that the reader took for digits, directly before a unit and beside a digit. */
const amountBeforeUnit = new RegExp(
  `(?<![\\p{L}\\d])((?=${digitLike}*\\d)${digitLike}+(?:[.,/]${digitLike}+)*)\\s?(mg|mcg|ml|ui|g|%)(?![\\p{L}\\d])`,
  'gu',
);
/** The reader's versions of `mg`, `ml` and `mcg` after a number. */
const units: readonly (readonly [RegExp, string])[] = [
  [/(\d[OoIl]*)\s?(?:m9|mq|rng|nig|ing|mgs|mgr|rnq|m g)(?![\p{L}\d])/giu, '$1 mg'],
  [/(\d[OoIl]*)\s?(?:mI|m1|rnl|mi|mis|m l|mls)(?![\p{L}\d])/gu, '$1 ml'],
  [/(\d[OoIl]*)\s?(?:mcq|rncg|meg|µg|ug|μg)(?![\p{L}\d])/giu, '$1 mcg'],
  [/(\d[OoIl]*)\s?(?:grs?|gramos?)(?![\p{L}\d])/giu, '$1 g'],
  [/(\d[OoIl]*)\s?(?:u\.\s?i\.?|uI|u1|ul|iu)(?![\p{L}\d])/giu, '$1 ui'],
];

/** Repairs what a reader typically gets wrong in numbers and units. The text of the shopper's line stays as it was read. */
export function repairNumbers(text: string): string {
  let repaired = text
    .normalize('NFC')
    .replace(/[“”"«»]/g, ' ')
    .replace(/[—–]/g, '-');
  for (const [pattern, unit] of units) repaired = repaired.replace(pattern, unit);
  return repaired
    .replace(/(?<=[\dOIl])(mg|mcg|ml)(?![\p{L}\d])/giu, ' $1')
    .replace(/(?<![\p{L}\d])(mg|mcg|ml|ui)(?![\p{L}\d])/giu, (unit) => unit.toLowerCase())
    .replace(amountBeforeUnit, (_, amount: string, unit: string) => `${asDigits(amount)} ${unit}`)
    .replace(/\s+/g, ' ')
    .trim();
}

const asDigits = (amount: string) =>
  [...amount].map((letter) => lettersAsDigits[letter.toLowerCase()] ?? letter).join('');

/** Letters that look alike become one letter: what a reader confuses is found under one key. */
export function foldShapes(word: string): string {
  return plainText(word)
    .replace(/rn|nn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/[0oq]/g, 'o')
    .replace(/[1il|!j]/g, 'l')
    .replace(/[5s]/g, 's')
    .replace(/[8b]/g, 'b')
    .replace(/[ec]/g, 'c')
    .replace(/[9g]/g, 'g')
    .replace(/[uv]/g, 'u')
    .replace(/[2z]/g, 'z')
    .replace(/[^a-z]/g, '');
}

/** A word as it is compared: prepared once, because a line is compared with hundreds of products. */
export interface SeenWord {
  readonly letters: string;
  readonly glyphs: Uint8Array;
}

export function seenWord(word: string): SeenWord {
  const letters = plainText(word).replace(/[^a-z0-9]/g, '');
  return { letters, glyphs: glyphsOf(letters) };
}

/** How alike two words look: 1 for the same, less with each wrong letter, 0 for others. */
export const likeness = (one: string, other: string): number => likenessOf(seenWord(one), seenWord(other));

/** Words that differ in more than this share of their letters are others. */
const mostDiffering = 0.5;

export function likenessOf(one: SeenWord, other: SeenWord): number {
  if (one.letters === other.letters) return one.letters === '' ? 0 : 1;
  const longest = Math.max(one.letters.length, other.letters.length);
  const limit = longest * mostDiffering;
  if (Math.min(one.letters.length, other.letters.length) < limit) return 0;
  const distance = glyphDistance(one.glyphs, other.glyphs, limit);
  return distance > limit ? 0 : 1 - distance / longest;
}
