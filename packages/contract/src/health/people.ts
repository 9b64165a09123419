import type { ChosenConditionId, PersonField, PersonForm, Reach, RelationId } from '@botica/domain/health/people';
import { chosenConditionIds, relationIds } from '@botica/domain/health/people';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { orNull } from '../or-null.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });

/** Invalid values are refused with the texts of the form; the schema only limits what no form could send. */
const personFields = {
  nombre: Type.String({ maxLength: 500 }),
  nacimiento: Type.String({ maxLength: 10, description: 'AAAA-MM-DD' }),
  parentesco: Type.Unsafe<RelationId>(Type.String({ enum: relationIds })),
  condiciones: Type.Array(Type.Unsafe<ChosenConditionId>(Type.String({ enum: chosenConditionIds })), {
    maxItems: 20,
  }),
  otrasCondiciones: Type.String({ maxLength: 2000 }),
  alergias: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50, description: 'Ingredientes' }),
  embarazo: Type.Boolean(),
  pesoKg: orNull(Type.Number({ minimum: 0, maximum: 1000, description: 'Solo de niños' })),
};
export const PersonBodySchema = Type.Object(personFields);
export type PersonBody = Static<typeof PersonBodySchema>;

const Reminded = Type.Boolean({ description: 'Puede recibir sus recordatorios' });

const CaregiverSchema = Type.Object({
  cuidadorId: Id,
  nombre: Type.String({ description: 'Vacío hasta que acepta' }),
  correo: Type.String(),
  puedeComprar: Type.Boolean(),
  recibeRecordatorios: Reminded,
  acepto: Type.Boolean(),
  vence: orNull(Type.String({ format: 'date-time', description: 'De una invitación sin aceptar' })),
});
export type CaregiverDto = Static<typeof CaregiverSchema>;

export const PersonSchema = Type.Object({
  personaId: Id,
  revision: Type.Integer({ description: 'Se manda de vuelta al cambiarla' }),
  ...personFields,
  esPropia: Type.Boolean({ description: 'La guarda este cliente; si no, la cuida por invitación' }),
  puedeComprar: Type.Boolean(),
  recibeRecordatorios: Reminded,
  cuidadorId: orNull(Id),
  consentimiento: Type.Object({ version: Type.String(), fecha: Type.String({ format: 'date-time' }) }),
  cuidadores: Type.Array(CaregiverSchema, { description: 'Vacío si no es propia' }),
});
export type PersonDto = Static<typeof PersonSchema>;

const InvitationSchema = Type.Object({
  cuidadorId: Id,
  invita: Type.String({ description: 'El cliente que invita' }),
  puedeComprar: Type.Boolean(),
  recibeRecordatorios: Reminded,
  vence: Type.String({ format: 'date-time' }),
});
export type InvitationDto = Static<typeof InvitationSchema>;

export const PeopleSchema = Type.Object({
  personas: Type.Array(PersonSchema),
  invitaciones: Type.Array(InvitationSchema),
  correoConfirmado: Type.Boolean({ description: 'Sin confirmar no se muestran invitaciones' }),
});

const DoneSchema = Type.Object({ hecho: Type.Literal(true) });
const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the calls below. */
export const listPeople = {
  ...call,
  id: 'SALUD-PERSONAS',
  method: 'GET',
  url: '/api/salud/personas',
  schema: {
    tags,
    summary: 'Las personas que el cliente cuida, y las invitaciones que recibió',
    response: { 200: OkReply(PeopleSchema) },
  },
} as const;

export const createPerson = {
  ...call,
  id: 'SALUD-PERSONA-CREAR',
  method: 'POST',
  url: '/api/salud/personas',
  schema: {
    tags,
    summary: 'Guarda a una persona, con el permiso para guardar sus datos',
    body: Type.Object({
      ...personFields,
      consentimiento: Type.String({ maxLength: 40, description: 'La versión del texto que se mostró' }),
    }),
    response: { 200: OkReply(PersonSchema) },
  },
} as const;

export const changePerson = {
  ...call,
  id: 'SALUD-PERSONA-CAMBIAR',
  method: 'PUT',
  url: '/api/salud/personas',
  schema: {
    tags,
    summary: 'Cambia los datos de una persona',
    body: Type.Object({ ...personFields, personaId: Id, revision: Type.Integer({ minimum: 1 }) }),
    response: { 200: OkReply(PersonSchema) },
  },
} as const;

export const renewConsent = {
  ...call,
  id: 'SALUD-PERSONA-PERMISO',
  method: 'POST',
  url: '/api/salud/personas/permiso',
  schema: {
    tags,
    summary: 'Acepta el texto nuevo del permiso de una persona',
    body: Type.Object({
      personaId: Id,
      consentimiento: Type.String({ maxLength: 40, description: 'La versión del texto que se mostró' }),
    }),
    response: { 200: OkReply(PersonSchema) },
  },
} as const;

