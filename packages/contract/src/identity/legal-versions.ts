import type { LegalKind } from '@botica/domain/identity/terms';
import { legalKinds } from '@botica/domain/identity/terms';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DoneSchema, StaffCompanySchema } from '../staff/fields.ts';
import { LegalTextSchema } from './terms.ts';

const tags = ['terms'] as const;
const text = {
  tipo: Type.Unsafe<LegalKind>({ type: 'string', enum: [...legalKinds] }),
  nombre: Type.String({ minLength: 1, maxLength: 80 }),
};
const Version = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}$' });
const url = '/contenido/api/textos-legales/:tipo/:nombre/versiones';

const VersionSchema = Type.Object({
  version: Type.String(),
  actualizado: Type.String({ format: 'date', description: 'aaaa-mm-dd' }),
});

export const listLegalVersions = {
  id: 'TEXTO-VERSIONES',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url,
  schema: {
    tags,
    summary: 'Las versiones anteriores de un texto legal, la más nueva primero',
    params: Type.Object(text),
    response: { 200: OkReply(Type.Object({ anteriores: Type.Array(VersionSchema) })) },
  },
} as const;

export const getLegalVersion = {
  id: 'TEXTO-VERSION',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: `${url}/:version`,
  schema: {
    tags,
    summary: 'Una versión anterior de un texto legal',
    params: Type.Object({ ...text, version: Version }),
    response: { 200: OkReply(LegalTextSchema) },
  },
} as const;

const PendingSchema = Type.Object({
  ...text,
  titulo: Type.String(),
  version: Type.String(),
  actualizado: Type.String({ format: 'date' }),
  preguntado: Type.Boolean({ description: 'Ya respondió "Ahora no"' }),
  esPrimera: Type.Boolean({ description: 'Nunca aceptó una versión de este texto' }),
});

export const listPendingTexts = {
  id: 'TEXTO-PENDIENTES',
  access: 'customer',
  server: 'users',
  method: 'GET',
  url: '/api/usuarios/textos-legales/pendientes',
  schema: {
    tags,
    summary: 'Los textos legales cuya versión nueva pide aceptación y no se ha aceptado',
    response: { 200: OkReply(Type.Object({ textos: Type.Array(PendingSchema) })) },
  },
} as const;

export const answerLegalText = {
  id: 'TEXTO-RESPUESTA',
  access: 'customer',
  server: 'users',
  method: 'POST',
  url: '/api/usuarios/textos-legales/respuesta',
  schema: {
    tags,
    summary: 'Acepta la versión vigente de un texto legal, o dice que ahora no',
    body: Type.Object({ ...text, version: Version, acepta: Type.Boolean() }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const listLegalAnswers = {
  id: 'CONSOLA-LEGAL-ACEPTACIONES',
  access: { staff: 'content.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/contenido/legal/:empresaId/:clave/aceptaciones',
  schema: {
    tags,
    summary: 'Cuántas personas aceptaron cada versión de un texto legal',
    params: Type.Object({
      empresaId: StaffCompanySchema,
      clave: Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9.-]+$' }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          versiones: Type.Array(
            Type.Object({
              version: Type.String(),
              actualizado: Type.String({ format: 'date' }),
              pideAceptacion: Type.Boolean(),
              aceptaron: Type.Integer(),
              ahoraNo: Type.Integer(),
            }),
          ),
        }),
      ),
    },
  },
} as const;
