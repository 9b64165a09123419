/** Points that a customer got in one calendar year of the store. */
export interface YearOfPoints {
  year: number;
  points: number;
}

export interface ExpiringPoints {
  points: number;
  /** ISO date: the last day on which they can be used. */
  expiresOn: string;
}

/**
 * A186: points expire on the last day of the year, `validYears` after the year in which they were earned. The oldest
 * points are spent first. Returns the points that are left, the first to expire first; nothing when points never expire.
 */
export function expiringPoints(
  earned: readonly YearOfPoints[],
  spent: number,
  validYears: number | undefined,
): ExpiringPoints[] {
  if (validYears === undefined) return [];
  let toSpend = spent;
  const left: ExpiringPoints[] = [];
  for (const { year, points } of [...earned].sort((one, other) => one.year - other.year)) {
    const used = Math.min(Math.max(toSpend, 0), points);
    toSpend -= used;
    if (points > used) left.push({ points: points - used, expiresOn: `${year + validYears}-12-31` });
  }
  return left;
}

/** The last year whose points have expired on a day of the given year. */
export function lastExpiredYear(currentYear: number, validYears: number): number {
  return currentYear - validYears - 1;
}
