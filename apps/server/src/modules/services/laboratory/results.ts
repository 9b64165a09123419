import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { chartRange, isCovidExam } from '@botica/domain/services/laboratory';
import type { Platform } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Analysis, SeriesPoint } from './results-store.ts';
import { findAnalysesOf, findAnalysesOfOrder, findSeries, sealOlderResults } from './results-store.ts';

/** One parameter of an exam over time. */
export interface Series {
  parameter: string;
  unit: string;
  points: { at: Date; value: number; normalMinimum: number | null; normalMaximum: number | null }[];
  range: { minimum: number; maximum: number };
}

/** The results. Each read has the customer in its SQL: another customer's order is not found. */
export function createResults({ clock, database }: Pick<Platform, 'clock' | 'database'>, { vault }: { vault: Vault }) {
  const { db } = database;

  return {
    list: (customerId: string): Promise<Analysis[]> => findAnalysesOf(db, vault, { customerId, now: clock.now() }),

    /** LAB-20 LAB-21: an exam without charted results has no series. */
    async series(
      customerId: string,
      of: { orderId: number; productId: number },
    ): Promise<Result<{ exam: string; patient: string; series: Series[] }, 'LAB_ORDER_NOT_FOUND'>> {
      const points = await findSeries(db, vault, customerId, of);
      const [first] = points;
      if (!first) return failure('LAB_ORDER_NOT_FOUND');
      const byParameter = Map.groupBy(points, ({ parameter }) => parameter);
      return success({
        exam: first.exam,
        patient: first.patient,
        series: [...byParameter].flatMap(([parameter, all]) => (parameter === null ? [] : [seriesOf(parameter, all)])),
      });
    },

    async covid(customerId: string, orderId: number): Promise<Result<Analysis[], 'LAB_ORDER_NOT_FOUND'>> {
      const analyses = await findAnalysesOfOrder(db, vault, { customerId, now: clock.now(), orderId });
      if (analyses.length === 0) return failure('LAB_ORDER_NOT_FOUND');
      return success(analyses.filter(({ exam, parameter }) => parameter !== null && isCovidExam(exam)));
    },

    sealOlder: (limit: number) => sealOlderResults(db, vault, limit),
  };
}

function seriesOf(parameter: string, all: readonly SeriesPoint[]): Series {
  const points = all.flatMap(({ value, measuredAt, normalMinimum, normalMaximum }) =>
    value === null || measuredAt === null ? [] : [{ at: new Date(measuredAt), value, normalMinimum, normalMaximum }],
  );
  // A laboratory may change its units; the latest ones are shown.
  return { parameter, unit: all.at(-1)?.unit ?? '', points, range: chartRange(points) };
}
