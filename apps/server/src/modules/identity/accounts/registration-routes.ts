import { ok } from '@botica/contract/call';
import type { RegistrationBody, RegistrationReply } from '@botica/contract/identity/accounts';
import {
  register,
  registerWithDocument,
  toRegistration,
  toRegistrationErrors,
} from '@botica/contract/identity/accounts';
import { problems } from '@botica/contract/problems';
import { checkRegistration, documentTypeIds, isIdentityTypeId, takesDocument } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { CleanImage } from '../../../platform/images.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { namingTheUnexpected } from '../../../platform/unexpected.ts';
import { isCommonPassword } from '../sessions/index.ts';
import { readRegistrationForm } from './registration-form.ts';
import type { AccountsService } from './service.ts';

const replies = {
  active: { codigo: 'OK-REGISTRO', mensaje: 'Tu cuenta está lista.' },
  pending: {
    codigo: 'ERROR-CODIGO-ACTIVACION-FS',
    mensaje: 'Te enviamos un código a tu correo electrónico para activar tu cuenta.',
  },
} as const satisfies Record<string, RegistrationReply>;

export const registrationRoutes: FastifyPluginAsyncTypebox<{ accounts: AccountsService }> = async (
  app,
  { accounts },
) => {
  async function answer(
    request: FastifyRequest,
    body: RegistrationBody,
    picture?: { image: CleanImage; documentTypeId: number },
  ) {
    const { company, ip } = request;
    const form = toRegistration(body);
    const documents = await accounts.registration.companyOfDocuments(form.countryId, company);
    const errors = checkRegistration(form, { company: documents, now: accounts.clock.now() });
    if (errors.length > 0) throw new FormError(toRegistrationErrors(errors));
    if (await isCommonPassword(form.password)) {
      throw new FormError(toRegistrationErrors([{ field: 'password', message: problems.COMMON_PASSWORD.message }]));
    }
    const registered = accounts.registration.register({
      form,
      company,
      ip,
      deviceId: body.dispositivoId,
      token: body.tokenVerificacion,
      picture,
    });
    const { state } = unwrap(await namingTheUnexpected(request, 'REGISTRATION_FAILED', registered)); // REG-25
    return ok(replies[state]);
  }

  app.route({ ...register, handler: (request) => answer(request, request.body) });

  app.route({
    ...registerWithDocument,
    handler: async (request, reply) => {
      // A rejected file is not read to its end, so the connection cannot be reused.
      reply.header('connection', 'close');
      unwrap(await accounts.registration.takeUpload(request.ip));
      const { body, documentTypeId, image } = unwrap(await readRegistrationForm(request));
      if (!image) return answer(request, body);
      if (!takesDocument(body.paisId)) throw new ProblemError('DOCUMENT_NOT_TAKEN'); // REG-12
      const expected = isIdentityTypeId(body.IdentidadTipoId) ? documentTypeIds[body.IdentidadTipoId] : undefined;
      if (documentTypeId === undefined || documentTypeId !== expected)
        throw new ProblemError('DOCUMENT_TYPE_NOT_VALID'); // REG-14
      return answer(request, body, { image, documentTypeId });
    },
  });
};
