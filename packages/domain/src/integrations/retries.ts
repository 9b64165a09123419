const minute = 60;
const hour = 60 * minute;

/** The pause after each failed try: more than a day in all, so that a receiver that is down for a day loses nothing. */
export const retryPausesSeconds: readonly number[] = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  4 * hour,
  5 * hour,
  6 * hour,
  6 * hour,
];

/** The seconds until the next try; undefined when the event is parked as failed. */
export function pauseAfter(tries: number): number | undefined {
  return retryPausesSeconds[tries - 1];
}

/** How long the previous secret of a receiver signs beside the new one. */
export const overlapMs = 24 * 60 * 60_000;
