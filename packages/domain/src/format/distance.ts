const noBreakSpace = '\u00a0';

/** 850 m, 2.4 km, 18 km: rounded for a person going there. */
export function formatDistanceKm(km: number): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return `${metres}${noBreakSpace}m`;
  const shown = km < 9.95 ? km.toFixed(1) : km.toFixed(0);
  return `${shown}${noBreakSpace}km`;
}
