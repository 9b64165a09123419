import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { previewParameter } from '../headers.ts';
import { DoneSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['letters'] as const;
const edit = { access: { staff: 'content.edit' }, server: 'main' } as const;
const params = Type.Object({
  empresaId: StaffCompanySchema,
  clave: Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z-]+$' }),
});
const path = '/consola/contenido/correo/:empresaId/:clave';

export const previewLetter = {
  ...edit,
  id: 'CONSOLA-CORREO-MUESTRA',
  method: 'GET',
  url: `${path}/muestra`,
  schema: {
    tags,
    summary: 'Un correo con las palabras del borrador y datos inventados',
    params,
    response: {
      200: OkReply(
        Type.Object({
          asunto: Type.String(),
          direccion: Type.String({ description: 'El correo con formato, por unos minutos' }),
          texto: Type.String({ description: 'Para quien lee sin formato' }),
          para: Type.String({ description: 'A quién llega una prueba: la persona que pregunta' }),
          valores: Type.Array(
            Type.Object({
              nombre: Type.String({ description: 'Se escribe entre llaves' }),
              etiqueta: Type.String(),
              ejemplo: Type.String(),
              obligatorio: Type.Boolean({ description: 'En el primer párrafo' }),
            }),
          ),
        }),
      ),
    },
  },
} as const;

const open = { access: 'public', server: 'main' } as const;

/** A page of its own, for a frame: its policy differs from the console's, and a frame sends no header. */
export const showLetter = {
  ...open,
  id: 'TEXTO-CORREO',
  method: 'GET',
  url: '/contenido/api/correos/muestra',
  schema: {
    tags,
    summary: 'El correo de una muestra, con formato',
    querystring: Type.Object({ [previewParameter]: Type.String({ minLength: 1, maxLength: 1000 }) }),
    response: { 200: Type.String() },
  },
} as const;

export const sendLetterTest = {
  ...edit,
  id: 'CONSOLA-CORREO-PRUEBA',
  method: 'POST',
  url: `${path}/prueba`,
  audits: 'content.letter-tested',
  schema: {
    tags,
    summary: 'Envía el correo, con las palabras del borrador, a la persona que lo pide',
    params,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
