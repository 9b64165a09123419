import { monthNames, storeDate } from '../../time/index.ts';

/** TRACK-07: 15 de noviembre de 2026. The hour is `formatTime`. */
export function trackingDate(at: Date): string {
  const [year, month, day] = storeDate(at).isoDate.split('-').map(Number);
  return `${day} de ${monthNames[(month ?? 1) - 1]} de ${year}`;
}
