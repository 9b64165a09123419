import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { AdditionalInfoBodySchema, RegistrationBodySchema } from './account-forms.ts';
import { CodeSchema, CodeSentSchema, EmailSchema, ResetCodeSchema } from './codes.ts';
import { DeviceIdSchema } from './sessions.ts';

export type { AdditionalInfoBody, RegistrationBody, WireError } from './account-forms.ts';
export {
  AdditionalInfoBodySchema,
  RegistrationBodySchema,
  toAdditionalInfo,
  toAdditionalInfoErrors,
  toPersonalDataErrors,
  toRegistration,
  toRegistrationErrors,
} from './account-forms.ts';

const tags = ['accounts'] as const;
const PasswordSchema = Type.String({ minLength: 1, maxLength: 200 });
const LinkSchema = Type.String({ minLength: 16, maxLength: 128 });
const Text = (maxLength: number) => Type.String({ maxLength });
const MessageSchema = Type.Object({ mensaje: Type.String() });

/** Declares a call of this capability. */
function accountCall<const Id extends string, const Url extends string, const Schema extends { summary: string }>(
  id: Id,
  url: Url,
  schema: Schema,
) {
  return { id, access: 'public', server: 'main', method: 'POST', url, schema: { tags, ...schema } } as const;
}

/** The same for a customer with a session. */
function customerCall<const Id extends string, const Url extends string, const Schema extends { summary: string }>(
  id: Id,
  url: Url,
  schema: Schema,
) {
  return { ...accountCall(id, url, schema), access: 'customer' } as const;
}

/** The account can log in, or waits for the code sent to its e-mail (LOGIN-04). */
export const RegistrationReplySchema = Type.Object({
  codigo: Type.Union([Type.Literal('OK-REGISTRO'), Type.Literal('ERROR-CODIGO-ACTIVACION-FS')]),
  mensaje: Type.String(),
});
export type RegistrationReply = Static<typeof RegistrationReplySchema>;

/** REG-01: a login with the typed credentials follows. */
export const register = accountCall('C141', '/api/registro', {
  summary: 'Crea una cuenta',
  body: RegistrationBodySchema,
  response: { 200: OkReply(RegistrationReplySchema) },
});

/** REG-11..14: the fields of `register`, documentoTipoId, and at most one file named `documento`. */
export const registerWithDocument = accountCall('C142', '/api/registro/v2', {
  summary: 'Crea una cuenta, con la foto de un documento',
  consumes: ['multipart/form-data'],
  body: Type.Unsafe<FormData>({}),
  response: { 200: OkReply(RegistrationReplySchema) },
});

/** PASS-06: called before the page of a link shows anything. */
export const checkActivationLink = {
  ...accountCall('C127', '/api/login/VerificarLogin/:x', {
    summary: 'Comprueba un enlace de activación o de cambio de correo',
    params: Type.Object({ x: LinkSchema }),
    response: {
      200: OkReply(
        Type.Object({
          tipo: Type.Union([Type.Literal('activacion'), Type.Literal('cambio-correo')]),
          correo: Type.String(),
        }),
      ),
    },
  }),
  method: 'GET',
} as const;

/** PASS-06 PASS-07 */
export const checkPasswordLink = {
  ...accountCall('C128', '/api/login/VerificarLinkPasswd/:x', {
    summary: 'Comprueba un enlace para cambiar la clave',
    params: Type.Object({ x: LinkSchema }),
    response: { 200: OkReply(Type.Object({ correo: Type.String() })) },
  }),
  method: 'GET',
} as const;

export const sendPasswordLink = accountCall('C130', '/api/login/SendEmailResetPasswd/', {
  summary: 'Envía un enlace para cambiar la clave',
  body: Type.Object({ correo: EmailSchema }),
  response: { 200: OkReply(MessageSchema) },
});

/** `enlace` logs in once through AutoAcceder; empty when the link confirmed a new e-mail. */
export const activateByLink = accountCall('C131', '/api/login/activar', {
  summary: 'Activa la cuenta, o confirma el correo nuevo, de un enlace',
  body: Type.Object({ id: LinkSchema }),
  response: { 200: OkReply(Type.Object({ mensaje: Type.String(), correo: Type.String(), enlace: Type.String() })) },
});

