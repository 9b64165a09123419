import { expect, it } from 'vitest';
import { createAnswers } from './answers.ts';

const answer = (bytes: number) => ({ headers: {}, payload: 'x'.repeat(bytes), counts: [] });

it('caches no more bytes than it may, and drops the oldest answers first', () => {
  const answers = createAnswers({ maxAgeMs: 1000, maxBytes: 100_000, now: () => 0 });
  const keys = Array.from({ length: 50 }, (_, at) => `key ${at}`);
  for (const key of keys) {
    answers.end(answers.begin(key), answer(10_000));
    expect(answers.bytes).toBeLessThanOrEqual(100_000);
  }
  const left = keys.filter((key) => answers.find(key));
  expect(left).toEqual(keys.slice(-left.length));
  expect(left.length).toBeGreaterThan(5);
  answers.end(answers.begin('larger than all'), answer(200_000));
  expect(answers.bytes).toBe(0);
});

it('drops what is too old when something is added', () => {
  let now = 0;
  const answers = createAnswers({ maxAgeMs: 1000, maxBytes: 100_000, now: () => now });
  answers.end(answers.begin('old'), answer(50_000));
  now = 1000;
  answers.end(answers.begin('new'), answer(10_000));
  expect(answers.bytes).toBeLessThan(20_000);
});

it('lets nobody wait for an answer that began too long ago', () => {
  let now = 0;
  const answers = createAnswers({ maxAgeMs: 1000, maxBytes: 100_000, now: () => now });
  const slow = answers.begin('slow');
  expect(answers.underWay('slow')).toBe(slow);
  now = 1000;
  expect(answers.underWay('slow')).toBeUndefined();
  const next = answers.begin('slow');
  answers.end(slow, answer(10));
  expect(answers.find('slow')).toBeUndefined();
  expect(answers.underWay('slow')).toBe(next);
});