export const withdrawConsent = {
  ...call,
  id: 'SALUD-PERSONA-RETIRAR',
  method: 'DELETE',
  url: '/api/salud/personas/:personaId',
  schema: {
    tags,
    summary: 'Retira el permiso y borra todo lo anotado de la persona',
    params: Type.Object({ personaId: Id }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const inviteCaregiver = {
  ...call,
  id: 'SALUD-CUIDADOR-INVITAR',
  method: 'POST',
  url: '/api/salud/cuidadores',
  schema: {
    tags,
    summary: 'Invita por correo a otro cliente a cuidar a una persona',
    body: Type.Object({
      personaId: Id,
      correo: Type.String({ maxLength: 320 }),
      puedeComprar: Type.Boolean(),
      recibeRecordatorios: Type.Optional(Reminded),
    }),
    response: { 200: OkReply(PersonSchema) },
  },
} as const;

export const changeCaregiver = {
  ...call,
  id: 'SALUD-CUIDADOR-CAMBIAR',
  method: 'PUT',
  url: '/api/salud/cuidadores',
  schema: {
    tags,
    summary: 'Cambia lo que puede hacer un cuidador',
    body: Type.Object({
      cuidadorId: Id,
      puedeComprar: Type.Optional(Type.Boolean({ description: 'Sin él no cambia, como el siguiente' })),
      recibeRecordatorios: Type.Optional(Reminded),
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const removeCaregiver = {
  ...call,
  id: 'SALUD-CUIDADOR-QUITAR',
  method: 'DELETE',
  url: '/api/salud/cuidadores/:cuidadorId',
  schema: {
    tags,
    summary: 'Quita a un cuidador, deja de cuidar o rechaza una invitación',
    params: Type.Object({ cuidadorId: Id }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const acceptInvitation = {
  ...call,
  id: 'SALUD-INVITACION-ACEPTAR',
  method: 'POST',
  url: '/api/salud/invitaciones/:cuidadorId/aceptar',
  schema: {
    tags,
    summary: 'Acepta cuidar a una persona',
    params: Type.Object({ cuidadorId: Id }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const wireFields = {
  name: 'nombre',
  birthDate: 'nacimiento',
  otherConditions: 'otrasCondiciones',
  allergies: 'alergias',
  weightKg: 'pesoKg',
} as const satisfies Record<PersonField, keyof PersonBody>;

export const toPersonErrors = (errors: readonly FieldError<PersonField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));

export function toPersonForm(body: PersonBody): PersonForm {
  return {
    name: body.nombre,
    birthDate: body.nacimiento,
    relation: body.parentesco,
    conditions: body.condiciones,
    otherConditions: body.otrasCondiciones,
    allergies: body.alergias,
    isPregnant: body.embarazo,
    weightKg: body.pesoKg ?? undefined,
  };
}

export function toPersonBody(form: PersonForm): PersonBody {
  return {
    nombre: form.name,
    nacimiento: form.birthDate,
    parentesco: form.relation,
    condiciones: [...form.conditions],
    otrasCondiciones: form.otherConditions,
    alergias: [...form.allergies],
    embarazo: form.isPregnant,
    pesoKg: form.weightKg ?? null,
  };
}

/** A person with what the caller may do. */
export interface KnownPerson extends PersonForm, Reach {
  id: string;
  revision: number;
  caregiverId: string | null;
  consent: { version: string; givenAt: Date };
  caregivers: readonly Caregiver[];
}

export interface Caregiver {
  id: string;
  name: string;
  email: string;
  mayOrder: boolean;
  mayBeReminded: boolean;
  acceptedAt: Date | null;
  expiresAt: Date;
}

export function toPersonDto(person: KnownPerson): PersonDto {
  return {
    personaId: person.id,
    revision: person.revision,
    ...toPersonBody(person),
    esPropia: person.isOwner,
    puedeComprar: person.mayOrder,
    recibeRecordatorios: person.mayBeReminded,
    cuidadorId: person.caregiverId,
    consentimiento: { version: person.consent.version, fecha: person.consent.givenAt.toISOString() },
    cuidadores: person.caregivers.map(({ id, name, email, acceptedAt, expiresAt, ...rights }) => ({
      cuidadorId: id,
      nombre: acceptedAt ? name : '',
      correo: email,
      puedeComprar: rights.mayOrder,
      recibeRecordatorios: rights.mayBeReminded,
      acepto: acceptedAt !== null,
      vence: acceptedAt ? null : expiresAt.toISOString(),
    })),
  };
}
