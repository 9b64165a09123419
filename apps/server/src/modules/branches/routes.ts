import {
  connectBranch,
  connectBranchOfSuburb,
  geocodeCity,
  getBranch,
  listBranchesByCity,
  listCities,
  listCountries,
  listDeliveryBranches,
  listSpecialHours,
  listSuburbs,
  toBranchDto,
  toCityDto,
  toCountryDto,
  toSpecialHoursDto,
  toSuburbDto,
} from '@botica/contract/branches/branches';
import { ok } from '@botica/contract/call';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../platform/problem-replies.ts';
import type { BranchesService, BranchNow } from './service.ts';

const toDto = ({ branch, status }: BranchNow) => toBranchDto(branch, status);

export const branchesRoutes: FastifyPluginAsyncTypebox<{ branches: BranchesService }> = async (app, { branches }) => {
  app.route({
    ...listCities,
    handler: async ({ company }) => ok((await branches.cities(company)).map(toCityDto)),
  });
  app.route({
    ...listSuburbs,
    handler: async ({ company, params }) => ok(unwrap(await branches.suburbs(company, params.id)).map(toSuburbDto)),
  });
  app.route({
    ...listCountries,
    handler: async () => ok((await branches.countries()).map(toCountryDto)),
  });
  app.route({
    ...listBranchesByCity,
    handler: async ({ company, query }) =>
      ok(unwrap(await branches.branchesOfCity(company, query.ciudadId)).map(toDto)),
  });
  app.route({
    ...listDeliveryBranches,
    handler: async ({ company, params }) => {
      const all = unwrap(await branches.branchesOfCity(company, params.id));
      return ok(all.filter(({ branch }) => branch.deliveryEnabled).map(toDto));
    },
  });
  app.route({
    ...connectBranch,
    handler: async ({ company, query }) => ok(toDto(unwrap(await branches.connect(company, query.sucursalId)))),
  });
  app.route({
    ...connectBranchOfSuburb,
    handler: async ({ company, params }) => ok(toDto(unwrap(await branches.connectSuburb(company, params.suburbId)))),
  });
  app.route({
    ...getBranch,
    handler: async ({ company, params }) => ok(toDto(unwrap(await branches.branch(company, params.id)))),
  });
  app.route({
    ...listSpecialHours,
    handler: async ({ company }) => ok((await branches.upcomingSpecialHours(company)).map(toSpecialHoursDto)),
  });
  app.route({
    ...geocodeCity,
    handler: async ({ company, query }) => ok(unwrap(await branches.geocode(company, query.ciudad))),
  });
};
