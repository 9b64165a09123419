import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { DoneSchema, ReasonSchema } from '../staff/fields.ts';

const tags = ['laboratories'] as const;
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Of its name. */
export const longestLaboratoryName = 120;
const NameSchema = Type.String({ minLength: 1, maxLength: longestLaboratoryName, pattern: '^[^<>]*\\S[^<>]*$' });

const facts = {
  nombre: NameSchema,
  noSeEnviaAlExterior: Type.Boolean({ description: 'Ninguno de sus productos' }),
};
const FactsSchema = Type.Object(facts);
const LaboratorySchema = Type.Object({
  laboratorioId: IdSchema,
  ...facts,
  productos: Type.Integer({ description: 'También los ocultos' }),
});
export type ListedLaboratoryDto = Static<typeof LaboratorySchema>;

export const listLaboratories = {
  id: 'CONSOLA-LABORATORIOS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/laboratorios',
  schema: {
    tags,
    summary: 'Los laboratorios que hacen los productos',
    response: {
      200: OkReply(Type.Object({ laboratorios: Type.Array(LaboratorySchema), puedeCambiar: Type.Boolean() })),
    },
  },
} as const;

export const addLaboratory = {
  id: 'CONSOLA-LABORATORIO-AGREGAR',
  access: { staff: 'catalogue.publish' },
  server: 'main',
  method: 'POST',
  url: '/consola/laboratorios',
  audits: 'laboratory.added',
  schema: {
    tags,
    summary: 'Agrega un laboratorio',
    body: Type.Object({ llave: ActKeySchema, ...facts, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changeLaboratory = {
  id: 'CONSOLA-LABORATORIO-CAMBIAR',
  access: { staff: 'catalogue.publish' },
  server: 'main',
  method: 'POST',
  url: '/consola/laboratorios/:laboratorioId',
  audits: 'laboratory.changed',
  schema: {
    tags,
    summary: 'Cambia el nombre de un laboratorio, y si sus productos se envían al exterior',
    params: Type.Object({ laboratorioId: IdSchema }),
    body: Type.Object({ llave: ActKeySchema, ...facts, visto: FactsSchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