/** LOGIN-04 */
export const activateByCode = accountCall('C132', '/api/login/activar/codigo', {
  summary: 'Activa la cuenta con el código que llegó por correo',
  body: Type.Object({ correo: EmailSchema, codigo: CodeSchema }),
  response: { 200: OkReply(MessageSchema) },
});

/**
 * PASS-08 A088: `password` is the SHA-1 of the typed one, in upper-case hexadecimal. `clave` is the typed one: the
 * password rules cannot be checked on a digest.
 */
export const changePasswordByLink = accountCall('C133', '/api/login/CambiarPassword', {
  summary: 'Cambia la clave con un enlace',
  body: Type.Object({
    password: Type.String({ pattern: '^[0-9A-F]{40}$' }),
    clave: PasswordSchema,
    llave: LinkSchema,
    dispositivoId: Type.Optional(DeviceIdSchema),
  }),
  response: { 200: OkReply(MessageSchema) },
});

export const sendActivationLink = accountCall('C134', '/api/login/Email/ActivarCuenta', {
  summary: 'Envía otra vez el enlace de activación',
  body: Type.Object({ correo: EmailSchema }),
  response: { 200: OkReply(MessageSchema) },
});

/** The code is valid only on the device that requested it, or for the address of a client without a device id. */
export const forgotPassword = accountCall('C135', '/api/login/cognito/forgotpassword/', {
  summary: 'Envía por correo un código para cambiar la clave',
  querystring: Type.Object({ email: EmailSchema, dispositivoId: Type.Optional(DeviceIdSchema) }),
  response: { 200: OkReply(CodeSentSchema) },
});

const confirmForgottenPasswordSchema = {
  summary: 'Cambia la clave con el código que llegó por correo',
  body: Type.Object({
    deviceId: DeviceIdSchema,
    username: EmailSchema,
    password: PasswordSchema,
    confirmationCode: ResetCodeSchema,
  }),
  response: { 200: OkReply(MessageSchema) },
} as const;

/** A030: answered on both paths. PASS-09..11: refusals have the codes of the identity provider. */
export const confirmForgottenPassword = accountCall(
  'C136',
  '/api/login/forgotpassword/confirmation',
  confirmForgottenPasswordSchema,
);
export const confirmForgottenPasswordAtProvider = accountCall(
  'C136',
  '/api/login/cognito/forgotpassword/confirmation',
  confirmForgottenPasswordSchema,
);

/** LOGIN-03 A114 */
export const confirmRegistration = accountCall('C140', '/identidad/confirmar-registro', {
  summary: 'Confirma la cuenta en el proveedor de identidad',
  body: Type.Object({ username: EmailSchema, confirmationCode: CodeSchema }),
  response: { 200: OkReply(MessageSchema) },
});

export const PersonalDataSchema = Type.Object({
  nombre: Type.String(),
  apellido: Type.String(),
  genero: Type.String(),
  sexo: Type.String({ description: 'Lo mismo que genero (A080)' }),
  fecha_Nacimiento: Type.String({ description: 'dd-MM-yyyy, vacía si no la sabemos' }),
  noIdentidad: Type.String(),
  identidadTipoId: Type.Integer({ description: '1 identidad, 2 pasaporte' }),
  noIdentidad_Confirmado: Type.Boolean(),
  correoElectronico: Type.String(),
  correoConfirmado: Type.Boolean({ description: 'El cliente demostró que lee ese correo' }),
  celular: Type.String(),
  mascaraCelular: Type.String(),
  clienteAceptoTerminosSuscribete: Type.Boolean(),
  tourRealizado: Type.Boolean(),
});
export type PersonalDataDto = Static<typeof PersonalDataSchema>;

export const updateAccountData = customerCall('C143', '/api/registro/actualizar-datos', {
  summary: 'Completa los datos con que se registró la cuenta',
  body: Type.Object({
    Nombre: Text(80),
    Apellido: Text(80),
    Genero: Text(1),
    FechaNacimiento: Text(10),
    NoIdentidad: Text(30),
    IdentidadTipoId: Type.Integer(),
    celular: Text(24),
  }),
  response: { 200: OkReply(PersonalDataSchema) },
});

