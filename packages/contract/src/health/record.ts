import type { PersonForm } from '@botica/domain/health/people';
import type {
  DeviceKind,
  OpeningKind,
  RecordResult,
  ShareHours,
  VaccinationField,
  VaccinationForm,
} from '@botica/domain/health/record';
import { conditionTexts, deviceLabels, openingLabels, plannedText, shareHours } from '@botica/domain/health/record';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { orNull } from '../or-null.ts';
import type { KeptMedicine } from './cabinet.ts';
import { IndicationSchema, type RecordIndication, toIndicationDto } from './record-indications.ts';
import { LabOrderId, ResultSchema, toResultDto } from './record-results.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });

const VaccinationSchema = Type.Object({
  vacunaId: Id,
  nombre: Type.String(),
  fecha: Type.String({ format: 'date' }),
  nota: Type.String(),
});

/** What a physician reads. */
export const RecordSchema = Type.Object({
  nombre: Type.String(),
  nacimiento: Type.String(),
  condiciones: Type.Array(Type.String()),
  alergias: Type.Array(Type.String()),
  pesoKg: orNull(Type.Number()),
  medicinas: Type.Array(Type.Object({ nombre: Type.String(), horario: Type.String(), nota: Type.String() })),
  indicaciones: Type.Array(IndicationSchema, { description: 'De los pedidos para la persona; la más nueva primero' }),
  vacunas: Type.Array(VaccinationSchema),
  resultados: Type.Array(ResultSchema, { description: 'El más nuevo primero' }),
  generado: Moment,
});
export type RecordDto = Static<typeof RecordSchema>;

const ShareSchema = Type.Object({
  enlaceId: Id,
  creado: Moment,
  vence: Moment,
  vigente: Type.Boolean(),
  retirado: Type.Boolean(),
  aperturas: Type.Array(Type.Object({ fecha: Moment, dispositivo: Type.String(), accion: Type.String() }), {
    description: 'La más nueva primero',
  }),
});
export type RecordShareDto = Static<typeof ShareSchema>;

const LabOrderSchema = Type.Object({
  ordenId: LabOrderId,
  fecha: Moment,
  paciente: Type.String({ description: 'Como se escribió en la orden' }),
  examenes: Type.Array(Type.String()),
  incluida: Type.Boolean({ description: 'En el expediente de esta persona' }),
});
export type RecordLabOrderDto = Static<typeof LabOrderSchema>;

const OwnRecordSchema = Type.Object({
  personaId: Id,
  expediente: RecordSchema,
  ordenes: Type.Array(LabOrderSchema, { description: 'Con resultados, y de nadie más todavía' }),
  enlaces: Type.Array(ShareSchema),
});
export type OwnRecordDto = Static<typeof OwnRecordSchema>;

const PdfReply = Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'application/pdf' });
const PersonQuery = Type.Object({ personaId: Id });
const TokenBody = Type.Object({ token: Type.String({ maxLength: 100 }) });
const call = { access: 'customer', server: 'main' } as const;
const reply = { response: { 200: OkReply(OwnRecordSchema) } };

/** Not in the specification (issue 23), as the calls below. Only the customer who keeps the person. */
export const getRecord = {
  ...call,
  id: 'SALUD-EXPEDIENTE',
  method: 'GET',
  url: '/api/salud/expediente',
  schema: {
    tags,
    summary: 'El expediente de una persona propia, sus enlaces y quién los abrió',
    querystring: PersonQuery,
    ...reply,
  },
} as const;

export const getRecordPdf = {
  ...call,
  id: 'SALUD-EXPEDIENTE-PDF',
  method: 'GET',
  url: '/api/salud/expediente/pdf',
  schema: {
    tags,
    summary: 'El mismo expediente, para imprimir',
    querystring: PersonQuery,
    response: { 200: PdfReply },
  },
} as const;

export const addVaccination = {
  ...call,
  id: 'SALUD-VACUNA-CREAR',
  method: 'POST',
  url: '/api/salud/expediente/vacunas',
  schema: {
    tags,
    summary: 'Anota una vacuna',
    body: Type.Object({
      personaId: Id,
      nombre: Type.String({ maxLength: 500 }),
      fecha: Type.String({ maxLength: 10, description: 'AAAA-MM-DD' }),
      nota: Type.String({ maxLength: 1000 }),
    }),
    ...reply,
  },
} as const;

export const removeVaccination = {
  ...call,
  id: 'SALUD-VACUNA-QUITAR',
  method: 'DELETE',
  url: '/api/salud/expediente/vacunas/:vacunaId',
  schema: { tags, summary: 'Borra una vacuna', params: Type.Object({ vacunaId: Id }), ...reply },
} as const;

