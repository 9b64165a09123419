import { ok } from '@botica/contract/call';
import type { HeldRoleDto, StaffDetailDto, StaffPersonDto } from '@botica/contract/staff/people';
import {
  blockStaff,
  getStaffPerson,
  grantRole,
  inviteStaff,
  listStaff,
  resendInvitation,
  resetSecondFactor,
  revokeRole,
  staffStates,
  unblockStaff,
} from '@botica/contract/staff/people';
import { getRolesTable, toRolesTableDto } from '@botica/contract/staff/roles';
import { acceptInvitation, checkInvitation, staffSteps } from '@botica/contract/staff/sessions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import type { RefuseForeignPages } from '../../../platform/own-pages.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../audit/index.ts';
import { setStaffCookie } from '../sessions/index.ts';
import type { Acceptance } from './accept.ts';
import type { Asked, People, StaffDetail } from './service.ts';
import type { HeldGrant, StaffPerson } from './store.ts';
import { staffStateIds } from './store.ts';

export interface PeopleRoutesOptions {
  config: Config;
  people: People;
  acceptance: Acceptance;
  refuseForeignPages: RefuseForeignPages;
}

const pageSize = 50;

/** Invitations, and the people of the console with their roles. */
export const peopleRoutes: FastifyPluginAsyncTypebox<PeopleRoutesOptions> = async (app, options) => {
  const { config, people, acceptance, refuseForeignPages } = options;

  app.route({
    ...checkInvitation,
    onRequest: refuseForeignPages,
    handler: async (request) => {
      const { person, expiresAt } = unwrap(await acceptance.check(request.body.token, actorOf(request)));
      return ok({ nombre: person.name, correo: person.email, vence: expiresAt.toISOString() });
    },
  });
  app.route({
    ...acceptInvitation,
    onRequest: refuseForeignPages,
    handler: async (request, reply) => {
      const { token, claveNueva } = request.body;
      const opened = unwrap(await acceptance.accept(token, claveNueva, actorOf(request)));
      setStaffCookie(reply, config, opened.token);
      return ok({ paso: staffSteps[opened.stage] });
    },
  });

  app.route({ ...getRolesTable, handler: async () => ok(toRolesTableDto()) });
  app.route({
    ...listStaff,
    handler: async (request) => {
      const { busca, rol, empresaId, estado, cursor, cantidad = pageSize } = request.query;
      const place = cursor === undefined ? undefined : decodeCursor(cursor, { isKey: () => true });
      const state = staffStateIds.find((id) => staffStates[id] === estado);
      const page = await people.list(requireStaff(request).rights, {
        filter: { text: busca, role: rol, companyId: empresaId, state },
        after: place && { name: place.key, id: place.id },
        size: cantidad,
      });
      const siguiente = page.next ? encodeCursor({ key: page.next.name, id: page.next.id }) : null;
      return ok({ personas: page.people.map(toStaffPersonDto), siguiente });
    },
  });
  app.route({
    ...getStaffPerson,
    handler: async (request) => {
      const { id, rights } = requireStaff(request);
      return ok(toStaffDetailDto(unwrap(await people.detail(rights, id, request.params.personaId))));
    },
  });

  app.route({
    ...inviteStaff,
    handler: async (request) => {
      const { correo, nombre, roles, motivo } = request.body;
      const grants = roles.map(toGrant);
      const invited = await people.invite({ email: correo, name: nombre, grants }, askedBy(request, motivo));
      return ok(toInvitedDto(unwrap(invited)));
    },
  });
  app.route({
    ...resendInvitation,
    handler: async (request) => {
      const asked = { staff: requireStaff(request), by: actorOf(request) };
      return ok(toInvitedDto(unwrap(await people.resendInvitation(request.params.personaId, asked))));
    },
  });
  app.route({
    ...grantRole,
    handler: async (request) => {
      const { motivo, ...grant } = request.body;
      const given = await people.grant(request.params.personaId, toGrant(grant), askedBy(request, motivo));
      return ok({ asignacionId: unwrap(given).grantId });
    },
  });
  app.route({
    ...revokeRole,
    handler: async (request) => {
      const { personaId, asignacionId } = request.params;
      unwrap(await people.revoke(personaId, asignacionId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Quitamos el rol.' });
    },
  });
  app.route({
    ...blockStaff,
    handler: async (request) => {
      unwrap(await people.block(request.params.personaId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Bloqueamos su acceso y cerramos sus sesiones.' });
    },
  });
  app.route({
    ...unblockStaff,
    handler: async (request) => {
      unwrap(await people.unblock(request.params.personaId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Ya puede entrar de nuevo.' });
    },
  });
  app.route({
    ...resetSecondFactor,
    handler: async (request) => {
      unwrap(await people.resetSecondFactor(request.params.personaId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Activará su segundo factor cuando vuelva a entrar.' });
    },
  });
};

function askedBy(request: FastifyRequest, reason: string): Asked {
  return { staff: requireStaff(request), by: actorOf(request), reason };
}

function toGrant({ rol, empresaId, sucursalId }: Pick<HeldRoleDto, 'rol' | 'empresaId' | 'sucursalId'>) {
  return { role: rol, companyId: empresaId, branchId: sucursalId };
}

function toStaffPersonDto(person: StaffPerson): StaffPersonDto {
  return {
    personaId: person.id,
    nombre: person.name,
    correo: person.email,
    estado: staffStates[person.state],
    segundoFactor: person.isEnrolled,
    ultimoIngreso: person.lastLoginAt?.toISOString() ?? null,
    creada: person.createdAt.toISOString(),
    roles: person.grants.map(toHeldRoleDto),
  };
}

function toStaffDetailDto({ person, invitation, openSessions, mayManage }: StaffDetail): StaffDetailDto {
  return {
    ...toStaffPersonDto(person),
    invitacionVence: invitation?.expiresAt.toISOString() ?? null,
    puedeAdministrar: mayManage,
    sesionesAbiertas: openSessions,
  };
}

function toHeldRoleDto({ id, role, companyId, branchId, branchName, createdAt }: HeldGrant): HeldRoleDto {
  const desde = createdAt.toISOString();
  return { asignacionId: id, rol: role, empresaId: companyId, sucursalId: branchId, sucursal: branchName, desde };
}

function toInvitedDto({ staffId, invitation }: { staffId: string; invitation: { expiresAt: Date } }) {
  return { personaId: staffId, invitacionVence: invitation.expiresAt.toISOString() };
}
