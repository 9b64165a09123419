const soonest = 7;

/** "en 6 días" for the last week; nothing before it, when the date says more. */
export function daysLeftText(days: number): string | undefined {
  if (days > soonest) return undefined;
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}
