import { resetCodeDigits, verificationCodeDigits } from '@botica/domain/identity';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['codes'] as const;

export const RecipientSchema = Type.String({ maxLength: 254, description: 'Celular o correo electrónico' });
export const EmailSchema = Type.String({ minLength: 3, maxLength: 254 });
export const CodeSchema = Type.String({ maxLength: 12, description: `${verificationCodeDigits} dígitos` });
export const ResetCodeSchema = Type.String({ maxLength: 12, description: `${resetCodeDigits} dígitos` });
export const CodeTokenSchema = Type.String({ minLength: 16, maxLength: 128 });

/** The facts of a sent code for the shopper. */
export const CodeSentSchema = Type.Object({
  mensaje: Type.String(),
  destinatario: Type.String({ description: 'A dónde fue, a medias: ****7766' }),
  segundosVigencia: Type.Integer(),
});

/** REG-02: one token per verification, from choosing the recipient to creating the account. */
export const startVerification = {
  id: 'C157',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/seguridad/codigos/token',
  schema: {
    tags,
    summary: 'Comienza una verificación',
    response: { 200: OkReply(Type.Object({ token: Type.String() })) },
  },
} as const;

/** REG-03 REG-06 REG-09: also resends. */
export const sendVerificationCode = {
  id: 'C158',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/seguridad/codigos/enviar',
  schema: {
    tags,
    summary: 'Envía un código por mensaje de texto o por correo',
    querystring: Type.Object({ destinatario: RecipientSchema, token: CodeTokenSchema }),
    response: { 200: OkReply(CodeSentSchema) },
  },
} as const;

/** REG-07 REG-08 */
export const verifyCode = {
  id: 'C159',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/seguridad/codigos/verificar',
  schema: {
    tags,
    summary: 'Comprueba el código recibido',
    querystring: Type.Object({ token: CodeTokenSchema, codigo: CodeSchema }),
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

/** LOGIN-04: checks the code of a pending account; `activateByCode` activates it. */
export const verifyActivationCode = {
  id: 'C160',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/seguridad/codigos/verificarFs',
  schema: {
    tags,
    summary: 'Comprueba el código de activación de una cuenta',
    querystring: Type.Object({ correo: EmailSchema, codigo: CodeSchema }),
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

/** LOGIN-03 LOGIN-04: an unknown e-mail gets the same reply. */
export const resendActivationCode = {
  id: 'C161',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/seguridad/codigos/reenviarCodigoFs',
  schema: {
    tags,
    summary: 'Envía otra vez el código de activación',
    querystring: Type.Object({ correo: EmailSchema }),
    response: { 200: OkReply(CodeSentSchema) },
  },
} as const;
