import { expect, it } from 'vitest';
import { failure, type Result, success } from './index.ts';

function half(value: number): Result<number, 'ODD', { value: number }> {
  return value % 2 === 0 ? success(value / 2) : failure('ODD', { value });
}

it('a success has its value', () => expect(half(8)).toEqual({ ok: true, value: 4 }));

it('a failure has its code and details', () =>
  expect(half(7)).toEqual({ ok: false, code: 'ODD', details: { value: 7 } }));

it('a failure without details has no details key', () =>
  expect(Object.keys(failure('NOT_FOUND'))).toEqual(['ok', 'code']));