/** INFO-04 INFO-05 */
export const updateIdentity = customerCall('C144', '/api/usuarios/perfil/identidad/actualizar', {
  summary: 'Guarda la identidad y el celular que faltaban',
  body: AdditionalInfoBodySchema,
  response: { 200: OkReply(PersonalDataSchema) },
});

/** ROLE-18. `clave` is optional for a recently opened social network session. */
export const deleteAccount = customerCall('C145', '/api/perfil/eliminarCuenta', {
  summary: 'Elimina la cuenta propia',
  body: Type.Object({ motivo: Text(500), clave: Type.Optional(Text(200)) }),
  response: { 200: OkReply(MessageSchema) },
});

export const updatePersonalData = customerCall('C146', '/api/perfil/ModificarDatosPersonales', {
  summary: 'Cambia los datos personales',
  body: Type.Object({
    nombre: Text(80),
    apellido: Text(80),
    genero: Text(1),
    fecha_Nacimiento: Text(10),
    noIdentidad: Text(30),
    identidadTipoId: Type.Optional(Type.Integer()),
  }),
  response: { 200: OkReply(PersonalDataSchema) },
});

/**
 * The new address applies once its owner opens the link sent to it. The old one is notified by e-mail and can stop it.
 */
export const changeEmail = customerCall('C147', '/api/perfil/cambiar-correo', {
  summary: 'Pide cambiar el correo de la cuenta',
  body: Type.Object({ correoNuevo: EmailSchema, clave: PasswordSchema }),
  response: { 200: OkReply(MessageSchema) },
});

/** Called before the page of such a link shows anything; it stops nothing. */
export const checkEmailChangeStop = {
  ...accountCall('PERFIL-ENLACEDETENER', '/api/login/detener-cambio-correo/:x', {
    summary: 'Comprueba un enlace para detener un cambio de correo',
    params: Type.Object({ x: LinkSchema }),
    response: { 200: OkReply(Type.Object({ correo: Type.String() })) },
  }),
  method: 'GET',
} as const;

export const stopEmailChange = accountCall('PERFIL-DETENER', '/api/login/detener-cambio-correo', {
  summary: 'Detiene un cambio de correo que pidió otra persona',
  body: Type.Object({ id: LinkSchema }),
  response: { 200: OkReply(MessageSchema) },
});

/** Ours: mails a link that confirms the e-mail of the account. */
export const sendEmailConfirmation = customerCall('PERFIL-CONFIRMAR', '/api/perfil/confirmar-correo', {
  summary: 'Envía el enlace que confirma el correo de la cuenta',
  response: { 200: OkReply(MessageSchema) },
});

/** Ours: the link works only in a session of its account, so it confirms nothing for a stranger's account. */
export const confirmEmail = customerCall('PERFIL-CONFIRMARENLACE', '/api/perfil/confirmar-correo/enlace', {
  summary: 'Confirma el correo de la cuenta con el enlace que le llegó',
  body: Type.Object({ id: LinkSchema }),
  response: { 200: OkReply(MessageSchema) },
});

export const getPersonalData = {
  ...customerCall('C152', '/api/perfil/DatosPersonales', {
    summary: 'Datos personales',
    response: { 200: OkReply(PersonalDataSchema) },
  }),
  method: 'GET',
} as const;

const TermsParamsSchema = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 1000 }) });

export const acceptTerms = customerCall('C162', '/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/:id', {
  summary: 'Guarda que se aceptaron unos términos y condiciones',
  params: TermsParamsSchema,
  response: { 200: OkReply(MessageSchema) },
});

export const checkTerms = {
  ...customerCall('C163', '/api/UsuarioTerminosCondiciones/VerificarTerminosCondiciones/:id', {
    summary: 'Dice si se aceptaron unos términos y condiciones',
    params: TermsParamsSchema,
    response: { 200: OkReply(Type.Object({ aceptado: Type.Boolean() })) },
  }),
  method: 'GET',
} as const;

export const finishTour = customerCall('C164', '/api/tours/realizado/1', {
  summary: 'Guarda que se terminó el recorrido de bienvenida',
  response: { 200: OkReply(MessageSchema) },
});

/** The terms of the store, which everybody accepts at registration. */
export const storeTermsId = 1;
