import { expect, it } from 'vitest';
import { pathAfterSwitch } from './use-switch-country.ts';

it.each([
  ['/gt', '/'],
  ['/NI/', '/'],
  ['/sucursales', '/sucursales'],
  ['/', '/'],
])('COUNTRY-05 COUNTRY-06 a change of country on %s goes on at %s', (from, to) =>
  expect(pathAfterSwitch(from)).toBe(to),
);
