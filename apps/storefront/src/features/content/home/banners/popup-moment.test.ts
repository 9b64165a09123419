import { expect, it } from 'vitest';
import { mayShowPopup } from './popup-moment.ts';

const now = 1_800_000_000_000;
it.each([
  ['the first time', undefined, true],
  ['a second later', now - 1000, false],
  ['just before ten minutes', now - 599_999, false],
  ['after ten minutes', now - 600_000, true],
  ['from a clock that was put back', now + 5000, true],
])('HOME-04 %s', (_, lastShown, may) => expect(mayShowPopup(lastShown, now)).toBe(may));
