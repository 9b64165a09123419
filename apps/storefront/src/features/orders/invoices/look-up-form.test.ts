import { expect, it } from 'vitest';
import { checkLookUp } from './look-up-form.ts';

it.each([
  ['5-0037', '7766', []],
  [' 5 - 37 ', ' 7766 ', []],
  ['37', '7766', ['number']],
  ['5-0037', '776', ['lastDigits']],
  ['5-0037', '77a6', ['lastDigits']],
  ['', '', ['number', 'lastDigits']],
])('A135 the order %j and the digits %j lack %j', (number, lastDigits, fields) =>
  expect(checkLookUp({ number, lastDigits }).map(({ field }) => field)).toEqual(fields),
);
