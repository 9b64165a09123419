import { momentText } from '../../lib/moments.ts';

/** Ahora, 11 min, 3 h or 2 d, from the clock of the server. */
export function waitText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes === 0) return 'ahora';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

export function arrivalText(since: string, now: string): string {
  const wait = waitText(since, now);
  return wait === 'ahora' ? 'Acaba de llegar' : `Llegó hace ${wait}`;
}

/** The hour that the customer chose for the order. */
export function promiseText(promised: string, now: string): string {
  return promised < now ? `Pasó su hora, ${momentText(promised)}` : `Para el ${momentText(promised)}`;
}
