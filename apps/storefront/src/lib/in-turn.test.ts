import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aloneAmongTabs, besideOtherTabs, inTurnAcrossTabs } from './in-turn.ts';

describe('locking in a browser without locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));
  afterEach(() => vi.unstubAllGlobals());

  it('runs work of one name sequentially, also after a failure', async () => {
    const order: string[] = [];
    const first = inTurnAcrossTabs('a', async () => {
      await Promise.resolve();
      order.push('first');
      throw new Error('failed');
    });
    const second = inTurnAcrossTabs('a', async () => order.push('second'));
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('work of one name does not wait for work of another name that needs it', async () => {
    const outer = inTurnAcrossTabs('cart', () => inTurnAcrossTabs('session', async () => 'done'));
    const late = new Promise((resolve) => setTimeout(() => resolve('deadlock'), 200));
    expect(await Promise.race([outer, late])).toBe('done');
  });
});

describe('work with a shared lock', () => {
  const later = () => {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { done, finish };
  };

  it('shared work runs concurrently, and exclusive work waits for it', async () => {
    const order: string[] = [];
    const [one, other] = [later(), later()];
    const first = besideOtherTabs('uso', () => one.done.then(() => order.push('first')));
    const second = besideOtherTabs('uso', () => other.done.then(() => order.push('second')));
    const alone = aloneAmongTabs('uso', 5000, async () => order.push('alone'));
    const late = besideOtherTabs('uso', async () => order.push('late'));
    other.finish();
    await second;
    one.finish();
    await Promise.all([first, alone, late]);
    expect(order).toEqual(['second', 'first', 'alone', 'late']);
  });

  it('exclusive work does not wait beyond its timeout', async () => {
    const slow = later();
    const first = besideOtherTabs('lento', () => slow.done);
    expect(await aloneAmongTabs('lento', 20, async () => 'done')).toBe('done');
    slow.finish();
    await first;
  });

  it('shared work fails with the error of the work', async () => {
    const failing = async () => {
      throw new Error('failed');
    };
    await expect(besideOtherTabs('falla', failing)).rejects.toThrow('failed');
    await expect(aloneAmongTabs('falla', 1000, failing)).rejects.toThrow('failed');
  });

  it('shared work just runs in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await besideOtherTabs('uso', async () => 1)).toBe(1);
    expect(await aloneAmongTabs('uso', 1000, async () => 2)).toBe(2);
    vi.unstubAllGlobals();
  });
});
