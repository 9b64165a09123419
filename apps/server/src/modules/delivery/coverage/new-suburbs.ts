import type { CompanyId } from '@botica/domain/companies';
import { tidySuburbName } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { findCitiesToEdit, insertSuburbs } from '../../branches/index.ts';
import type { Asked, ChangesNeeds } from './changes.ts';
import { countryOf } from './country.ts';
import { findDeliveringBranches, zoneSuburbs } from './store.ts';

export interface NewSuburbsForm {
  key: string;
  companyId: CompanyId;
  cityId: string;
  names: readonly string[];
  branchCode: number | null;
  zone: number | null;
}

type Problem =
  | 'COVERAGE_NOT_FOUND'
  | 'COVERAGE_CITY_NOT_FOUND'
  | 'COVERAGE_BRANCH_NOT_FOUND'
  | 'COVERAGE_NAME_USED'
  | 'CARE_KEY_USED';

/** A421: suburbs that the store did not know. All of them are added or none. */
export function createNewSuburbs({ clock, database }: Platform, { audit, once }: ChangesNeeds) {
  return {
    add(form: NewSuburbsForm, { rights, by, reason }: Asked): Promise<Result<undefined, Problem>> {
      const { key, companyId, cityId, branchCode, zone } = form;
      const country = countryOf(companyId);
      if (!country || !rights.canAt('content.publish', { companyId })) {
        return Promise.resolve(failure('COVERAGE_NOT_FOUND'));
      }
      const names = form.names.map(tidySuburbName);
      const content = [companyId, cityId, names, branchCode, zone];
      return once<Problem>(database.db, { key, act: 'delivery.added', content, at: clock.now() }, async (tx) => {
        const [city] = await findCitiesToEdit(tx, [country], cityId);
        if (!city) return failure('COVERAGE_CITY_NOT_FOUND');
        const branches = branchCode === null ? [] : await findDeliveringBranches(tx, companyId);
        if (branchCode !== null && !branches.some(({ code }) => code === branchCode)) {
          return failure('COVERAGE_BRANCH_NOT_FOUND');
        }
        const ids = await insertSuburbs(tx, { cityId, names, branchCode });
        if (!ids) return failure('COVERAGE_NAME_USED');
        await zoneSuburbs(tx, zone, ids);
        await audit.write(tx, {
          by,
          act: 'delivery.added',
          on: { kind: 'delivery-change', id: key, name: `${city.name}: ${names.join(', ')}`.slice(0, 200) },
          place: { companyId },
          after: { cityId, branchCode, zone, suburbs: Object.fromEntries(ids.map((id, at) => [id, names[at] ?? ''])) },
          reason,
        });
        return success(undefined);
      });
    },
  };
}
