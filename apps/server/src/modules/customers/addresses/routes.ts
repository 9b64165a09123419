import { toBranchDto } from '@botica/contract/branches/branches';
import { ok } from '@botica/contract/call';
import type { AddressBody } from '@botica/contract/customers/addresses';
import {
  connectBranchOfAddress,
  listAddresses,
  listPetsAddresses,
  migratePetsAddress,
  saveAddress,
  setDefaultAddress,
  toAddressDto,
  toAddressErrors,
  toAddressForm,
  updateAddress,
  updateAddressState,
} from '@botica/contract/customers/addresses';
import type { AddressForm } from '@botica/domain/customers/addresses';
import { checkAddress } from '@botica/domain/customers/addresses';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { AddressesService } from './service.ts';
import type { Owner } from './store.ts';

export const addressesRoutes: FastifyPluginAsyncTypebox<{ addresses: AddressesService }> = async (
  app,
  { addresses },
) => {
  app.route({
    ...saveAddress,
    handler: async (request) =>
      ok(toAddressDto(unwrap(await addresses.save(ownerOf(request), checkedForm(request.body, request))))),
  });
  app.route({
    ...listAddresses,
    handler: async (request) => {
      const found = await addresses.list(ownerOf(request), { onlyActive: request.params.soloActivas });
      return ok(found.map(toAddressDto));
    },
  });
  app.route({
    ...updateAddress,
    handler: async (request) => {
      const form = checkedForm(request.body, request);
      return ok(toAddressDto(unwrap(await addresses.update(ownerOf(request), request.body.direccion_ID, form))));
    },
  });
  app.route({
    ...updateAddressState,
    handler: async (request) => {
      const { direccion_ID, activo } = request.body;
      return ok(toAddressDto(unwrap(await addresses.setActive(ownerOf(request), direccion_ID, activo))));
    },
  });
  app.route({
    ...setDefaultAddress,
    handler: async (request) =>
      ok(toAddressDto(unwrap(await addresses.setDefault(ownerOf(request), request.body.direccion_ID)))),
  });
  app.route({
    ...connectBranchOfAddress,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const { branch, status } = unwrap(await addresses.connect(request.company, id, request.params.direccionId));
      return ok(toBranchDto(branch, status));
    },
  });
  app.route({
    ...listPetsAddresses,
    handler: async (request) => {
      const found = await addresses.petsAddresses(requireCustomer(request).id);
      return ok(
        found.map(({ id, cityName, description, phone }) => ({
          id,
          ciudad: cityName,
          descripcion: description,
          telefono: phone,
        })),
      );
    },
  });
  app.route({
    ...migratePetsAddress,
    handler: async (request) => {
      const form = checkedForm(request.body, request);
      const { direccionEconomascotaId } = request.body;
      return ok(toAddressDto(unwrap(await addresses.migrate(ownerOf(request), direccionEconomascotaId, form))));
    },
  });
};

function ownerOf(request: FastifyRequest): Owner {
  return { customerId: requireCustomer(request).id, company: request.company };
}

function checkedForm(body: AddressBody, { company }: FastifyRequest): AddressForm {
  const form = toAddressForm(body);
  const errors = checkAddress(form, company);
  if (errors.length > 0) throw new FormError(toAddressErrors(errors));
  return form;
}
