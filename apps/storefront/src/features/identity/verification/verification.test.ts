import { describe, expect, it } from 'vitest';
import { advanceVerification, canResend, countdownText, firstStep } from './verification.ts';

const now = 1_000_000;
const sent = advanceVerification(firstStep, { type: 'sent', recipient: '50499887766', token: 't1', nowMs: now });

describe('the verification', () => {
  it('REG-02 the verification goes from the recipient to the code', () =>
    expect(sent).toEqual({
      step: 'code',
      recipient: '50499887766',
      token: 't1',
      endsAtMs: now + 240_000,
      problem: undefined,
    }));

  it('REG-07 a wrong code shows an error and stays at the second step; typing again clears the error', () => {
    const refused = advanceVerification(sent, { type: 'refused', problem: 'El código que ingresaste no es válido' });
    expect(refused).toEqual({ ...sent, problem: 'El código que ingresaste no es válido' });
    expect(advanceVerification(refused, { type: 'typed' })).toEqual(sent);
  });

  it.each([
    ['at the start', now, true],
    ['a moment before the end', now + 239_999, true],
    ['at the end', now + 240_000, false],
  ])('REG-06 sends again %s: %s', (_, at, expected) => expect(canResend(sent, at)).toBe(expected));

  it('REG-06 sending again restarts the four minutes', () => {
    const again = advanceVerification(sent, { type: 'sent', recipient: 'a@b.hn', token: 't1', nowMs: now + 100_000 });
    expect(again).toMatchObject({ endsAtMs: now + 340_000 });
  });

  it('REG-06 goes back to the first step when the time is over, with a message', () => {
    expect(advanceVerification(sent, { type: 'timeOver' })).toEqual({ ...firstStep, isTimeOver: true });
    expect(advanceVerification(sent, { type: 'changeRecipient' })).toEqual(firstStep);
  });

  it('counts from 4:00 down to 0:00', () => {
    const left = [0, 1, 1000, 181_000, 240_000, 300_000].map((ms) => countdownText(now + 240_000, now + ms));
    expect(left).toEqual(['4:00', '4:00', '3:59', '0:59', '0:00', '0:00']);
  });
});
