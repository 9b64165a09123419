import { expect, it } from 'vitest';
import { companyReturnOf } from './company-return.ts';

it.each([
  ['', undefined],
  ['volver=/pedidos', undefined],
  ['code=c&state=s', { kind: 'answer', answer: { code: 'c', state: 's' } }],
  ['code=c&state=s&iss=https://x.test', { kind: 'answer', answer: { code: 'c', state: 's', iss: 'https://x.test' } }],
  ['error=access_denied&state=s', { kind: 'cancelled' }],
])('the address "%s" of the login brings %j', (query, expected) =>
  expect(companyReturnOf(new URLSearchParams(query))).toEqual(expected),
);