export const linkLabOrder = {
  ...call,
  id: 'SALUD-RESULTADOS',
  method: 'PUT',
  url: '/api/salud/expediente/resultados',
  schema: {
    tags,
    summary: 'Dice si los resultados de una orden de laboratorio son de la persona',
    body: Type.Object({ personaId: Id, ordenId: LabOrderId, incluida: Type.Boolean() }),
    ...reply,
  },
} as const;

/** The address is only in this reply: the store keeps a hash of its secret. */
export const shareRecord = {
  ...call,
  id: 'SALUD-ENLACE-CREAR',
  method: 'POST',
  url: '/api/salud/expediente/enlaces',
  schema: {
    tags,
    summary: 'Crea un enlace que vence',
    body: Type.Object({
      personaId: Id,
      horas: Type.Unsafe<ShareHours>(Type.Integer({ enum: [...shareHours] })),
    }),
    response: { 200: OkReply(Type.Object({ url: Type.String(), expediente: OwnRecordSchema })) },
  },
} as const;

export const withdrawShare = {
  ...call,
  id: 'SALUD-ENLACE-RETIRAR',
  method: 'DELETE',
  url: '/api/salud/expediente/enlaces/:enlaceId',
  schema: { tags, summary: 'Retira un enlace al momento', params: Type.Object({ enlaceId: Id }), ...reply },
} as const;

/** The secret is the permission. It comes in the body, so that no address, log or history holds it. */
export const openRecord = {
  id: 'SALUD-EXPEDIENTE-ABRIR',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/salud/expediente/abrir',
  schema: {
    tags,
    summary: 'El expediente de un enlace vigente; queda anotado',
    body: TokenBody,
    response: { 200: OkReply(Type.Object({ expediente: RecordSchema, vence: Moment })) },
  },
} as const;

export const openRecordPdf = {
  id: 'SALUD-EXPEDIENTE-ABRIR-PDF',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/salud/expediente/abrir/pdf',
  schema: { tags, summary: 'El mismo, para imprimir; queda anotado', body: TokenBody, response: { 200: PdfReply } },
} as const;

const wireFields = { name: 'nombre', day: 'fecha', note: 'nota' } as const satisfies Record<VaccinationField, string>;

export const toVaccinationErrors = (errors: readonly FieldError<VaccinationField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));

export interface HealthRecord {
  person: PersonForm;
  medicines: readonly Pick<KeptMedicine, 'name' | 'note' | 'course'>[];
  /** The newest first. */
  indications: readonly RecordIndication[];
  vaccinations: readonly (VaccinationForm & { id: string })[];
  /** The newest first. */
  results: readonly RecordResult[];
  at: Date;
}

export interface RecordShare {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  openings: readonly { at: Date; device: DeviceKind; kind: OpeningKind }[];
}

export interface OwnRecord {
  personId: string;
  record: HealthRecord;
  labOrders: readonly { id: string; orderedAt: Date; patient: string; exams: readonly string[]; isIncluded: boolean }[];
  shares: readonly RecordShare[];
}

export function toRecordDto({ person, medicines, indications, vaccinations, results, at }: HealthRecord): RecordDto {
  return {
    nombre: person.name,
    nacimiento: person.birthDate,
    condiciones: conditionTexts(person),
    alergias: [...person.allergies],
    pesoKg: person.weightKg ?? null,
    medicinas: medicines.map(({ name, note, course }) => ({ nombre: name, horario: plannedText(course), nota: note })),
    vacunas: vaccinations.map(({ id, name, day, note }) => ({ vacunaId: id, nombre: name, fecha: day, nota: note })),
    indicaciones: indications.map(toIndicationDto),
    resultados: results.map(toResultDto),
    generado: at.toISOString(),
  };
}

export function toOwnRecordDto({ personId, record, labOrders, shares }: OwnRecord): OwnRecordDto {
  return {
    personaId: personId,
    expediente: toRecordDto(record),
    ordenes: labOrders.map(({ id, orderedAt, patient, exams, isIncluded }) => ({
      ordenId: id,
      fecha: orderedAt.toISOString(),
      paciente: patient,
      examenes: [...exams],
      incluida: isIncluded,
    })),
    enlaces: shares.map(({ id, createdAt, expiresAt, withdrawnAt, openings }) => ({
      enlaceId: id,
      creado: createdAt.toISOString(),
      vence: expiresAt.toISOString(),
      vigente: withdrawnAt === null && expiresAt > record.at,
      retirado: withdrawnAt !== null,
      aperturas: openings.map(({ at, device, kind }) => ({
        fecha: at.toISOString(),
        dispositivo: deviceLabels[device],
        accion: openingLabels[kind],
      })),
    })),
  };
}
