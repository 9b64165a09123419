import { recoveryCodeCount } from '@botica/domain/staff';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['staff'] as const;

const CodeSchema = Type.String({ minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' });
const RecoveryCodesSchema = Type.Object({
  codigos: Type.Array(Type.String(), {
    minItems: recoveryCodeCount,
    maxItems: recoveryCodeCount,
    description: 'Se muestran solo esta vez',
  }),
});

/** The second step of a login. */
export const enterSecondFactor = {
  id: 'CONSOLA-CODIGO',
  access: { staff: 'login' },
  audits: 'session.opened',
  server: 'main',
  method: 'POST',
  url: '/consola/segundo-factor',
  schema: {
    tags,
    summary: 'Termina de entrar con el código de la aplicación o uno de recuperación',
    body: Type.Object({
      codigo: Type.String({ minLength: 6, maxLength: 20, description: 'Seis dígitos, o un código de recuperación' }),
    }),
    response: { 200: OkReply(Type.Object({ paso: Type.Literal('lista'), codigosDeRecuperacion: Type.Integer() })) },
  },
} as const;

/** A new secret at every call, until one of them is confirmed. */
export const startEnrolment = {
  id: 'CONSOLA-INSCRIBIR',
  access: { staff: 'login' },
  audits: 'second-factor.started',
  server: 'main',
  method: 'POST',
  url: '/consola/segundo-factor/inscribir',
  schema: {
    tags,
    summary: 'La clave del segundo factor, para la aplicación de códigos',
    response: {
      200: OkReply(
        Type.Object({
          uri: Type.String({ description: 'otpauth://, para dibujar el código QR' }),
          secreto: Type.String({ description: 'La misma clave en base32, para escribirla a mano' }),
        }),
      ),
    },
  },
} as const;

/** Opens the session that waits for the enrolment. */
export const confirmEnrolment = {
  id: 'CONSOLA-INSCRITO',
  access: { staff: 'login' },
  audits: 'second-factor.enrolled',
  server: 'main',
  method: 'POST',
  url: '/consola/segundo-factor/confirmar',
  schema: {
    tags,
    summary: 'Activa el segundo factor con su primer código y da los de recuperación',
    body: Type.Object({ codigo: CodeSchema }),
    response: { 200: OkReply(RecoveryCodesSchema) },
  },
} as const;

export const renewRecoveryCodes = {
  id: 'CONSOLA-RECUPERACION',
  access: { staff: 'own', confirmed: true },
  audits: 'second-factor.codes-renewed',
  server: 'main',
  method: 'POST',
  url: '/consola/segundo-factor/recuperacion',
  schema: {
    tags,
    summary: 'Códigos de recuperación nuevos; los anteriores dejan de valer',
    response: { 200: OkReply(RecoveryCodesSchema) },
  },
} as const;
