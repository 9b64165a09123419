import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import {
  CursorSchema,
  DoneSchema,
  GrantSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  ReasonSchema,
  RoleSchema,
  StaffCompanySchema,
  StaffEmailSchema,
  StaffIdSchema,
  StaffNameSchema,
} from './fields.ts';

const tags = ['staff'] as const;

export const staffStates = { invited: 'invitada', active: 'activa', blocked: 'bloqueada' } as const;
export type StaffStateDto = (typeof staffStates)[keyof typeof staffStates];
const StateSchema = Type.Unsafe<StaffStateDto>(Type.String({ enum: Object.values(staffStates) }));

const HeldRoleSchema = Type.Object({
  ...GrantSchema.properties,
  asignacionId: StaffIdSchema,
  sucursal: orNull(Type.String(), { description: 'El nombre de la sucursal' }),
  desde: MomentSchema,
});
export type HeldRoleDto = Static<typeof HeldRoleSchema>;

export const StaffPersonSchema = Type.Object({
  personaId: StaffIdSchema,
  nombre: Type.String(),
  correo: Type.String(),
  estado: StateSchema,
  segundoFactor: Type.Boolean(),
  ultimoIngreso: orNull(MomentSchema),
  creada: MomentSchema,
  roles: Type.Array(HeldRoleSchema),
});
export type StaffPersonDto = Static<typeof StaffPersonSchema>;

const StaffDetailSchema = Type.Object({
  ...StaffPersonSchema.properties,
  invitacionVence: orNull(MomentSchema, { description: 'Mientras la invitación no se acepta' }),
  puedeAdministrar: Type.Boolean({ description: 'Quien pregunta puede cambiar el acceso de esta persona' }),
  sesionesAbiertas: Type.Integer(),
});
export type StaffDetailDto = Static<typeof StaffDetailSchema>;

const PersonParams = Type.Object({ personaId: StaffIdSchema });
const ReasonBody = Type.Object({ motivo: ReasonSchema });

export const listStaff = {
  id: 'CONSOLA-PERSONAL',
  access: { staff: 'staff.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/personal',
  schema: {
    tags,
    summary: 'Las personas con un rol en las empresas de quien pregunta, por nombre',
    querystring: Type.Object({
      busca: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Parte del nombre o del correo' })),
      rol: Type.Optional(RoleSchema),
      empresaId: Type.Optional(StaffCompanySchema),
      estado: Type.Optional(StateSchema),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: {
      200: OkReply(Type.Object({ personas: Type.Array(StaffPersonSchema), siguiente: NextCursorSchema })),
    },
  },
} as const;

export const getStaffPerson = {
  id: 'CONSOLA-PERSONA',
  access: { staff: 'staff.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/personal/:personaId',
  schema: {
    tags,
    summary: 'Una persona del personal con sus roles',
    params: PersonParams,
    response: { 200: OkReply(StaffDetailSchema) },
  },
} as const;

const InvitedSchema = Type.Object({ personaId: StaffIdSchema, invitacionVence: MomentSchema });

export const inviteStaff = {
  id: 'CONSOLA-INVITAR',
  access: { staff: 'staff.manage' },
  audits: 'staff.invited',
  server: 'main',
  method: 'POST',
  url: '/consola/personal',
  schema: {
    tags,
    summary: 'Invita por correo a una persona con sus roles',
    body: Type.Object({
      correo: StaffEmailSchema,
      nombre: StaffNameSchema,
      roles: Type.Array(GrantSchema, { minItems: 1, maxItems: 20 }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(InvitedSchema) },
  },
} as const;

/** The earlier link stops working. */
export const resendInvitation = {
  id: 'CONSOLA-REINVITAR',
  access: { staff: 'staff.manage' },
  audits: 'invitation.resent',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/invitacion',
  schema: {
    tags,
    summary: 'Envía otra invitación a quien no aceptó la suya',
    params: PersonParams,
    response: { 200: OkReply(InvitedSchema) },
  },
} as const;

export const grantRole = {
  id: 'CONSOLA-ROL-DAR',
  access: { staff: 'staff.manage' },
  audits: 'role.granted',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/roles',
  schema: {
    tags,
    summary: 'Da un rol en una empresa, o en una de sus sucursales',
    params: PersonParams,
    body: Type.Object({ ...GrantSchema.properties, motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ asignacionId: StaffIdSchema })) },
  },
} as const;

export const revokeRole = {
  id: 'CONSOLA-ROL-QUITAR',
  access: { staff: 'staff.manage' },
  audits: 'role.revoked',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/roles/:asignacionId/quitar',
  schema: {
    tags,
    summary: 'Quita un rol; vale desde la llamada siguiente',
    params: Type.Object({ personaId: StaffIdSchema, asignacionId: StaffIdSchema }),
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const blockStaff = {
  id: 'CONSOLA-BLOQUEAR',
  access: { staff: 'staff.manage' },
  audits: 'staff.blocked',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/bloquear',
  schema: {
    tags,
    summary: 'Bloquea a una persona y cierra sus sesiones',
    params: PersonParams,
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const unblockStaff = {
  id: 'CONSOLA-DESBLOQUEAR',
  access: { staff: 'staff.manage' },
  audits: 'staff.unblocked',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/desbloquear',
  schema: {
    tags,
    summary: 'Deja entrar de nuevo a una persona bloqueada',
    params: PersonParams,
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

/** For a lost phone: the person enrols again at the next login. */
export const resetSecondFactor = {
  id: 'CONSOLA-REINICIAR-FACTOR',
  access: { staff: 'staff.manage' },
  audits: 'second-factor.reset',
  server: 'main',
  method: 'POST',
  url: '/consola/personal/:personaId/segundo-factor/reiniciar',
  schema: {
    tags,
    summary: 'Quita el segundo factor de una persona y cierra sus sesiones',
    params: PersonParams,
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
