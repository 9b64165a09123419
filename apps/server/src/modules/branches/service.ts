import type { Branch, BranchStatus, SpecialHours } from '@botica/domain/branches';
import { branchStatusAt } from '@botica/domain/branches';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { addDays, storeDate } from '@botica/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { OutsideError } from '../../platform/outside.ts';
import type { BranchLink } from '../../ports/branch-link.ts';
import type { Geocoder, Position } from '../../ports/geocoder.ts';
import { statusHorizonDays } from './horizon.ts';
import {
  findBranch,
  findBranchesOfCity,
  findCities,
  findCityId,
  findCityPosition,
  findCountries,
  findSpecialHours,
  findSuburb,
  findSuburbs,
  findUpcomingSpecialHours,
} from './store.ts';

export interface BranchNow {
  branch: Branch;
  status: BranchStatus;
}

export interface BranchSpecialDays {
  code: number;
  name: string;
  cityName: string;
  days: SpecialHours[];
}

const specialHoursHorizonDays = 60;

export interface BranchesNeeds {
  db: Db;
  clock: Clock;
  geocoder: Geocoder;
  branchLink: BranchLink;
}

export type BranchesService = ReturnType<typeof createBranchesService>;

export function createBranchesService({ db, clock, geocoder, branchLink }: BranchesNeeds) {
  /** Reads yesterday too: a branch that closes after midnight is still open by yesterday's hours. */
  async function withStatus(branches: Branch[]): Promise<BranchNow[]> {
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const codes = branches.map((branch) => branch.code);
    const specialHours = await findSpecialHours(db, codes, {
      from: addDays(today, -1),
      to: addDays(today, statusHorizonDays),
    });
    return branches.map((branch) => ({
      branch,
      status: branchStatusAt(branch, specialHours.get(branch.code) ?? [], now),
    }));
  }

  async function branch(company: Company, code: number): Promise<Result<BranchNow, 'BRANCH_NOT_FOUND'>> {
    const found = await findBranch(db, company.id, code);
    const [current] = found ? await withStatus([found]) : [];
    return current ? success(current) : failure('BRANCH_NOT_FOUND');
  }

  async function servingSuburb(company: Company, suburbId: number) {
    const suburb = await findSuburb(db, suburbId, company.countryCode);
    if (!suburb) return failure('SUBURB_NOT_FOUND');
    if (suburb.servingBranchCode === null) return failure('SUBURB_NOT_SERVED');
    return branch(company, suburb.servingBranchCode);
  }

  /** BRANCH-09: an unreachable branch is refused, even during its hours. */
  async function reached<Problem extends string>(found: Result<BranchNow, Problem>) {
    if (!found.ok) return found;
    return (await branchLink.isReachable(found.value.branch.code)) ? found : failure('BRANCH_UNREACHABLE');
  }

  const connect = async (company: Company, code: number) => reached(await branch(company, code));

  return {
    branch,
    connect,
    servingSuburb,
    cities: (company: Company) => findCities(db, company.id),
    countries: () => findCountries(db),

    async suburbs(company: Company, cityId: string) {
      if (!(await findCityId(db, cityId, company.countryCode))) return failure('CITY_NOT_FOUND');
      return success(await findSuburbs(db, cityId));
    },

    async branchesOfCity(company: Company, cityId: string): Promise<Result<BranchNow[], 'CITY_NOT_FOUND'>> {
      const found = await findBranchesOfCity(db, company.id, cityId);
      const isKnown = found.length > 0 || (await findCityId(db, cityId, company.countryCode));
      return isKnown ? success(await withStatus(found)) : failure('CITY_NOT_FOUND');
    },

    async connectSuburb(company: Company, suburbId: number) {
      return reached(await servingSuburb(company, suburbId));
    },

    async upcomingSpecialHours(company: Company): Promise<BranchSpecialDays[]> {
      const today = storeDate(clock.now()).isoDate;
      const days = { from: today, to: addDays(today, specialHoursHorizonDays) };
      const rows = await findUpcomingSpecialHours(db, company.id, days);
      const byBranch = Map.groupBy(rows, (row) => row.code);
      return [...byBranch.values()].flatMap((branchRows) => {
        const [first] = branchRows;
        if (!first) return [];
        return { code: first.code, name: first.publicName, cityName: first.cityName, days: branchRows };
      });
    },

    /** BRANCH-11: the city's position by the maps service, or our stored one as a fallback. */
    async geocode(company: Company, city: string): Promise<Result<Position, 'PLACE_NOT_FOUND'>> {
      const position = (await askGeocoder(company, city)) ?? (await findCityPosition(db, city, company.countryCode));
      return position ? success(position) : failure('PLACE_NOT_FOUND');
    },
  };

  async function askGeocoder(company: Company, city: string): Promise<Position | undefined> {
    try {
      return await geocoder.find(city, company.countryCode);
    } catch (error) {
      if (error instanceof OutsideError) return undefined;
      throw error;
    }
  }
}
