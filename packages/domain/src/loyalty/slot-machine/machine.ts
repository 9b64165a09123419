import type { TransitionTable } from '../../transitions/index.ts';

/** SLOT-01 SLOT-08 SLOT-12 */
export const slotTimes = { spinMs: 10_000, simulatedMs: 1_500, showAgainMs: 600_000 } as const;

/** SLOT-11 A045: two sets of three reels, one for wide screens and one for narrow ones, each with these images. */
export const slotReels = { sets: ['wide', 'narrow'], perSet: 3, images: 4 } as const;

/** The id of its terms. */
export const slotTermsId = 5;

export const slotStates = ['idle', 'executing', 'won', 'lost'] as const;
export type SlotState = (typeof slotStates)[number];
export type SlotEvent = 'spin' | 'win' | 'lose' | 'fail' | 'close';

/** SLOT-01 SLOT-02: only the end of a spin leaves 'executing', so a second spin cannot start. */
export const slotTransitions: TransitionTable<SlotState, SlotEvent> = {
  idle: { spin: 'executing' },
  executing: { win: 'won', lose: 'lost', fail: 'idle' },
  won: { close: 'idle' },
  lost: { close: 'idle' },
};

export interface HiddenAccess {
  isWinner: boolean;
  code: string;
}

const mostCodeCharacters = 40;

/** SLOT-03: both are required; the address is untrusted, so the code must be a short word. */
export function hiddenAccessOf(query: { get(name: string): string | null }): HiddenAccess | undefined {
  const told = query.get('Ganador')?.trim().toLowerCase();
  const code = query.get('Boleto')?.trim() ?? '';
  if (told !== 'true' && told !== 'false') return undefined;
  if (!/^[\w-]+$/.test(code) || code.length > mostCodeCharacters) return undefined;
  return { isWinner: told === 'true', code };
}

export interface SpinFacts {
  isHidden: boolean;
  isSpinning: boolean;
  isLoggedIn: boolean;
  hasAcceptedTerms: boolean;
  isOpen: boolean;
  points: number;
  pointsPerSpin: number;
}

export type SpinRefusal = 'hidden' | 'spinning' | 'login' | 'closed' | 'terms' | 'points';

// SLOT-02 SLOT-04..07: in the order of reporting.
const refusals: readonly { refusal: SpinRefusal; applies(facts: SpinFacts): boolean }[] = [
  { refusal: 'hidden', applies: ({ isHidden }) => isHidden },
  { refusal: 'spinning', applies: ({ isSpinning }) => isSpinning },
  { refusal: 'login', applies: ({ isLoggedIn }) => !isLoggedIn },
  { refusal: 'closed', applies: ({ isOpen }) => !isOpen },
  { refusal: 'terms', applies: ({ hasAcceptedTerms }) => !hasAcceptedTerms },
  { refusal: 'points', applies: ({ points, pointsPerSpin }) => !(pointsPerSpin > 0) || points < pointsPerSpin },
];

export function refuseSpin(facts: SpinFacts): SpinRefusal | undefined {
  return refusals.find(({ applies }) => applies(facts))?.refusal;
}

/** SLOT-02: a spin runs until its result is shown, on any device. */
export function isSpinRunning(lastSpinAt: Date | undefined, now: Date): boolean {
  return lastSpinAt !== undefined && now.getTime() - lastSpinAt.getTime() < slotTimes.spinMs;
}

/** SLOT-08: milliseconds until the invitation shows; 0 is now. A clock set back does not hide it forever. */
export function showInvitationInMs(closedAt: number | undefined, now: number): number {
  if (closedAt === undefined || closedAt > now) return 0;
  return Math.max(0, closedAt + slotTimes.showAgainMs - now);
}
