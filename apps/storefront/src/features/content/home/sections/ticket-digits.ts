/** RAFFLE-12 */
const digits = 5;
/** RAFFLE-13 */
export const stepMs = 200;
const mostSteps = 10;

/** RAFFLE-12: at least five digits, with leading zeros. */
export function ticketDigits(count: number): readonly string[] {
  return [...String(Math.max(0, Math.trunc(count))).padStart(digits, '0')];
}

/** RAFFLE-13: the numbers between two counts, ten steps at most. */
export function ticketSteps(from: number, to: number): readonly number[] {
  const steps = Math.min(mostSteps, Math.abs(to - from));
  return Array.from({ length: steps }, (_, step) => from + Math.round(((to - from) * (step + 1)) / steps));
}
