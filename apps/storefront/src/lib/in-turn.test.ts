import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurnAcrossTabs } from './in-turn.ts';

describe('taking turns in a browser without locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));
  afterEach(() => vi.unstubAllGlobals());

  it('runs work of one name after the other, also after a failure', async () => {
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

  it('does not make work of one name wait for work of another that needs it', async () => {
    const outer = inTurnAcrossTabs('cart', () => inTurnAcrossTabs('session', async () => 'done'));
    const late = new Promise((resolve) => setTimeout(() => resolve('deadlock'), 200));
    expect(await Promise.race([outer, late])).toBe('done');
  });
});
