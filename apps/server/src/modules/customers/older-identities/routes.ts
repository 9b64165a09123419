import { ok } from '@botica/contract/call';
import type { OlderIdentityDto } from '@botica/contract/customers/older-identities';
import {
  addOlderIdentity,
  listOlderIdentities,
  removeOlderIdentity,
  toOlderIdentityErrors,
} from '@botica/contract/customers/older-identities';
import type { Company } from '@botica/domain/companies';
import type { OlderIdentityForm } from '@botica/domain/identity/documents';
import { checkOlderIdentity, olderIdentityImages } from '@botica/domain/identity/documents';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { PrivateFiles } from '../private-files/index.ts';
import type { OlderIdentitiesService } from './service.ts';
import type { OlderIdentity } from './store.ts';

export interface OlderIdentitiesRoutesOptions {
  olderIdentities: OlderIdentitiesService;
  privateFiles: PrivateFiles;
}

export const olderIdentitiesRoutes: FastifyPluginAsyncTypebox<OlderIdentitiesRoutesOptions> = async (
  app,
  { olderIdentities, privateFiles },
) => {
  const toDto = async (identity: OlderIdentity): Promise<OlderIdentityDto> => ({
    id: identity.id,
    nombreTerceraEdad: identity.name,
    noIdentidadTerceraEdad: identity.identityNumber,
    imagenURL: identity.fileKey && (await privateFiles.addressOf(identity.fileKey)),
    esVerificada: identity.verifiedAt !== null,
  });

  app.route({
    ...listOlderIdentities,
    handler: async (request) =>
      ok(await Promise.all((await olderIdentities.list(requireCustomer(request).id)).map(toDto))),
  });
  app.route({
    ...addOlderIdentity,
    handler: async (request, reply) => {
      const { id } = requireCustomer(request);
      const upload = { customerId: id, folder: 'older-identities', rules: olderIdentityImages }; // OLDER-03
      return privateFiles.takeUpload(request, reply, upload, async ({ fields, images: [picture] }) => {
        const form = requireForm(fields, request.company);
        return ok(await toDto(unwrap(await olderIdentities.add(id, form, picture))));
      });
    },
  });
  app.route({
    ...removeOlderIdentity,
    handler: async (request) => {
      unwrap(await olderIdentities.remove(requireCustomer(request).id, request.params.id));
      return ok({ id: request.params.id });
    },
  });
};

/** OLDER-01 OLDER-02 A158 */
function requireForm(fields: Record<string, string>, company: Company): OlderIdentityForm {
  // A085: both spellings are accepted.
  const name = fields.nombreTerceraEdad ?? fields.nOmbreTerceraEdad ?? '';
  const form = { name, identityNumber: fields.noIdentidadTerceraEdad ?? '' };
  const errors = checkOlderIdentity(form, company);
  if (errors.length > 0) throw new FormError(toOlderIdentityErrors(errors));
  return form;
}
