import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { SuburbPosition } from '../../branches/index.ts';
import { lockSuburbs, placeSuburbs } from '../../branches/index.ts';
import type { Asked, ChangesNeeds } from './changes.ts';
import { countryOf } from './country.ts';

type Problem = 'COVERAGE_NOT_FOUND' | 'COVERAGE_POSITION' | 'CARE_KEY_USED';

/** A273: where suburbs are on the map of staff. All or none are written; the audit has what was there before. */
export function createSuburbPositions({ clock, database }: Platform, { audit, once }: ChangesNeeds) {
  return {
    place(
      { key, companyId, positions }: { key: string; companyId: CompanyId; positions: readonly SuburbPosition[] },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, Problem>> {
      if (!rights.canAt('content.publish', { companyId })) return Promise.resolve(failure('COVERAGE_NOT_FOUND'));
      if (positions.some(({ lat, lng }) => (lat === null) !== (lng === null))) {
        return Promise.resolve(failure('COVERAGE_POSITION'));
      }
      const form = { key, act: 'delivery.placed', content: [companyId, positions], at: clock.now() } as const;
      return once<Problem>(database.db, form, async (tx) => {
        const ids = [...new Set(positions.map(({ suburbId }) => suburbId))];
        const locked = await lockSuburbs(tx, ids);
        const country = countryOf(companyId);
        const isWhole = ids.length === positions.length && locked.length === ids.length;
        if (!isWhole || locked.some(({ countryCode }) => countryCode !== country)) return failure('COVERAGE_NOT_FOUND');
        await placeSuburbs(tx, positions);
        const [first] = locked;
        const name = locked.length === 1 ? (first?.name ?? '') : `${first?.name} y ${locked.length - 1} más`;
        await audit.write(tx, {
          by,
          act: 'delivery.placed',
          on: { kind: 'delivery-change', id: key, name },
          place: { companyId },
          before: Object.fromEntries(locked.map(({ suburbId, lat, lng }) => [suburbId, { lat, lng }])),
          after: Object.fromEntries(positions.map(({ suburbId, lat, lng }) => [suburbId, { lat, lng }])),
          reason,
        });
        return success(undefined);
      });
    },
  };
}
