import { expect, it } from 'vitest';
import { writeExpiry } from './write-expiry.ts';

it.each([
  ['0831', '08/31'],
  ['08/31', '08/31'],
  ['08/2031', '08/31'],
  ['8/31', '08/31'],
  ['8/2031', '08/31'],
  ['083', '08/3'],
  ['08', '08'],
  ['8', '8'],
  ['', ''],
  ['ab', ''],
])('CARD-16 writes %j as %j', (typed, written) => expect(writeExpiry(typed)).toBe(written));

it('CARD-16 allows deleting the last digit', () => expect(writeExpiry('08/')).toBe('08'));
