import { expect, it } from 'vitest';
import { shareOut } from './upload.ts';

const images = [
  { id: 'a', file: { size: 100 } },
  { id: 'b', file: { size: 300 } },
];

it.each([
  [0, { a: 0, b: 0 }],
  [0.125, { a: 0.5, b: 0 }],
  [0.25, { a: 1, b: 0 }],
  [0.625, { a: 1, b: 0.5 }],
  [1, { a: 1, b: 1 }],
])('of two pictures, %d of the whole is %j of each', (part, each) => expect(shareOut(images, part)).toEqual(each));

it('the progress of an empty file is that of the whole', () =>
  expect(shareOut([{ id: 'a', file: { size: 0 } }], 0.5)).toEqual({ a: 0.5 }));
