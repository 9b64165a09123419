import { ok } from '@botica/contract/call';
import type { ForeignAddressBody } from '@botica/contract/checkout/foreign';
import {
  createForeignAddress,
  deactivateForeignAddress,
  getForeignPrices,
  getForeignService,
  listForeignAddresses,
  listForeignAddressesOfCountry,
  listForeignCarriers,
  listForeignCities,
  listForeignCountries,
  listForeignRequirements,
  listForeignServices,
  listForeignStates,
  listRestrictedLaboratories,
  listRestrictedProducts,
  toForeignAddressDto,
  toForeignAddressErrors,
  toForeignAddressForm,
  toForeignPlaceDto,
  toForeignServiceDto,
  updateForeignAddress,
} from '@botica/contract/checkout/foreign';
import type { ForeignAddressForm } from '@botica/domain/checkout/foreign';
import { checkForeignAddress, foreignBranchCode, foreignMessages } from '@botica/domain/checkout/foreign';
import { toDecimal } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { namingTheUnexpected } from '../../../platform/unexpected.ts';
import type { ForeignService } from './service.ts';

export const foreignRoutes: FastifyPluginAsyncTypebox<{ foreign: ForeignService }> = async (app, { foreign }) => {
  await app.register(addressRoutes, { foreign });
  await app.register(shippingRoutes, { foreign });
};

const addressRoutes: FastifyPluginAsyncTypebox<{ foreign: ForeignService }> = async (app, { foreign }) => {
  app.route({
    ...createForeignAddress,
    handler: async (request) => {
      const created = foreign.create(requireCustomer(request).id, checkedForm(request.body));
      return ok(toForeignAddressDto(unwrap(await namingTheUnexpected(request, 'ADDRESS_NOT_SAVED', created)))); // FOREIGN-25
    },
  });
  app.route({
    ...updateForeignAddress,
    handler: async (request) => {
      const updated = foreign.update(requireCustomer(request).id, request.body.id, checkedForm(request.body));
      return ok(toForeignAddressDto(unwrap(await namingTheUnexpected(request, 'ADDRESS_NOT_SAVED', updated)))); // FOREIGN-25
    },
  });
  app.route({
    ...deactivateForeignAddress,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const deactivated = foreign.deactivate(requireCustomer(request).id, request.query.direccionId);
      unwrap(await namingTheUnexpected(request, 'ADDRESS_NOT_DELETED', deactivated)); // FOREIGN-26
      return ok({ mensaje: foreignMessages.deleted });
    },
  });
  app.route({
    ...listForeignAddresses,
    handler: async (request) => ok((await foreign.addresses(requireCustomer(request).id)).map(toForeignAddressDto)),
  });
  app.route({
    ...listForeignAddressesOfCountry,
    handler: async (request) => {
      const found = await foreign.addressesOfCountry(requireCustomer(request).id, request.query.paisId);
      return ok(unwrap(found).map(toForeignAddressDto));
    },
  });
};

const shippingRoutes: FastifyPluginAsyncTypebox<{ foreign: ForeignService }> = async (app, { foreign }) => {
  app.route({
    ...listForeignCountries,
    handler: async () => ok((await foreign.countries()).map(toForeignPlaceDto)),
  });
  app.route({
    ...listForeignStates,
    handler: async ({ query }) => ok(unwrap(await foreign.states(query.paisId)).map(toForeignPlaceDto)),
  });
  app.route({
    ...listForeignCities,
    handler: async ({ query }) => ok((await foreign.cities(query.departamentoId)).map(toForeignPlaceDto)),
  });
  app.route({
    ...listForeignCarriers,
    handler: async () => ok((await foreign.carriers()).map(toForeignPlaceDto)),
  });
  app.route({
    ...listForeignRequirements,
    handler: async () =>
      ok((await foreign.requirements()).map(({ id, title, text }) => ({ id, titulo: title, descripcion: text }))),
  });
  app.route({
    ...listRestrictedProducts,
    handler: async () =>
      ok((await foreign.restrictedProducts()).map(({ id, name }) => ({ productoId: id, nombre: name }))),
  });
  app.route({
    ...listRestrictedLaboratories,
    handler: async () =>
      ok((await foreign.restrictedLaboratories()).map(({ id, name }) => ({ laboratorioId: id, nombre: name }))),
  });
  app.route({
    ...listForeignServices,
    handler: async ({ query }) => ok(unwrap(await foreign.services(query.IdPais)).map(toForeignServiceDto)),
  });
  app.route({
    ...getForeignService,
    handler: async ({ query }) => ok(toForeignServiceDto(unwrap(await foreign.service(query.idTipoServicioEmpresa)))),
  });
  app.route({
    ...getForeignPrices,
    handler: async ({ company }) => {
      const { insuranceUsdCents, localPerUsd, unitsPerPound, services } = await foreign.prices(company);
      return ok({
        moneda: 'USD' as const,
        sucursalId: foreignBranchCode,
        seguroEnvio: toDecimal(insuranceUsdCents),
        tasaCambio: localPerUsd,
        unidadesPorLibra: unitsPerPound,
        servicios: services.map(toForeignServiceDto),
      });
    },
  });
};

function checkedForm(body: ForeignAddressBody): ForeignAddressForm {
  const form = toForeignAddressForm(body);
  const errors = checkForeignAddress(form);
  if (errors.length > 0) throw new FormError(toForeignAddressErrors(errors));
  return form;
}
