import { ok } from '@botica/contract/call';
import type { TaxIdBody } from '@botica/contract/customers/tax-ids';
import {
  deactivateTaxId,
  listTaxIds,
  saveNewTaxId,
  saveTaxId,
  toTaxIdDto,
  toTaxIdErrors,
  toTaxIdForm,
  updateTaxId,
  validateNit,
} from '@botica/contract/customers/tax-ids';
import type { TaxIdForm } from '@botica/domain/customers/tax-ids';
import { checkTaxId, taxIdKindOf, taxIdMessages } from '@botica/domain/customers/tax-ids';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { namingTheUnexpected } from '../../../platform/unexpected.ts';
import type { TaxIdsService } from './service.ts';
import type { Owner } from './store.ts';

export const taxIdsRoutes: FastifyPluginAsyncTypebox<{ taxIds: TaxIdsService }> = async (app, { taxIds }) => {
  async function save(request: FastifyRequest, body: TaxIdBody) {
    const saved = unwrap(await taxIds.save(ownerOf(request), checkedForm(request, body)));
    return ok(toTaxIdDto(saved, taxIdKindOf(request.company)));
  }

  app.route({
    ...listTaxIds,
    handler: async (request) => {
      const kind = taxIdKindOf(request.company);
      return ok((await taxIds.list(ownerOf(request))).map((taxId) => toTaxIdDto(taxId, kind)));
    },
  });
  app.route({
    ...deactivateTaxId,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const deactivated = taxIds.deactivate(ownerOf(request), request.query.usuarioRtnId);
      unwrap(await namingTheUnexpected(request, 'TAX_ID_NOT_REMOVED', deactivated)); // TAX-15
      return ok({ mensaje: taxIdMessages.removed[taxIdKindOf(request.company)] });
    },
  });
  app.route({ ...saveTaxId, handler: (request) => save(request, request.body) });
  app.route({ ...saveNewTaxId, handler: (request) => save(request, request.body) });
  app.route({
    ...updateTaxId,
    handler: async (request) => {
      const form = checkedForm(request, request.body, { isEditing: true });
      const saved = unwrap(await taxIds.update(ownerOf(request), request.body.id, form));
      return ok(toTaxIdDto(saved, taxIdKindOf(request.company)));
    },
  });
  app.route({
    ...validateNit,
    handler: async (request) => {
      const found = await taxIds.nameOfNit(requireCustomer(request).id, request.params.nit);
      if (!found.ok && found.code === 'NIT_NOT_VALID') return ok({ nombre: '', valido: false });
      return ok({ nombre: unwrap(found), valido: true });
    },
  });
};

function ownerOf(request: FastifyRequest): Owner {
  return { customerId: requireCustomer(request).id, company: request.company };
}

function checkedForm({ company }: FastifyRequest, body: TaxIdBody, options: { isEditing?: boolean } = {}): TaxIdForm {
  const form = toTaxIdForm(body);
  const errors = checkTaxId(form, taxIdKindOf(company), options);
  if (errors.length > 0) throw new FormError(toTaxIdErrors(errors));
  return form;
}
