import type { LabValue } from '../../services/laboratory/index.ts';

/** One value of the laboratory, with the range that the laboratory gave with it. */
export interface RecordResult extends LabValue {
  readonly orderId: string;
  readonly exam: string;
  readonly parameter: string;
  readonly unit: string;
  /** Empty for a number. */
  readonly text: string;
  /** ISO moment. */
  readonly measuredAt: string;
}

export interface ResultSeries {
  readonly exam: string;
  readonly parameter: string;
  readonly unit: string;
  /** Numbers, the oldest first. */
  readonly points: readonly (RecordResult & { readonly value: number })[];
}

const isNumber = (result: RecordResult): result is RecordResult & { value: number } => result.value !== null;

/** What was measured more than once, in the same unit: values in other units are not comparable. */
export function seriesOf(results: readonly RecordResult[]): ResultSeries[] {
  const groups = Map.groupBy(results.filter(isNumber), ({ exam, parameter, unit }) =>
    JSON.stringify([exam, parameter, unit]),
  );
  return [...groups.values()].flatMap((group) => {
    const points = group.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt));
    const [first] = points;
    if (!first || new Set(points.map(({ measuredAt }) => measuredAt)).size < 2) return [];
    const { exam, parameter, unit } = first;
    return [{ exam, parameter, unit, points }];
  });
}
