import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranchLink } from '../../ports/branch-link.ts';
import { createGeocoder } from '../../ports/geocoder.ts';
import { branchesRoutes } from './routes.ts';
import type { BranchesService } from './service.ts';
import { createBranchesService } from './service.ts';

export type { BranchName, BranchNames } from './branch-names.ts';
export { createBranchNames } from './branch-names.ts';
export type { BranchPlace, BranchToEdit, EditedBranch, EditedDay } from './edited-branches.ts';
export {
  companiesWithBranches,
  findBranchesToEdit,
  findHolidays,
  isBranchCode,
  writeBranch,
  writeHolidays,
} from './edited-branches.ts';
export type { CityToEdit } from './edited-cities.ts';
export { findCitiesToEdit, hasNamesake, isCityId, writeCity } from './edited-cities.ts';
export type { BranchDays, Opening } from './find-opening.ts';
export { alwaysOpen, branchDays, openingOf, openingOn, toOpening } from './find-opening.ts';
export { statusHorizonDays } from './horizon.ts';
export type { SuburbPosition } from './served-suburbs.ts';
export { insertSuburbs, lockSuburbs, placeSuburbs, renameSuburb, serveSuburbs } from './served-suburbs.ts';
export type { BranchesService, BranchNow } from './service.ts';
export { findBranchesAt, findSpecialHours } from './store.ts';
export { branches, branchSpecialHours, cities, companyHolidays, countries, suburbs } from './tables.ts';

/** Connects to a branch and returns its opening state. */
export function createBranches({ config, clock, database }: Platform): BranchesService {
  const timeoutMs = config.outsideTimeoutMs;
  return createBranchesService({
    db: database.reads.db,
    clock,
    geocoder: createGeocoder({ url: config.outside.geocoderUrl, timeoutMs }),
    branchLink: createBranchLink({ url: config.outside.branchLinkUrl, timeoutMs }),
  });
}

export async function registerBranches(
  app: FastifyInstance,
  _platform: Platform,
  { branches }: { branches: BranchesService },
): Promise<void> {
  await app.register(branchesRoutes, { branches });
}
