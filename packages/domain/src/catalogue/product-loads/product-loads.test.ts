import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductLoadAct, ProductLoadStand } from './index.ts';
import { actOnLoad, productLoadPhases, productLoadStates } from './index.ts';

const acts: ProductLoadAct[] = ['apply', 'stop', 'resume', 'discard'];

describe('the acts on a load of products', () => {
  it.each([
    ['rehearsal', 'finished', 'apply', { phase: 'load', state: 'running' }],
    ['load', 'running', 'stop', { phase: 'load', state: 'stopped' }],
    ['load', 'failed', 'resume', { phase: 'load', state: 'running' }],
    ['load', 'finished', 'apply', undefined],
    ['load', 'finished', 'discard', undefined],
    ['rehearsal', 'running', 'apply', undefined],
  ] as const)('%s %s, %s', (phase, state, act, next) => {
    expect(actOnLoad({ phase, state }, act)).toEqual(next);
  });

  it('a finished load and a discarded one never change again, and nothing is loaded without a finished rehearsal', () => {
    const stands = fc.record({
      phase: fc.constantFrom(...productLoadPhases),
      state: fc.constantFrom(...productLoadStates),
    });
    fc.assert(
      fc.property(stands, fc.constantFrom(...acts), (stand: ProductLoadStand, act) => {
        const next = actOnLoad(stand, act);
        const isOver = stand.state === 'discarded' || (stand.phase === 'load' && stand.state === 'finished');
        if (isOver) expect(next).toBeUndefined();
        if (stand.phase === 'rehearsal' && next?.phase === 'load') expect(stand.state).toBe('finished');
      }),
    );
  });
});
