import { describe, expect, it } from 'vitest';
import { describeTimes, hasTooManyRetries } from './test-times.ts';

const tests = Array.from({ length: 25 }, (_, n) => ({ name: `test ${n}`, ms: n * 100, retries: 0 }));
const withRetried = (count: number) => tests.map((test, n) => ({ ...test, retries: n < count ? 1 : 0 }));

describe('times of tests', () => {
  it('lists the slowest twenty tests, the slowest first', () => {
    const lines = describeTimes(tests);
    expect(lines[0]).toBe('The slowest 20 of 25 tests:');
    expect(lines[1]).toBe('   2.4 s  test 24');
    expect(lines).toHaveLength(21);
  });

  it('prints every retried test as a defect', () => {
    expect(describeTimes(withRetried(1))[0]).toBe('defect: passed only when retried: test 0');
  });

  it('fails a run with more than two retried tests', () => {
    expect(hasTooManyRetries(withRetried(2))).toBe(false);
    expect(hasTooManyRetries(withRetried(3))).toBe(true);
    expect(describeTimes(withRetried(3))).toContain('3 tests were retried; at most 2 may be.');
  });
});
