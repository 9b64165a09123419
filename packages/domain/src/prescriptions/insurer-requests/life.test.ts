import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestActor, RequestEvent, RequestState } from './index.ts';
import {
  isEditable,
  nextRequestState,
  requestActors,
  requestEventNames,
  requestEvents,
  requestStateIds,
  requestStateNames,
  requestStates,
} from './index.ts';

const next = (state: RequestState, event: RequestEvent, actor: RequestActor) => {
  const moved = nextRequestState(state, { event, actor });
  return moved.ok ? moved.value : undefined;
};

describe('the life of an insurer request', () => {
  it('INS-13 INS-14 A123 states 1 and 2 can be changed, and 7 is cancelled', () => {
    expect(requestStateIds).toEqual({
      sent: 1,
      correcting: 2,
      reviewing: 3,
      approved: 4,
      rejected: 5,
      ordered: 6,
      cancelled: 7,
    });
    expect(requestStates.filter(isEditable).map((state) => requestStateIds[state])).toEqual([1, 2]);
  });

  it.each<[string, RequestState, RequestEvent, RequestActor, RequestState | undefined]>([
    ['INS-14 the shopper cancels', 'sent', 'cancel', 'shopper', 'cancelled'],
    ['INS-14 also what needs a correction', 'correcting', 'cancel', 'shopper', 'cancelled'],
    ['INS-13 not what is being looked at', 'reviewing', 'cancel', 'shopper', undefined],
    ['INS-13 not what was approved', 'approved', 'cancel', 'shopper', undefined],
    ['INS-14 a cancelled one stays so', 'cancelled', 'approve', 'insurer', undefined],
    ['INS-15 another card sends it again', 'correcting', 'changeCard', 'shopper', 'sent'],
    ['INS-15 and so do prescriptions', 'correcting', 'addPrescriptions', 'shopper', 'sent'],
    ['one less does not', 'correcting', 'removePrescription', 'shopper', 'correcting'],
    ['INS-15 nothing changes under review', 'reviewing', 'changeCard', 'shopper', undefined],
    ['the insurer begins', 'sent', 'take', 'insurer', 'reviewing'],
    ['and approves', 'reviewing', 'approve', 'insurer', 'approved'],
    ['at once, if it likes', 'sent', 'approve', 'insurer', 'approved'],
    ['or wants something else', 'reviewing', 'askCorrection', 'insurer', 'correcting'],
    ['or refuses', 'reviewing', 'reject', 'insurer', 'rejected'],
    ['nobody approves what waits for the shopper', 'correcting', 'approve', 'insurer', undefined],
    ['nobody approves their own', 'sent', 'approve', 'shopper', undefined],
    ['the store orders what was approved', 'approved', 'order', 'system', 'ordered'],
    ['and nothing else', 'reviewing', 'order', 'system', undefined],
    ['an account that is closed takes its requests with it', 'reviewing', 'cancel', 'system', 'cancelled'],
  ])('%s', (_, state, event, actor, to) => expect(next(state, event, actor)).toBe(to));

  it('INS-13 no event of any actor leaves a final state', () => {
    const over: readonly RequestState[] = ['rejected', 'ordered', 'cancelled'];
    fc.assert(
      fc.property(
        fc.constantFrom(...over),
        fc.constantFrom(...requestEvents),
        fc.constantFrom(...requestActors),
        (state, event, actor) => {
          expect(next(state, event, actor)).toBeUndefined();
        },
      ),
    );
  });

  it('INS-13 a shopper can change only states 1 and 2', () => {
    fc.assert(
      fc.property(fc.constantFrom(...requestStates), fc.constantFrom(...requestEvents), (state, event) => {
        if (next(state, event, 'shopper')) expect(requestStateIds[state]).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('every state and event has a text', () => {
    for (const words of [...Object.values(requestStateNames), ...Object.values(requestEventNames)]) {
      expect(words).toMatch(/^[A-ZÁ]/);
    }
  });
});
