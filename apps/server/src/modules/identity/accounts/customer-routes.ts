import { ok } from '@botica/contract/call';
import {
  acceptTerms,
  changeEmail,
  checkTerms,
  confirmEmail,
  deleteAccount,
  finishTour,
  getPersonalData,
  sendEmailConfirmation,
  toAdditionalInfo,
  toAdditionalInfoErrors,
  toPersonalDataErrors,
  toRegistrationErrors,
  updateAccountData,
  updateIdentity,
  updatePersonalData,
} from '@botica/contract/identity/accounts';
import { checkAdditionalInfo, checkPersonalData, identityTypeIds, isRegistrationPhone } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { namingTheUnexpected } from '../../../platform/unexpected.ts';
import type { AccountsService } from './service.ts';
import { toPersonalDataDto } from './to-dto.ts';

/** Changes that customers make to their own account. The session decides which account. */
export const customerRoutes: FastifyPluginAsyncTypebox<{ accounts: AccountsService }> = async (app, { accounts }) => {
  const { profile, deletion, emailChange, emailConfirmation, clock } = accounts;

  app.route({
    ...getPersonalData,
    handler: async (request) => ok(toPersonalDataDto(unwrap(await profile.read(requireCustomer(request).id)))),
  });
  app.route({
    ...updatePersonalData,
    handler: async (request) => {
      const { body } = request;
      const { id } = requireCustomer(request);
      const company = unwrap(await profile.companyOfDocuments(id));
      const form = {
        firstName: body.nombre,
        lastName: body.apellido,
        gender: body.genero,
        birthDate: body.fecha_Nacimiento,
        identityNumber: body.noIdentidad,
        identityTypeId: body.identidadTipoId ?? identityTypeIds.nationalId,
      };
      const errors = checkPersonalData(form, { company, now: clock.now() });
      if (errors.length > 0) throw new FormError(toPersonalDataErrors(errors));
      return ok(toPersonalDataDto(unwrap(await profile.update(id, form))));
    },
  });
  app.route({
    ...updateAccountData,
    handler: async (request) => {
      const { body } = request;
      const { id } = requireCustomer(request);
      const company = unwrap(await profile.companyOfDocuments(id));
      const form = {
        firstName: body.Nombre,
        lastName: body.Apellido,
        gender: body.Genero,
        birthDate: body.FechaNacimiento,
        identityNumber: body.NoIdentidad,
        identityTypeId: body.IdentidadTipoId,
        phone: body.celular,
      };
      const errors = toRegistrationErrors(checkPersonalData(form, { company, now: clock.now() }));
      if (!isRegistrationPhone(form.phone)) {
        errors.push({ campo: 'celular', mensaje: 'El celular debe tener 11 dígitos, con el código de tu país.' });
      }
      if (errors.length > 0) throw new FormError(errors);
      return ok(toPersonalDataDto(unwrap(await profile.update(id, form))));
    },
  });
  app.route({
    ...updateIdentity,
    handler: async (request) => {
      const info = toAdditionalInfo(request.body);
      const { id } = requireCustomer(request);
      const naming = <Value>(work: Promise<Value>) => namingTheUnexpected(request, 'INFO_NOT_UPDATED', work); // INFO-06
      const company = unwrap(await naming(profile.companyOfDocuments(id)));
      const errors = checkAdditionalInfo(info, company);
      if (errors.length > 0) throw new FormError(toAdditionalInfoErrors(errors));
      return ok(toPersonalDataDto(unwrap(await naming(profile.complete(id, info)))));
    },
  });
  app.route({
    ...changeEmail,
    handler: async (request) => {
      const { correoNuevo, clave } = request.body;
      const change = { newEmail: correoNuevo, password: clave, ip: request.ip };
      unwrap(await emailChange.request(requireCustomer(request).id, change));
      return ok({ mensaje: 'Te enviamos un enlace a tu correo nuevo para confirmarlo.' });
    },
  });
  app.route({
    ...sendEmailConfirmation,
    handler: async (request) => {
      unwrap(await emailConfirmation.send(requireCustomer(request).id, request.ip));
      return ok({ mensaje: 'Te enviamos un enlace a tu correo. Ábrelo para confirmarlo.' });
    },
  });
  app.route({
    ...confirmEmail,
    handler: async (request) => {
      unwrap(await emailConfirmation.confirm(requireCustomer(request).id, request.body.id));
      return ok({ mensaje: 'Tu correo está confirmado.' });
    },
  });
  app.route({
    ...deleteAccount,
    handler: async (request, reply) => {
      const customer = requireCustomer(request);
      const { motivo, clave = '' } = request.body;
      unwrap(await accounts.confirmOwner(customer, clave));
      unwrap(await deletion.delete(customer.id, { reason: motivo }));
      reply.clearSessionCookie();
      return ok({ mensaje: 'Tu cuenta fue eliminada.' });
    },
  });
  app.route({
    ...acceptTerms,
    handler: async (request) => {
      await profile.acceptTerms(requireCustomer(request).id, request.params.id, request.company.id);
      return ok({ mensaje: 'Registro guardado correctamente' });
    },
  });
  app.route({
    ...checkTerms,
    handler: async (request) =>
      ok({ aceptado: await profile.hasAcceptedTerms(requireCustomer(request).id, request.params.id) }),
  });
  app.route({
    ...finishTour,
    handler: async (request) => {
      await profile.finishTour(requireCustomer(request).id);
      return ok({ mensaje: 'Registro guardado correctamente' });
    },
  });
};
