import type { ProfessionalField } from '@botica/domain/care/professionals';
import { collegeCompanyIds, longestCollegeNumber } from '@botica/domain/care/professionals';
import type { CompanyId } from '@botica/domain/companies';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema } from '../staff/fields.ts';
import { ActKeySchema } from './fields.ts';

const tags = ['professionals'] as const;
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const CollegeCompanySchema = Type.Unsafe<CompanyId>(
  Type.Integer({ enum: [...collegeCompanyIds], description: 'La farmacia del país del colegio' }),
);
/** Texts are checked in words by the domain, in the browser and on the server. */
const TypedSchema = Type.String({ maxLength: 80 });

const state = {
  noColegiado: Type.String({ maxLength: longestCollegeNumber }),
  validado: Type.Boolean(),
};
const ProfessionalSchema = Type.Object({
  profesionalId: IdSchema,
  identidad: Type.String({ description: 'Oculta' }),
  ...state,
  desde: orNull(MomentSchema, { description: 'Desde cuándo vale; nulo: ya no vale' }),
});
export type ProfessionalDto = Static<typeof ProfessionalSchema>;

export const listProfessionals = {
  id: 'CONSOLA-PROFESIONALES',
  access: { staff: 'identities.review' },
  server: 'main',
  method: 'GET',
  url: '/consola/profesionales',
  schema: {
    tags,
    summary: 'Profesionales de farmacia con su número de colegiado; su identidad va oculta',
    querystring: Type.Object({
      empresaId: CollegeCompanySchema,
      texto: Type.Optional(
        Type.String({ maxLength: 80, description: 'Una identidad entera, o parte de un número de colegiado' }),
      ),
    }),
    response: {
      200: OkReply(
        Type.Object({
          profesionales: Type.Array(ProfessionalSchema),
          hayMas: Type.Boolean({ description: 'Solo se ven los primeros: hay que buscar' }),
        }),
      ),
    },
  },
} as const;

export const addProfessional = {
  id: 'CONSOLA-PROFESIONAL-AGREGAR',
  access: { staff: 'identities.review' },
  audits: 'professional.added',
  server: 'main',
  method: 'POST',
  url: '/consola/profesionales',
  schema: {
    tags,
    summary: 'Valida el número de colegiado de una identidad',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: CollegeCompanySchema,
      identidad: TypedSchema,
      noColegiado: TypedSchema,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changeProfessional = {
  id: 'CONSOLA-PROFESIONAL-CAMBIAR',
  access: { staff: 'identities.review' },
  audits: 'professional.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/profesionales/:profesionalId',
  schema: {
    tags,
    summary: 'Corrige un número de colegiado, le quita la validez o se la devuelve, si sigue como se vio',
    params: Type.Object({ profesionalId: IdSchema }),
    body: Type.Object({
      clave: ActKeySchema,
      noColegiado: TypedSchema,
      validado: Type.Boolean(),
      visto: Type.Object(state),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const fieldNames = { identity: 'identidad', collegeNumber: 'noColegiado' } as const satisfies Record<
  ProfessionalField,
  string
>;

export function toProfessionalErrors(errors: readonly FieldError<ProfessionalField>[]) {
  return errors.map(({ field, message }) => ({ campo: fieldNames[field], mensaje: message }));
}
