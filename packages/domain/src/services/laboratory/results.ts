/** LAB-21: one result of the laboratory: a number, or a word. */
export interface LabValue {
  readonly value: number | null;
  readonly normalMinimum: number | null;
  readonly normalMaximum: number | null;
}

export const chartKinds = { none: 0, line: 1 } as const;

export type ValueStanding = 'low' | 'normal' | 'high' | 'unknown';

/** The limits are normal. */
export function standingOf({ value, normalMinimum, normalMaximum }: LabValue): ValueStanding {
  if (value === null || (normalMinimum === null && normalMaximum === null)) return 'unknown';
  if (normalMinimum !== null && value < normalMinimum) return 'low';
  return normalMaximum !== null && value > normalMaximum ? 'high' : 'normal';
}

export const standingNames: Readonly<Record<ValueStanding, string>> = {
  low: 'Bajo',
  normal: 'Normal',
  high: 'Alto',
  unknown: '',
};

/** '70 a 100', 'Hasta 200', 'Desde 40', or empty without a normal range. */
export function normalRangeText({ normalMinimum, normalMaximum }: Omit<LabValue, 'value'>): string {
  if (normalMinimum !== null && normalMaximum !== null) return `${normalMinimum} a ${normalMaximum}`;
  if (normalMaximum !== null) return `Hasta ${normalMaximum}`;
  return normalMinimum === null ? '' : `Desde ${normalMinimum}`;
}

/** A margin of ten percent above and below; never below zero for non-negative values. */
export function chartRange(values: readonly LabValue[]): { minimum: number; maximum: number } {
  const drawn = values
    .flatMap(({ value, normalMinimum, normalMaximum }) => [value, normalMinimum, normalMaximum])
    .filter((one) => one !== null);
  if (drawn.length === 0) return { minimum: 0, maximum: 1 };
  const lowest = Math.min(...drawn);
  const highest = Math.max(...drawn);
  const air = highest === lowest ? Math.max(Math.abs(highest) / 10, 1) : (highest - lowest) / 10;
  return { minimum: lowest >= 0 ? Math.max(0, lowest - air) : lowest - air, maximum: highest + air };
}

/** C289: exams whose results are required at borders and at work. */
export function isCovidExam(name: string): boolean {
  return /sars-?cov-?2|covid/i.test(name);
}
