export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Whole seconds, rounded up so that the last one is shown; never below zero. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
