import { theTime } from '../../format/index.ts';
import { trackingDate } from './dates.ts';

/** A tunnel or a traffic light is not a lost signal; minutes are. */
export const silentAfterMs = 2 * 60_000;

export function isSilent(lastHeardMs: number, nowMs: number): boolean {
  return nowMs - lastHeardMs >= silentAfterMs;
}

/** TRACK-07: las 3:42 p. m., la 1:05 p. m.; with the date if on another day. For a start time. */
export function sinceText(at: Date, now: Date): string {
  const day = trackingDate(at);
  const time = theTime(at);
  return day === trackingDate(now) ? time : `el ${day} a ${time}`;
}

/** TRACK-07: a las 3:42 p. m. For a point in time. */
export function whenText(at: Date, now: Date): string {
  const text = sinceText(at, now);
  return text.startsWith('el ') ? text : `a ${text}`;
}
