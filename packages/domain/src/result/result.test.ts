import { expect, it } from 'vitest';
import { failure, type Result, success } from './index.ts';

function half(value: number): Result<number, 'ODD', { value: number }> {
  return value % 2 === 0 ? success(value / 2) : failure('ODD', { value });
}

it('carries the value of a success', () => expect(half(8)).toEqual({ ok: true, value: 4 }));

it('carries the code and the details of a failure', () =>
  expect(half(7)).toEqual({ ok: false, code: 'ODD', details: { value: 7 } }));

it('leaves details out when there are none', () => expect(Object.keys(failure('NOT_FOUND'))).toEqual(['ok', 'code']));
