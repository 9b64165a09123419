import { expect, it } from 'vitest';
import { allowedEvents } from '../transitions/index.ts';
import { reviewTransitions } from './index.ts';

it.each([
  ['pending', ['approve', 'reject']],
  ['rejected', ['approve']],
  ['approved', []],
] as const)('RX-03 a prescription that is %s may be %j', (state, events) =>
  expect(allowedEvents(reviewTransitions, state)).toEqual(events),
);
