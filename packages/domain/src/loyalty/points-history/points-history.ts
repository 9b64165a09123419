export const pointsHistoryMessages = {
  /** HIST-03 */
  startNeeded: 'Seleccione la fecha inicial',
  endNeeded: 'Seleccione la fecha final',
} as const;

/** HIST-02 A008: only for a history requested by period. */
export function daysOfPointsPeriod(months: number): number {
  return months * 60;
}

/** HIST-02 HIST-03: Safari requests by period, other browsers by dates. Other user agents also contain "Safari". */
export function asksByPeriod(userAgent: string): boolean {
  return /\bSafari\//.test(userAgent) && /\bVersion\/\d/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
}
