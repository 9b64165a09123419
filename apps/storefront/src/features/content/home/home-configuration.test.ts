import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedAfter, isHomeConfiguration } from './home-configuration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage({ answerMs, cached, fails = false }: { answerMs: number; cached?: string; fails?: boolean }) {
  const kept: string[] = [];
  const shown: string[] = [];
  const failed: unknown[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) =>
      setTimeout(() => (fails ? reject(new TypeError('caído')) : resolve('fresca')), answerMs),
    );
  cachedAfter({ load, read: () => cached, keep: (value) => void kept.push(value) }).then(
    (value) => shown.push(value),
    (error) => failed.push(error),
  );
  return { kept, shown, failed };
}

describe('the configuration of the home page', () => {
  it('HOME-05 uses an answer that arrives in time', async () => {
    const { shown, kept } = stage({ answerMs: 2799, cached: 'guardada' });
    await vi.advanceTimersByTimeAsync(2799);
    expect(shown).toEqual(['fresca']);
    expect(kept).toEqual(['fresca']);
  });

  it('HOME-05 uses the stored configuration after 2.8 s, and stores the late answer for the next visit', async () => {
    const { shown, kept } = stage({ answerMs: 4000, cached: 'guardada' });
    await vi.advanceTimersByTimeAsync(2799);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(['guardada']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown).toEqual(['guardada']);
    expect(kept).toEqual(['fresca']);
  });

  it('HOME-05 uses the stored configuration immediately when the request fails', async () => {
    const { shown } = stage({ answerMs: 100, cached: 'guardada', fails: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toEqual(['guardada']);
  });

  it('HOME-05 waits when nothing is stored', async () => {
    const { shown } = stage({ answerMs: 9000 });
    await vi.advanceTimersByTimeAsync(9000);
    expect(shown).toEqual(['fresca']);
  });

  it('fails when there is neither an answer nor a stored configuration', async () => {
    const { shown, failed } = stage({ answerMs: 10, fails: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toEqual([]);
    expect(failed).toHaveLength(1);
  });
});

it.each([
  [{ banners: [], sections: [] }, true],
  [{ banners: [] }, false],
  [{ banners: [1], sections: [] }, false],
  ['texto', false],
  [null, false],
])('trusts %j from the browser: %s', (value, isTrusted) => expect(isHomeConfiguration(value)).toBe(isTrusted));
