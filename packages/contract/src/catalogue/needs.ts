import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DoneSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['needs'] as const;
const NameSchema = Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' });
const PhraseSchema = Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' });
const TargetSchema = Type.String({
  minLength: 2,
  maxLength: 80,
  pattern: '\\S',
  description: 'Un principio activo, grupo: y un grupo, o tipo: y un tipo de artículo',
});

/** In the address: separated by commas. */
const ListSchema = Type.String({ maxLength: 4000 });

const ownFields = {
  palabras: Type.Array(PhraseSchema, { maxItems: 60 }),
  encuentra: Type.Array(TargetSchema, { maxItems: 20 }),
  preguntarAlRegente: Type.Boolean({ description: 'El buscador dice que se pregunte al regente antes de elegir' }),
};

const NeedSchema = Type.Object({
  nombre: NameSchema,
  deLaTienda: Type.Object(
    { palabras: Type.Array(Type.String()), encuentra: Type.Array(Type.String()) },
    { description: 'Lo que trae el buscador; vacío en una necesidad propia' },
  ),
  ...ownFields,
  revision: Type.Integer({ minimum: 0, description: '0: el personal no le agregó nada' }),
});
export type NeedDto = Static<typeof NeedSchema>;

const ChangeSchema = Type.Object({ nombre: NameSchema, ...ownFields, revision: Type.Integer({ minimum: 0 }) });
export type NeedChangeDto = Static<typeof ChangeSchema>;

export const listNeeds = {
  id: 'CONSOLA-NECESIDADES',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/necesidades',
  schema: {
    tags,
    summary: 'Las necesidades que entiende el buscador, con lo que el personal les agregó',
    response: { 200: OkReply(Type.Object({ necesidades: Type.Array(NeedSchema), puedeCambiar: Type.Boolean() })) },
  },
} as const;

export const previewNeed = {
  id: 'CONSOLA-NECESIDAD-PROBAR',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/necesidades/probar',
  schema: {
    tags,
    summary: 'Los primeros productos que una necesidad encontraría, y lo que no encuentra nada',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      nombre: NameSchema,
      palabras: ListSchema,
      encuentra: ListSchema,
    }),
    response: {
      200: OkReply(Type.Object({ productos: Type.Array(Type.String()), sinProductos: Type.Array(Type.String()) })),
    },
  },
} as const;

export const saveNeed = {
  id: 'CONSOLA-NECESIDAD-GUARDAR',
  access: { staff: 'catalogue.publish' },
  audits: 'need.saved',
  server: 'main',
  method: 'POST',
  url: '/consola/necesidades',
  schema: {
    tags,
    summary: 'Guarda lo que el personal agrega a una necesidad, o una propia, en todas las empresas',
    body: ChangeSchema,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const removeNeed = {
  id: 'CONSOLA-NECESIDAD-QUITAR',
  access: { staff: 'catalogue.publish' },
  audits: 'need.removed',
  server: 'main',
  method: 'POST',
  url: '/consola/necesidades/quitar',
  schema: {
    tags,
    summary: 'Quita lo que el personal agregó a una necesidad',
    body: Type.Object({ nombre: NameSchema, revision: Type.Integer({ minimum: 1 }) }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
