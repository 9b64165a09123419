import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { StepReplySchema } from './sessions.ts';

const tags = ['staff'] as const;

export const getLoginWays = {
  id: 'CONSOLA-ENTRAR-FORMAS',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/consola/entrar/formas',
  schema: {
    tags,
    summary: 'Con qué se entra a la consola',
    response: { 200: OkReply(Type.Object({ contrasena: Type.Boolean(), empresa: Type.Boolean() })) },
  },
} as const;

/** Sets a short-lived cookie; the provider leads back to `/consola/entrar` with `code` and `state`. */
export const startCompanyLogin = {
  id: 'CONSOLA-EMPRESA-EMPEZAR',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/consola/entrar/empresa',
  schema: {
    tags,
    summary: 'La dirección donde se entra con la cuenta de la empresa',
    response: { 200: OkReply(Type.Object({ url: Type.String() })) },
  },
} as const;

/** Sets the cookie of the console, as the login with a password does. */
export const finishCompanyLogin = {
  id: 'CONSOLA-EMPRESA-ENTRAR',
  access: 'public',
  audits: 'session.company-account',
  server: 'main',
  method: 'POST',
  url: '/consola/entrar/empresa',
  schema: {
    tags,
    summary: 'Termina de entrar con la cuenta de la empresa; dice el paso que sigue',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 2000 }),
      state: Type.String({ minLength: 1, maxLength: 500 }),
      iss: Type.Optional(Type.String({ maxLength: 500, description: 'El emisor, si el proveedor lo dice (RFC 9207)' })),
    }),
    response: { 200: OkReply(StepReplySchema) },
  },
} as const;
