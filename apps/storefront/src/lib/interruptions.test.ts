import { beforeEach, describe, expect, it } from 'vitest';
import { announceInterruption, takeInterruption } from './interruptions.ts';
import { clearStored } from './storage.ts';

const now = 1_800_000_000_000;
const minuteMs = 60_000;

describe('interruptions of a visit', () => {
  beforeEach(() => clearStored({ area: 'session' }));

  it('shows one optional interruption and refuses the next ones', () => {
    expect(takeInterruption('welcome', now)).toBe(true);
    expect(takeInterruption('rating', now + 1000)).toBe(false);
    expect(takeInterruption('promotion', now + 2000)).toBe(false);
  });

  it('INFO-01 shows the terms and the missing data also after another interruption, and nothing optional after them', () => {
    expect(takeInterruption('promotion', now)).toBe(true);
    expect(takeInterruption('terms', now)).toBe(true);
    expect(takeInterruption('additional-info', now)).toBe(true);
    expect(takeInterruption('welcome', now)).toBe(false);
  });

  it('HOME-04 allows another one ten minutes after the last', () => {
    takeInterruption('promotion', now);
    expect(takeInterruption('promotion', now + 10 * minuteMs - 1)).toBe(false);
    expect(takeInterruption('promotion', now + 10 * minuteMs)).toBe(true);
  });

  it('allows one when the clock was set back', () => {
    takeInterruption('promotion', now);
    expect(takeInterruption('promotion', now - 1)).toBe(true);
  });

  it('refuses a less important interruption while a more important one is announced', () => {
    const withdraw = announceInterruption('country');
    expect(takeInterruption('promotion', now)).toBe(false);
    expect(takeInterruption('welcome', now)).toBe(true);
    clearStored({ area: 'session' });
    withdraw();
    expect(takeInterruption('promotion', now)).toBe(true);
  });
});
