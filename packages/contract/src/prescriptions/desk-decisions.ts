import { paperLimits } from '@botica/domain/prescriptions/desk';
import { indicationLimits } from '@botica/domain/prescriptions/indications';
import { proposalLimits } from '@botica/domain/prescriptions/proposals';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { CaseIdSchema, tags, VersionSchema } from './desk-fields.ts';

const DateSchema = Type.String({ format: 'date' });
const ProductIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ActIdSchema = Type.String({ format: 'uuid', description: 'De quien envía; el mismo no actúa dos veces' });
const OrderCaseParams = Type.Object({ casoId: CaseIdSchema });

const PaperSchema = Type.Object(
  {
    medico: Type.String({ maxLength: paperLimits.physician }),
    colegiado: Type.String({ maxLength: paperLimits.physicianRegister }),
    numero: Type.String({ maxLength: paperLimits.number }),
    fecha: Type.Optional(DateSchema),
  },
  { description: 'Lo que dice el papel; obligatorio cuando algo va al libro' },
);
export type PaperDto = Static<typeof PaperSchema>;

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const DecidedSchema = Type.Object({
  repetida: Type.Boolean(),
  libro: Type.Array(Type.String(), { description: 'Los números que tomó en el libro de controlados' }),
});
export type DecidedDto = Static<typeof DecidedSchema>;

export const approveDeskCase = {
  id: 'CONSOLA-RECETAS-APROBAR',
  access: { staff: 'prescriptions.review' },
  audits: 'prescription.approved',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/pedidos/:casoId/aprobar',
  schema: {
    tags,
    summary: 'Aprueba las recetas pendientes de un pedido, con sus indicaciones',
    params: OrderCaseParams,
    body: Type.Object({
      actoId: ActIdSchema,
      version: VersionSchema,
      receta: Type.Optional(PaperSchema),
      indicaciones: Type.Optional(
        Type.Array(
          Type.Object({
            productoId: ProductIdSchema,
            dosis: optionalText(indicationLimits.dose),
            frecuencia: optionalText(indicationLimits.frequency),
            duracion: optionalText(indicationLimits.duration),
            observaciones: optionalText(indicationLimits.remarks),
          }),
          { maxItems: 100 },
        ),
      ),
    }),
    response: { 200: OkReply(DecidedSchema) },
  },
} as const;

export const rejectDeskCase = {
  id: 'CONSOLA-RECETAS-RECHAZAR',
  access: { staff: 'prescriptions.review' },
  audits: 'prescription.rejected',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/pedidos/:casoId/rechazar',
  schema: {
    tags,
    summary: 'Rechaza las recetas pendientes de un pedido',
    params: OrderCaseParams,
    body: Type.Object({
      actoId: ActIdSchema,
      version: VersionSchema,
      motivo: Type.String({ maxLength: 300, description: 'Lo lee el cliente' }),
    }),
    response: { 200: OkReply(DecidedSchema) },
  },
} as const;

export const proposeDeskCase = {
  id: 'CONSOLA-RECETAS-PROPONER',
  access: { staff: 'prescriptions.review' },
  audits: 'prescription.proposed',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/pedidos/:casoId/proponer',
  schema: {
    tags,
    summary: 'Propone al cliente los productos de un pedido solo con receta',
    params: OrderCaseParams,
    body: Type.Object({
      actoId: ActIdSchema,
      version: VersionSchema,
      receta: Type.Optional(PaperSchema),
      observaciones: optionalText(proposalLimits.remarks),
      lineas: Type.Array(
        Type.Object({
          productoId: ProductIdSchema,
          cantidad: Type.Integer({ minimum: 1, maximum: proposalLimits.quantity }),
          nota: optionalText(proposalLimits.note),
        }),
        { minItems: 1, maxItems: proposalLimits.lines },
      ),
      noServidas: Type.Optional(
        Type.Array(
          Type.Object({
            descripcion: Type.String({ minLength: 1, maxLength: proposalLimits.description }),
            motivo: Type.String({ minLength: 1, maxLength: proposalLimits.reason }),
          }),
          { maxItems: proposalLimits.unserved },
        ),
      ),
    }),
    response: { 200: OkReply(DecidedSchema) },
  },
} as const;

/** What the insurer said to the pharmacist, for insurers that answer by telephone. */
const insurerAnswers = ['approve', 'reject', 'askCorrection'] as const;
export type InsurerAnswer = (typeof insurerAnswers)[number];

export const answerDeskRequest = {
  id: 'CONSOLA-SEGUROS-RESPONDER',
  access: { staff: 'insurers.review' },
  audits: 'insurer-request.answered',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/seguros/:casoId/responder',
  schema: {
    tags,
    summary: 'Anota la respuesta de la aseguradora a una solicitud',
    params: OrderCaseParams,
    body: Type.Object({
      actoId: ActIdSchema,
      version: VersionSchema,
      revision: Type.Unsafe<InsurerAnswer>(Type.String({ enum: [...insurerAnswers] })),
      motivo: optionalText(300),
      cobertura: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      copago: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
      autorizacion: optionalText(40),
    }),
    response: { 200: OkReply(DecidedSchema) },
  },
} as const;

/** What the account says, to compare it with the document. Reading it is an act. */
export const getDeskIdentity = {
  id: 'CONSOLA-IDENTIDADES-DATOS',
  access: { staff: 'identities.review' },
  audits: 'identity-document.viewed',
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/identidades/:casoId/datos',
  schema: {
    tags,
    summary: 'Los datos completos que se comparan con un documento; leerlos queda en la auditoría',
    params: OrderCaseParams,
    response: {
      200: OkReply(
        Type.Object({
          nombre: Type.String(),
          documento: Type.String({ description: 'Identidad o Pasaporte' }),
          numero: Type.String(),
          nacimiento: orNull(DateSchema, { description: 'Nulo si la cuenta no la tiene' }),
        }),
      ),
    },
  },
} as const;

const identityAnswers = ['approve', 'reject'] as const;
export type IdentityAnswer = (typeof identityAnswers)[number];

export const answerDeskIdentity = {
  id: 'CONSOLA-IDENTIDADES-RESPONDER',
  access: { staff: 'identities.review' },
  audits: 'identity-document.reviewed',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/identidades/:casoId/responder',
  schema: {
    tags,
    summary: 'Confirma la identidad de una cuenta con su documento, o lo rechaza',
    params: OrderCaseParams,
    body: Type.Object({
      actoId: ActIdSchema,
      version: VersionSchema,
      revision: Type.Unsafe<IdentityAnswer>(Type.String({ enum: [...identityAnswers] })),
      motivo: Type.Optional(Type.String({ maxLength: 300, description: 'Lo lee el cliente' })),
      nacimientoCoincide: Type.Optional(
        Type.Boolean({ description: 'El documento muestra la fecha de nacimiento de la cuenta' }),
      ),
    }),
    response: { 200: OkReply(DecidedSchema) },
  },
} as const;
