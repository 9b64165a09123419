import { expect, it } from 'vitest';
import { tilesAtOnce } from './tiles-at-once.ts';

it.each([
  [100, 1],
  [240, 1],
  [320, 2],
  [390, 3],
  [768, 6],
  [1000, 8],
  [2560, 8],
])('HOME-11 a screen of %i px shows %i tiles at once', (width, tiles) => expect(tilesAtOnce(width)).toBe(tiles));
