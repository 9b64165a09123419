import { ok } from '@botica/contract/call';
import type { PersonBody } from '@botica/contract/health/people';
import {
  acceptInvitation,
  changeCaregiver,
  changePerson,
  createPerson,
  inviteCaregiver,
  listPeople,
  removeCaregiver,
  renewConsent,
  toPersonDto,
  toPersonErrors,
  toPersonForm,
  withdrawConsent,
} from '@botica/contract/health/people';
import type { PersonForm } from '@botica/domain/health/people';
import { checkPerson } from '@botica/domain/health/people';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { HealthPeople } from './service.ts';

const done = ok({ hecho: true as const });

export const peopleRoutes: FastifyPluginAsyncTypebox<{ people: HealthPeople; clock: Clock }> = async (
  app,
  { people, clock },
) => {
  function checked(body: PersonBody): PersonForm {
    const form = toPersonForm(body);
    const errors = checkPerson(form, storeDate(clock.now()));
    if (errors.length > 0) throw new FormError(toPersonErrors(errors));
    return form;
  }

  app.route({
    ...listPeople,
    handler: async (request) => {
      const found = await people.list(requireCustomer(request).id);
      return ok({
        personas: found.people.map(toPersonDto),
        invitaciones: found.invitations.map(({ id, inviter, mayOrder, mayBeReminded, expiresAt }) => ({
          cuidadorId: id,
          invita: inviter,
          puedeComprar: mayOrder,
          recibeRecordatorios: mayBeReminded,
          vence: expiresAt.toISOString(),
        })),
        correoConfirmado: found.isEmailConfirmed,
      });
    },
  });
  app.route({
    ...createPerson,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      return ok(toPersonDto(unwrap(await people.create(id, checked(request.body), request.body.consentimiento))));
    },
  });
  app.route({
    ...changePerson,
    handler: async (request) => {
      const { personaId: personId, revision } = request.body;
      const { id } = requireCustomer(request);
      return ok(toPersonDto(unwrap(await people.change(id, { personId, revision }, checked(request.body)))));
    },
  });
  app.route({
    ...renewConsent,
    handler: async (request) => {
      const { personaId: personId, consentimiento: version } = request.body;
      return ok(toPersonDto(unwrap(await people.renewConsent(requireCustomer(request).id, { personId, version }))));
    },
  });
  app.route({
    ...withdrawConsent,
    handler: async (request) => {
      unwrap(await people.withdraw(requireCustomer(request).id, request.params.personaId));
      return done;
    },
  });
  app.route({
    ...inviteCaregiver,
    handler: async (request) => {
      const { personaId: personId, correo: email, puedeComprar: mayOrder } = request.body;
      const { recibeRecordatorios: mayBeReminded = false } = request.body;
      const { id } = requireCustomer(request);
      const invited = await people.caregivers.invite(id, { personId, email, mayOrder, mayBeReminded });
      return ok(toPersonDto(unwrap(invited)));
    },
  });
  app.route({
    ...changeCaregiver,
    handler: async (request) => {
      const { cuidadorId: caregiverId, puedeComprar: mayOrder, recibeRecordatorios: mayBeReminded } = request.body;
      unwrap(await people.caregivers.setRights(requireCustomer(request).id, { caregiverId, mayOrder, mayBeReminded }));
      return done;
    },
  });
  app.route({
    ...removeCaregiver,
    handler: async (request) => {
      unwrap(await people.caregivers.remove(requireCustomer(request).id, request.params.cuidadorId));
      return done;
    },
  });
  app.route({
    ...acceptInvitation,
    handler: async (request) => {
      unwrap(await people.caregivers.accept(requireCustomer(request).id, request.params.cuidadorId));
      return done;
    },
  });
};
