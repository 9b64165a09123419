import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DoneSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['synonyms'] as const;
const TermSchema = Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' });
const SynonymIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const LostSearchSchema = Type.Object({
  termino: Type.String(),
  veces: Type.Integer(),
  ultimoDia: Type.String({ format: 'date' }),
});
const SynonymSchema = Type.Object({
  sinonimoId: SynonymIdSchema,
  termino: Type.String({ description: 'Lo que escriben' }),
  encuentra: Type.String({ description: 'Lo que también encuentra' }),
  esDeIdaYVuelta: Type.Boolean(),
});
export type SynonymDto = Static<typeof SynonymSchema>;

export const listLostSearches = {
  id: 'CONSOLA-BUSQUEDAS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/busquedas',
  schema: {
    tags,
    summary: 'Lo que se buscó en 30 días y no se encontró, y los sinónimos que hay',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: {
      200: OkReply(
        Type.Object({
          perdidas: Type.Array(LostSearchSchema),
          sinonimos: Type.Array(SynonymSchema),
          puedeCambiar: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

export const previewSynonym = {
  id: 'CONSOLA-SINONIMO-PROBAR',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/busquedas/probar',
  schema: {
    tags,
    summary: 'Los primeros productos que el término encontraría con un sinónimo',
    querystring: Type.Object({ empresaId: StaffCompanySchema, termino: TermSchema, encuentra: TermSchema }),
    response: { 200: OkReply(Type.Object({ productos: Type.Array(Type.String()) })) },
  },
} as const;

export const addSynonym = {
  id: 'CONSOLA-SINONIMO-AGREGAR',
  access: { staff: 'catalogue.publish' },
  audits: 'synonym.added',
  server: 'main',
  method: 'POST',
  url: '/consola/sinonimos',
  schema: {
    tags,
    summary: 'Agrega un sinónimo: el término encuentra también lo otro, en todas las empresas',
    body: Type.Object({ termino: TermSchema, encuentra: TermSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const removeSynonym = {
  id: 'CONSOLA-SINONIMO-QUITAR',
  access: { staff: 'catalogue.publish' },
  audits: 'synonym.removed',
  server: 'main',
  method: 'POST',
  url: '/consola/sinonimos/:sinonimoId/quitar',
  schema: {
    tags,
    summary: 'Quita un sinónimo',
    params: Type.Object({ sinonimoId: SynonymIdSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
