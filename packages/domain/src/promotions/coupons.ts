import { isIsoDate } from '../time/index.ts';

export const couponStates = {
  scheduled: 'Programado',
  running: 'Vigente',
  paused: 'Pausado',
  usedUp: 'Agotado',
  ended: 'Terminado',
} as const;
export type CouponState = keyof typeof couponStates;

export const couponLimits = {
  codes: 2000,
  /** What a shopper can type: capitals and digits, with dashes inside. */
  code: '^[A-Za-z0-9][A-Za-z0-9-]{2,18}[A-Za-z0-9]$',
  name: { min: 3, max: 80 },
  uses: 1_000_000,
} as const;

export interface CouponDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

interface CouponCounts extends CouponDays {
  readonly isOn: boolean;
  /** Of each code; null without a limit. */
  readonly usesInAll: number | null;
  readonly codes: number;
  readonly uses: number;
}

export function couponStateOf(batch: CouponCounts, today: string): CouponState {
  const { startsOn, endsOn, isOn, usesInAll, codes, uses } = batch;
  if (endsOn < today) return 'ended';
  if (usesInAll !== null && uses >= usesInAll * codes) return 'usedUp';
  if (!isOn) return 'paused';
  return startsOn > today ? 'scheduled' : 'running';
}

export function areCouponDaysWrong({ startsOn, endsOn }: CouponDays, today: string): boolean {
  return !isIsoDate(startsOn) || !isIsoDate(endsOn) || startsOn > endsOn || endsOn < today;
}

/** Without letters and digits that look alike. */
export const couponAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const generatedCodeLength = 10;
