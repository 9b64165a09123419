import { minutesPerDay, monthNames, storeDate } from '../../time/index.ts';

const noBreakSpace = '\u00a0';

/** TRACK-07: 3:42 p. m., the Honduran format. Not by Intl, because browsers use different spaces. */
export function trackingTime(at: Date): string {
  const minutes = storeDate(at).minutes % minutesPerDay;
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? `a.${noBreakSpace}m.` : `p.${noBreakSpace}m.`;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${noBreakSpace}${half}`;
}

/** TRACK-07: 15 de noviembre de 2026. */
export function trackingDate(at: Date): string {
  const [year, month, day] = storeDate(at).isoDate.split('-').map(Number);
  return `${day} de ${monthNames[(month ?? 1) - 1]} de ${year}`;
}
