import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import {
  GrantSchema,
  MomentSchema,
  PermissionSchema,
  StaffCompanySchema,
  StaffEmailSchema,
  StaffIdSchema,
  StaffPasswordSchema,
} from './fields.ts';

const tags = ['staff'] as const;

/** `codigo` asks for the second factor, `inscripcion` for its enrolment, `lista` is an open session. */
export const staffSteps = { code: 'codigo', enrolment: 'inscripcion', open: 'lista' } as const;
export type StaffStep = (typeof staffSteps)[keyof typeof staffSteps];

const StepSchema = Type.Unsafe<StaffStep>(Type.String({ enum: Object.values(staffSteps) }));
export const StepReplySchema = Type.Object({ paso: StepSchema });
const ClosedSchema = Type.Object({ cerrada: Type.Boolean() });

/** Where the person holds a permission. */
const ScopedPermissionSchema = Type.Object({
  permiso: PermissionSchema,
  empresaId: StaffCompanySchema,
  sucursales: Type.Unsafe<readonly number[] | null>({
    type: ['array', 'null'],
    items: { type: 'integer' },
    description: 'Nulo: todas las sucursales de la empresa',
  }),
  limiteReembolsoCentavos: Type.Integer({
    description: 'El mayor reembolso sin otra firma; 0 si el permiso no es ese',
  }),
  limitePuntos: Type.Integer({ description: 'La mayor corrección de puntos; 0 si el permiso no es ese' }),
});
export type ScopedPermissionDto = Static<typeof ScopedPermissionSchema>;

export const StaffSessionSchema = Type.Object({
  paso: StepSchema,
  persona: Type.Object({ personaId: StaffIdSchema, nombre: Type.String(), correo: Type.String() }),
  segundoFactor: Type.Boolean({ description: 'Ya activó su segundo factor' }),
  segundoFactorObligatorio: Type.Boolean({ description: 'Uno de sus roles lo exige' }),
  codigosDeRecuperacion: Type.Integer({ description: 'Los que quedan sin usar' }),
  venceSinUso: MomentSchema,
  vence: MomentSchema,
  confirmadaHasta: orNull(MomentSchema, { description: 'Hasta cuándo vale la contraseña que volvió a escribir' }),
  roles: Type.Array(GrantSchema),
  permisos: Type.Array(ScopedPermissionSchema),
});
export type StaffSessionDto = Static<typeof StaffSessionSchema>;

/** Sets the cookie of the console. */
export const logInStaff = {
  id: 'CONSOLA-ENTRAR',
  access: 'public',
  audits: 'session.password',
  server: 'main',
  method: 'POST',
  url: '/consola/entrar',
  schema: {
    tags,
    summary: 'Entra a la consola con correo y contraseña; dice el paso que sigue',
    body: Type.Object({ correo: StaffEmailSchema, clave: StaffPasswordSchema }),
    response: { 200: OkReply(StepReplySchema) },
  },
} as const;

export const getStaffSession = {
  id: 'CONSOLA-SESION',
  access: { staff: 'login' },
  server: 'main',
  method: 'GET',
  url: '/consola/sesion',
  schema: {
    tags,
    summary: 'Quién está en la consola, en qué paso va y qué puede hacer dónde',
    response: { 200: OkReply(StaffSessionSchema) },
  },
} as const;

export const logOutStaff = {
  id: 'CONSOLA-SALIR',
  access: { staff: 'login' },
  audits: 'session.closed',
  server: 'main',
  method: 'POST',
  url: '/consola/salir',
  schema: { tags, summary: 'Cierra la sesión y borra su cookie', response: { 200: OkReply(ClosedSchema) } },
} as const;

/** Dangerous acts ask for a recent confirmation (STAFF_CONFIRMATION_REQUIRED). */
export const confirmStaffPassword = {
  id: 'CONSOLA-CONFIRMAR',
  access: { staff: 'own' },
  audits: 'session.confirmed',
  server: 'main',
  method: 'POST',
  url: '/consola/confirmar',
  schema: {
    tags,
    summary: 'Vuelve a pedir la contraseña, y el código a quien tiene segundo factor',
    body: Type.Object({
      clave: StaffPasswordSchema,
      codigo: Type.Optional(Type.String({ minLength: 6, maxLength: 20 })),
    }),
    response: { 200: OkReply(Type.Object({ confirmadaHasta: MomentSchema })) },
  },
} as const;

export const changeStaffPassword = {
  id: 'CONSOLA-CLAVE',
  access: { staff: 'own' },
  audits: 'password.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/clave',
  schema: {
    tags,
    summary: 'Cambia la contraseña propia y cierra las demás sesiones',
    body: Type.Object({ clave: StaffPasswordSchema, claveNueva: StaffPasswordSchema }),
    response: { 200: OkReply(Type.Object({ sesionesCerradas: Type.Integer() })) },
  },
} as const;

export const StaffDeviceSchema = Type.Object({
  sesionId: StaffIdSchema,
  actual: Type.Boolean(),
  nombre: Type.String({ description: 'Navegador y sistema' }),
  ip: Type.String(),
  primeraVez: MomentSchema,
  ultimaVez: MomentSchema,
});
export type StaffDeviceDto = Static<typeof StaffDeviceSchema>;

export const listStaffDevices = {
  id: 'CONSOLA-DISPOSITIVOS',
  access: { staff: 'own' },
  server: 'main',
  method: 'GET',
  url: '/consola/dispositivos',
  schema: {
    tags,
    summary: 'Las sesiones propias abiertas, la última usada primero',
    response: { 200: OkReply(Type.Array(StaffDeviceSchema)) },
  },
} as const;

export const closeStaffDevice = {
  id: 'CONSOLA-DISPOSITIVO-CERRAR',
  access: { staff: 'own' },
  audits: 'session.revoked',
  server: 'main',
  method: 'DELETE',
  url: '/consola/dispositivos/:sesionId',
  schema: {
    tags,
    summary: 'Cierra una sesión propia',
    params: Type.Object({ sesionId: StaffIdSchema }),
    response: { 200: OkReply(ClosedSchema) },
  },
} as const;

const InvitationTokenSchema = Type.String({ minLength: 20, maxLength: 200 });

/** A POST, so that the token is in no log of addresses. */
export const checkInvitation = {
  id: 'CONSOLA-INVITACION',
  access: 'public',
  audits: 'invitation.opened',
  server: 'main',
  method: 'POST',
  url: '/consola/invitacion/revisar',
  schema: {
    tags,
    summary: 'De quién es una invitación que todavía vale',
    body: Type.Object({ token: InvitationTokenSchema }),
    response: {
      200: OkReply(Type.Object({ nombre: Type.String(), correo: Type.String(), vence: MomentSchema })),
    },
  },
} as const;

/** Sets the cookie of the console, as the login does. */
export const acceptInvitation = {
  id: 'CONSOLA-INVITACION-ACEPTAR',
  access: 'public',
  audits: 'invitation.accepted',
  server: 'main',
  method: 'POST',
  url: '/consola/invitacion/aceptar',
  schema: {
    tags,
    summary: 'Acepta la invitación, una sola vez, con una contraseña nueva',
    body: Type.Object({ token: InvitationTokenSchema, claveNueva: StaffPasswordSchema }),
    response: { 200: OkReply(StepReplySchema) },
  },
} as const;
