import { expect, it } from 'vitest';
import { reviewTransitions } from './index.ts';

it.each([
  ['pending', ['approve', 'reject']],
  ['rejected', ['approve']],
  ['approved', []],
] as const)('RX-03 a prescription that is %s may be %j', (state, events) =>
  expect(Object.keys(reviewTransitions[state])).toEqual(events),
);
