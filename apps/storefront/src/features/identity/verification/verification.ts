import { codeLifeMs } from '@botica/domain/identity';

/** REG-02: first the recipient, then the code. */
export type Verification =
  | { step: 'recipient'; isTimeOver: boolean }
  | { step: 'code'; recipient: string; token: string; endsAtMs: number; problem: string | undefined };

export type VerificationEvent =
  | { type: 'sent'; recipient: string; token: string; nowMs: number }
  | { type: 'refused'; problem: string }
  | { type: 'typed' }
  | { type: 'timeOver' }
  | { type: 'changeRecipient' };

export const firstStep: Verification = { step: 'recipient', isTimeOver: false };

export function advanceVerification(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'sent': {
      const { recipient, token, nowMs } = event;
      return { step: 'code', recipient, token, endsAtMs: nowMs + codeLifeMs, problem: undefined };
    }
    case 'refused': // REG-07
      return state.step === 'code' ? { ...state, problem: event.problem } : state;
    case 'typed':
      return state.step === 'code' ? { ...state, problem: undefined } : state;
    case 'timeOver': // A048
      return { step: 'recipient', isTimeOver: true };
    case 'changeRecipient':
      return firstStep;
  }
}

/** REG-06, A048: while the countdown runs. */
export function canResend(state: Verification, nowMs: number): boolean {
  return state.step === 'code' && nowMs < state.endsAtMs;
}

/** 4:00, 3:59 and so on; never below zero. */
export function countdownText(endsAtMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
