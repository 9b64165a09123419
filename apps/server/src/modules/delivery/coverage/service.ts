import type { CompanyId } from '@botica/domain/companies';
import type { CoverageFinding } from '@botica/domain/delivery';
import { changesSince, findingsOf } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import { findCitiesToEdit } from '../../branches/index.ts';
import type { ZoneMinimum, ZoneTariff } from '../index.ts';
import { findEditedMinimums, findEditedTariffs, tariffsKey } from '../index.ts';
import type { ChangesNeeds } from './changes.ts';
import { createCoverageChanges } from './changes.ts';
import { countryOf } from './country.ts';
import { createNewSuburbs } from './new-suburbs.ts';
import { createSuburbPositions } from './positions.ts';
import type { DeliveringBranch, DeliveryChange, SuburbRow } from './store.ts';
import { findChanges, findDeliveringBranches, findSuburbRows } from './store.ts';

export interface CoveredSuburb extends SuburbRow {
  tariffs: ZoneTariff[];
  /** Undefined means the setting of the company. */
  minimumCents: number | undefined;
  findings: CoverageFinding[];
}

export interface CoverageFilter {
  companyId: CompanyId;
  cityId: string | undefined;
  branchCode: number | undefined;
  finding: CoverageFinding | undefined;
  text: string;
  from: number;
  limit: number;
}

export interface CoveragePage {
  suburbs: CoveredSuburb[];
  total: number;
  counts: ReadonlyMap<CoverageFinding, number>;
  cities: { id: string; name: string }[];
  /** Also those without a suburb. */
  citiesOfCountry: { id: string; name: string }[];
  branches: DeliveringBranch[];
  canChange: boolean;
}

export interface ListedChange extends DeliveryChange {
  /** The later changes that keep it from being undone. */
  since: DeliveryChange[];
}

export interface CoverageNeeds extends ChangesNeeds {
  /** In cents, by company: a setting of the content. */
  minimumOf: (companyId: CompanyId) => Promise<number>;
}

const mostChanges = 20;
/** A suburb without a zone is near. */
const nearZone = 1;

export type Coverage = ReturnType<typeof createCoverage>;

/** Who delivers to each suburb of a country, in which zone and for how much, as staff edit it (docs/decisions/0090). */
export function createCoverage(platform: Platform, needs: CoverageNeeds) {
  const { db } = platform.database;

  return {
    minimumOf: needs.minimumOf,

    async list(rights: Rights, filter: CoverageFilter): Promise<Result<CoveragePage, 'COVERAGE_NOT_FOUND'>> {
      const { companyId } = filter;
      const countryCode = countryOf(companyId);
      if (!countryCode || !rights.canAt('content.edit', { companyId })) return failure('COVERAGE_NOT_FOUND');
      const [rows, tariffs, minimums, branches, cities] = await Promise.all([
        findSuburbRows(db, countryCode),
        findEditedTariffs(db, [companyId]),
        findEditedMinimums(db, [companyId]),
        findDeliveringBranches(db, companyId),
        findCitiesToEdit(db, [countryCode]),
      ]);
      const all = rows.map((row) => {
        const [minimum] = ofZone(minimums, companyId, row);
        return withFindings(row, ofZone(tariffs, companyId, row), minimum?.minimumCents);
      });
      const wanted = all.filter((suburb) => matches(suburb, filter));
      const shown = filter.finding
        ? wanted.filter(({ findings }) => findings.some((id) => id === filter.finding))
        : wanted;
      const found = Map.groupBy(
        wanted.flatMap(({ findings }) => findings),
        (id) => id,
      );
      return success({
        suburbs: shown.slice(filter.from, filter.from + filter.limit),
        total: shown.length,
        counts: new Map([...found].map(([id, same]) => [id, same.length])),
        cities: [...new Map(rows.map(({ cityId, cityName }) => [cityId, cityName]))].map(([id, name]) => ({
          id,
          name,
        })),
        citiesOfCountry: cities.map(({ id, name, department }) => ({ id, name: `${name}, ${department}` })),
        branches,
        canChange: rights.canAt('content.publish', { companyId }),
      });
    },

    async changes(
      rights: Rights,
      companyId: CompanyId,
    ): Promise<Result<{ changes: ListedChange[]; branches: ReadonlyMap<number, string> }, 'COVERAGE_NOT_FOUND'>> {
      if (!rights.canAt('content.edit', { companyId })) return failure('COVERAGE_NOT_FOUND');
      const [changes, branches] = await Promise.all([
        findChanges(db, companyId, mostChanges),
        findDeliveringBranches(db, companyId),
      ]);
      // The newest of the country: all that came after one of them are among them.
      const listed = changes.map((change) => ({ ...change, since: changesSince(changes, change.id) }));
      return success({ changes: listed, branches: new Map(branches.map(({ code, name }) => [code, name])) });
    },

    ...createCoverageChanges(platform, needs),
    ...createSuburbPositions(platform, needs),
    ...createNewSuburbs(platform, needs),
  };
}

/** As the store chooses tariffs and minimums: the branch's own of the zone, else those of the company. */
function ofZone<Row extends ZoneTariff | ZoneMinimum>(
  rows: ReadonlyMap<string, Row[]>,
  companyId: CompanyId,
  { branchCode, zone }: SuburbRow,
): Row[] {
  if (branchCode === null) return [];
  const of = (key: string) => (rows.get(key) ?? []).filter((row) => row.zone === (zone ?? nearZone));
  const own = of(tariffsKey(companyId, branchCode));
  return own.length > 0 ? own : of(tariffsKey(companyId));
}

function withFindings(row: SuburbRow, tariffs: ZoneTariff[], minimumCents: number | undefined): CoveredSuburb {
  const { branch, ...suburb } = row;
  const findings = findingsOf({ ...suburb, branch: branch ?? undefined, hasTariff: tariffs.length > 0 });
  return { ...row, tariffs, minimumCents, findings };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches(suburb: CoveredSuburb, { cityId, branchCode, text }: CoverageFilter): boolean {
  if (cityId && suburb.cityId !== cityId) return false;
  if (branchCode !== undefined && suburb.branchCode !== branchCode) return false;
  return plain(suburb.name).includes(plain(text.trim()));
}
