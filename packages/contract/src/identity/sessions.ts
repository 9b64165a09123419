import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import {
  AccessTokenSchema,
  DeviceIdSchema,
  DeviceSchema,
  LoginReplySchema,
  UserSessionSchema,
} from './session-replies.ts';

export type { AccessTokenDto, DeviceDto, LoginReplyDto, SessionHoldings, UserSessionDto } from './session-replies.ts';
export {
  AccessTokenSchema,
  DeviceIdSchema,
  DeviceSchema,
  LoginReplySchema,
  toAccessTokenDto,
  toDeviceDto,
  toLoginReplyDto,
  toUserSessionDto,
  UserSessionSchema,
} from './session-replies.ts';

const tags = ['sessions'] as const;

const EmailSchema = Type.String({ minLength: 3, maxLength: 254 });
/** The maximum limits the cost of hashing a long text. */
const PasswordSchema = Type.String({ minLength: 1, maxLength: 200 });
const TokenSchema = Type.String({ minLength: 1, maxLength: 4096 });

/** LOGIN-01..04, A011: the replies of the credential check, which decide the client's next step. */
export const loginCodes = {
  provider: 'OK-LOGIN-COGNITO',
  legacy: 'TOKEN',
  pendingProvider: 'ERROR-COGNITO-ACTIVACION',
  pendingStore: 'ERROR-CODIGO-ACTIVACION-FS',
} as const;
export type LoginCode = (typeof loginCodes)[keyof typeof loginCodes];

const LoginCodeSchema = Type.Union([
  Type.Literal(loginCodes.provider),
  Type.Literal(loginCodes.legacy),
  Type.Literal(loginCodes.pendingProvider),
  Type.Literal(loginCodes.pendingStore),
]);

/** LOGIN-05: the social network. */
export const socialProviderId = 3;

const LegacyCredentialsSchema = Type.Object({
  correo: EmailSchema,
  clave: PasswordSchema,
  dispositivoId: DeviceIdSchema,
});

export const checkCredentials = {
  id: 'C124',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/login',
  schema: {
    tags,
    summary: 'Revisa correo y contraseña, y dice cómo seguir',
    body: LegacyCredentialsSchema,
    response: { 200: OkReply(Type.Object({ codigo: LoginCodeSchema })) },
  },
} as const;

/** LOGIN-02: the legacy login. */
export const logInLegacy = {
  id: 'C123',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/login/acceder',
  schema: {
    tags,
    summary: 'Entra con correo y contraseña (forma anterior)',
    body: LegacyCredentialsSchema,
    response: { 200: OkReply(LoginReplySchema) },
  },
} as const;

/** LOGIN-01, A114: the identity provider's login. */
export const logIn = {
  id: 'C138',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/identidad/login',
  schema: {
    tags,
    summary: 'Entra con el proveedor de identidad',
    body: Type.Object({ username: EmailSchema, password: PasswordSchema, deviceId: DeviceIdSchema }),
    response: { 200: OkReply(LoginReplySchema) },
  },
} as const;

/** SESS-06, A142: the refresh token is read from the session cookie and rotated. */
export const refreshSession = {
  id: 'C139',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/identidad/refrescar',
  schema: {
    tags,
    summary: 'Renueva la cookie de la sesión y da un token de acceso nuevo',
    response: { 200: OkReply(AccessTokenSchema) },
  },
} as const;

/** LOGIN-05, ROLE-14: only company 2 offers it. */
export const logInFederated = {
  id: 'C125',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/login/federado',
  schema: {
    tags,
    summary: 'Entra con la red social',
    body: Type.Object({
      accessToken: TokenSchema,
      oAuthProvider: Type.Literal(socialProviderId),
      dispositivoId: DeviceIdSchema,
    }),
    response: { 200: OkReply(LoginReplySchema) },
  },
} as const;

export const logInByLink = {
  id: 'C126',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/login/AutoAcceder',
  schema: {
    tags,
    summary: 'Entra con un enlace de un solo uso, recién activada la cuenta',
    body: Type.Object({ link: TokenSchema, dispositivoId: DeviceIdSchema }),
    response: { 200: OkReply(LoginReplySchema) },
  },
} as const;

/** SESS-11, SESS-12. Public, because "no longer valid" is a reply here and not an error. */
export const checkSession = {
  id: 'C129',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/login/esSesionVigente',
  schema: {
    tags,
    summary: 'Dice si la sesión del token sigue vigente y si es de este dispositivo',
    querystring: Type.Object({ dispositivoId: Type.Optional(DeviceIdSchema) }),
    response: {
      200: OkReply(
        Type.Object({
          esVigente: Type.Boolean(),
          dispositivoReconocido: Type.Boolean({
            description: 'Solo dice algo mientras esVigente; sin dispositivoId no hay nada que desconocer',
          }),
        }),
      ),
    },
  },
} as const;

export const changePassword = {
  id: 'C137',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/login/change-password',
  schema: {
    tags,
    summary: 'Cambia la contraseña y cierra las demás sesiones',
    body: Type.Object({ password: PasswordSchema, newPassword: PasswordSchema }),
    response: { 200: OkReply(Type.Object({ sesionesCerradas: Type.Integer() })) },
  },
} as const;

export const listDevices = {
  id: 'C153',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/dispositivos',
  schema: {
    tags,
    summary: 'Dispositivos con la sesión abierta, el último usado primero',
    response: { 200: OkReply(Type.Array(DeviceSchema)) },
  },
} as const;

const ClosedReply = OkReply(Type.Object({ cerrada: Type.Boolean({ description: 'Había una sesión que cerrar' }) }));

export const closeCurrentDevice = {
  id: 'C154',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/usuarios/dispositivos/cerrar-sesion-actual',
  schema: { tags, summary: 'Cierra la sesión de este dispositivo', response: { 200: ClosedReply } },
} as const;

export const closeDevice = {
  id: 'C155',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/usuarios/dispositivos/cerrar-sesion',
  schema: {
    tags,
    summary: 'Cierra la sesión de otro dispositivo propio',
    querystring: Type.Object({ deviceId: DeviceIdSchema }),
    response: { 200: ClosedReply },
  },
} as const;

export const getUserSession = {
  id: 'C066',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/sesiones/usuarios/datos',
  schema: { tags, summary: 'Datos del usuario de la sesión', response: { 200: OkReply(UserSessionSchema) } },
} as const;

/** SESS-08. Public: repeating a logout has no further effect. The access token names the session (A142). */
export const logOut = {
  id: 'C068',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/sesiones/usuarios/EliminarSesion',
  schema: {
    tags,
    summary: 'Cierra la sesión y borra su cookie',
    response: { 200: ClosedReply },
  },
} as const;
