import { accountCompanyOf } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

/** A random UUID that the browser creates once and stores. */
export const DeviceIdSchema = Type.String({ format: 'uuid', description: 'Identificador del dispositivo' });

/** The user session entity. */
export const UserSessionSchema = Type.Object({
  usuarioId: Type.String({ format: 'uuid' }),
  noIdentidad: orNull(Type.String(), { description: 'Nulo cuando la cuenta no la tiene' }),
  nombre: Type.String(),
  correoElectronico: Type.String(),
  autenticado: Type.Boolean(),
  token: Type.String(),
  categoria: orNull(Type.String({ description: 'Nula: la tienda no clasifica a sus clientes (A156)' })),
  usuarioCognito: Type.Boolean({ description: 'La cuenta entra por el proveedor de identidad' }),
  direccion_ID_Sucursal_Predeterminada: orNull(Type.Integer()),
  esUsuarioIcareValidado: Type.Boolean(),
  puntos: Type.Integer({ description: '-1 mientras no se conoce el saldo (SESS-15)' }),
  esLoginFacebook: Type.Boolean(),
  tieneSeguro: Type.Boolean({ description: 'Tiene un carnet o una solicitud de seguro (ROLE-16)' }),
  creditoHabilitado: Type.Boolean(),
  creditoDisponible: Type.Number(),
  tipoUsuarioID: Type.Integer({ description: '1 es cliente externo (ROLE-06)' }),
  empresaId: Type.Integer({ description: 'La empresa del país de la cuenta (A176)' }),
  usuariosIdentidadesTerceraEdad: Type.Array(Type.String()),
  esLogin: Type.Boolean(),
  pedido_Info: Type.Null(),
});
export type UserSessionDto = Static<typeof UserSessionSchema>;

/** A142: without the refresh token, which is only in an HttpOnly cookie. */
const AccessTokenProperties = {
  token: Type.String({ description: 'Token de acceso, para la cabecera Authorization' }),
  expiraEn: Type.Integer({ description: 'Segundos de vida del token de acceso' }),
};

export const AccessTokenSchema = Type.Object(AccessTokenProperties);
export type AccessTokenDto = Static<typeof AccessTokenSchema>;

/** A107: the access token and the user. */
export const LoginReplySchema = Type.Object({
  ...AccessTokenProperties,
  usuario: UserSessionSchema,
  esPrimerLogin: Type.Boolean({ description: 'Decide si el usuario cuenta como nuevo (LOGIN-06)' }),
});
export type LoginReplyDto = Static<typeof LoginReplySchema>;

export const DeviceSchema = Type.Object({
  id: DeviceIdSchema,
  currentDevice: Type.Boolean(),
  nombre: Type.String({ description: 'Navegador y sistema' }),
  ip: Type.String(),
  primeraVez: Type.String({ format: 'date-time' }),
  ultimaVez: Type.String({ format: 'date-time' }),
});
export type DeviceDto = Static<typeof DeviceSchema>;

interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordForm: 'ordinary' | 'legacy-sha1';
  userTypeId: number;
  /** Where it was registered. */
  companyId: number;
  /** Of its profile. */
  countryCode: string | null;
  identityNumber: string | null;
  isSenior: boolean;
  isIcareValidated: boolean;
  creditEnabled: boolean;
  creditLimitCents: number;
  creditUsedCents: number;
  defaultBranchCode: number | null;
}

/** Data of the user from other areas of the store. */
export interface SessionHoldings {
  /** SESS-15: in the company's programme; null for a customer without an account there. */
  points: number | null;
  /** ROLE-16 */
  hasInsurance: boolean;
}

const unknownPoints = -1;

export function toUserSessionDto(
  user: SessionUser,
  { points, hasInsurance }: SessionHoldings,
  session: { token: string; isSocial: boolean },
): UserSessionDto {
  return {
    usuarioId: user.id,
    noIdentidad: user.identityNumber,
    nombre: `${user.firstName} ${user.lastName}`.trim(),
    correoElectronico: user.email,
    autenticado: true,
    token: session.token,
    categoria: null,
    usuarioCognito: user.passwordForm === 'ordinary',
    direccion_ID_Sucursal_Predeterminada: user.defaultBranchCode,
    esUsuarioIcareValidado: user.isIcareValidated,
    puntos: points ?? unknownPoints,
    esLoginFacebook: session.isSocial,
    tieneSeguro: hasInsurance,
    creditoHabilitado: user.creditEnabled,
    creditoDisponible: toDecimal(user.creditLimitCents - user.creditUsedCents),
    tipoUsuarioID: user.userTypeId,
    empresaId: accountCompanyOf(user),
    usuariosIdentidadesTerceraEdad: user.isSenior && user.identityNumber ? [user.identityNumber] : [],
    esLogin: true,
    pedido_Info: null,
  };
}

interface AccessToken {
  accessToken: string;
  expiresInSeconds: number;
}

export function toAccessTokenDto({ accessToken, expiresInSeconds }: AccessToken): AccessTokenDto {
  return { token: accessToken, expiraEn: expiresInSeconds };
}

export function toLoginReplyDto(
  opened: AccessToken & { customer: SessionUser; method: string; isFirstLogin: boolean },
  holdings: SessionHoldings,
): LoginReplyDto {
  return {
    ...toAccessTokenDto(opened),
    usuario: toUserSessionDto(opened.customer, holdings, {
      token: opened.accessToken,
      isSocial: opened.method === 'social',
    }),
    esPrimerLogin: opened.isFirstLogin,
  };
}

export function toDeviceDto(session: {
  deviceId: string;
  deviceName: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}): DeviceDto {
  return {
    id: session.deviceId,
    currentDevice: session.isCurrent,
    nombre: session.deviceName,
    ip: session.ip,
    primeraVez: session.createdAt.toISOString(),
    ultimaVez: session.lastSeenAt.toISOString(),
  };
}
