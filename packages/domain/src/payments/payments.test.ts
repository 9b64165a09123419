import { describe, expect, it } from 'vitest';
import { advance } from '../transitions/index.ts';
import type { AttemptState } from './index.ts';
import { attemptStates, attemptTransitions, declineText, isLive, liveStates } from './index.ts';

describe('an attempt', () => {
  it.each([
    ['open', 'start', 'started'],
    ['started', 'complete', 'completing'],
    ['completing', 'capture', 'captured'],
    ['completing', 'decline', 'declined'],
    ['captured', 'refund', 'refunded'],
    ['surplus', 'refund', 'refunded'],
  ] as const)('TDS-05 an attempt that is %s may %s and becomes %s', (from, event, to) =>
    expect(advance(attemptTransitions, from, event)).toEqual({ ok: true, value: to }),
  );

  it.each(['open', 'completing', 'captured', 'declined', 'abandoned', 'surplus', 'refunded'] as const)(
    'TDS-05 an attempt that is %s cannot be completed',
    (state) => expect(advance(attemptTransitions, state, 'complete').ok).toBe(false),
  );

  it('TDS-06 a late capture of an abandoned attempt is accepted', () => {
    for (const state of ['declined', 'abandoned'] as const) {
      expect(Object.keys(attemptTransitions[state])).toEqual(['capture', 'exceed']);
    }
  });

  it('TDS-06 a captured, surplus or refunded attempt is never captured again', () => {
    for (const state of ['captured', 'surplus', 'refunded'] as const) {
      expect(advance(attemptTransitions, state, 'capture').ok).toBe(false);
    }
  });

  it('TDS-06 an attempt is live while it can still be paid', () => {
    const living = attemptStates.filter((state: AttemptState) => isLive(state));
    expect(living).toEqual([...liveStates]);
    expect(living).toEqual(['open', 'started', 'completing']);
  });
});

it.each([
  ['51', /fondos/],
  ['54', /vencida/],
  ['12', /dueño/],
  ['91', /No se hizo ningún cobro/],
  ['expired', /tiempo/],
  ['cancelled', /Cancelaste/],
  ['77', /rechazado/],
  ['constructor', /rechazado/],
])('TDS-07 a refusal %s says what to do', (code, text) => expect(declineText(code)).toMatch(text));
