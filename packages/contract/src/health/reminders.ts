import type { ReminderChoice } from '@botica/domain/health/reminders';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });
const Day = Type.String({ maxLength: 10, description: 'AAAA-MM-DD' });
const Minutes = Type.Integer({ minimum: 0, maximum: 1439, description: 'Minutos desde la medianoche' });
const Answer = Type.Unsafe<'tomada' | 'saltada'>(Type.String({ enum: ['tomada', 'saltada'] }));

const choiceFields = {
  tomas: Type.Boolean({ description: 'A la hora de cada toma' }),
  existencias: Type.Boolean({ description: 'Cuando algo está por acabarse' }),
  porAviso: Type.Boolean({ description: 'En los navegadores de la cuenta que lo permiten' }),
  porCorreo: Type.Boolean(),
  enPagina: Type.Boolean({ description: 'En las páginas de la tienda mientras están abiertas' }),
  conNombres: Type.Boolean({ description: 'Dice qué medicina es y de quién' }),
};

const ReminderSchema = Type.Object({ personaId: Id, ...choiceFields });
export type ReminderDto = Static<typeof ReminderSchema>;

const BrowserSchema = Type.Object({
  navegadorId: Id,
  nombre: Type.String(),
  huella: Type.String({ description: 'SHA-256 de su dirección de avisos, para que se reconozca' }),
  desde: Type.String({ format: 'date-time' }),
});
export type PushBrowserDto = Static<typeof BrowserSchema>;

export const RemindersSchema = Type.Object({
  llavePublica: orNull(Type.String({ description: 'De los avisos; nula si la tienda no los ofrece' })),
  correo: Type.String({ description: 'A donde llegan los correos' }),
  personas: Type.Array(ReminderSchema, { description: 'Las personas de quienes puede recibir recordatorios' }),
  navegadores: Type.Array(BrowserSchema),
});
export type RemindersDto = Static<typeof RemindersSchema>;

const DueSchema = Type.Object({
  personaId: Id,
  dia: Day,
  minutos: Minutes,
  texto: Type.String({ description: 'Vacío, o los nombres si el cliente los quiere ver' }),
});
export type DueReminderDto = Static<typeof DueSchema>;

const DoneSchema = Type.Object({ hecho: Type.Literal(true) });
const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the calls below. */
export const listReminders = {
  ...call,
  id: 'SALUD-RECORDATORIOS',
  method: 'GET',
  url: '/api/salud/recordatorios',
  schema: {
    tags,
    summary: 'Lo que el cliente eligió para sus recordatorios, y sus navegadores',
    response: { 200: OkReply(RemindersSchema) },
  },
} as const;

export const chooseReminders = {
  ...call,
  id: 'SALUD-RECORDATORIOS-ELEGIR',
  method: 'PUT',
  url: '/api/salud/recordatorios',
  schema: {
    tags,
    summary: 'Elige los recordatorios de una persona',
    body: ReminderSchema,
    response: { 200: OkReply(RemindersSchema) },
  },
} as const;

export const addPushBrowser = {
  ...call,
  id: 'SALUD-NAVEGADOR-AGREGAR',
  method: 'POST',
  url: '/api/salud/navegadores',
  schema: {
    tags,
    summary: 'Guarda a dónde se mandan los avisos de este navegador',
    body: Type.Object({
      direccion: Type.String({ minLength: 1, maxLength: 1000 }),
      llave: Type.String({ minLength: 1, maxLength: 200, description: 'p256dh, en base64url' }),
      secreto: Type.String({ minLength: 1, maxLength: 100, description: 'auth, en base64url' }),
    }),
    response: { 200: OkReply(RemindersSchema) },
  },
} as const;

export const removePushBrowser = {
  ...call,
  id: 'SALUD-NAVEGADOR-QUITAR',
  method: 'DELETE',
  url: '/api/salud/navegadores/:navegadorId',
  schema: {
    tags,
    summary: 'Deja de mandar avisos a un navegador',
    params: Type.Object({ navegadorId: Id }),
    response: { 200: OkReply(RemindersSchema) },
  },
} as const;

export const listDueReminders = {
  ...call,
  id: 'SALUD-RECORDATORIOS-AHORA',
  method: 'GET',
  url: '/api/salud/recordatorios/ahora',
  schema: {
    tags,
    summary: 'Las tomas que tocan ahora y nadie marcó, para mostrarlas en la página',
    response: { 200: OkReply(Type.Array(DueSchema)) },
  },
} as const;

export const answerReminder = {
  ...call,
  id: 'SALUD-RECORDATORIO-RESPONDER',
  method: 'POST',
  url: '/api/salud/recordatorios/responder',
  schema: {
    tags,
    summary: 'Marca todas las tomas de una hora',
    body: Type.Object({ personaId: Id, dia: Day, minutos: Minutes, estado: Answer }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

/** From a push notice, where no session is at hand: its signed slip says which doses, and who may mark them. */
export const answerPush = {
  ...call,
  access: 'public',
  id: 'SALUD-AVISO-RESPONDER',
  method: 'POST',
  url: '/api/salud/recordatorios/avisos/responder',
  schema: {
    tags,
    summary: 'Marca las tomas de un aviso con la ficha que llegó en él',
    body: Type.Object({ ficha: Type.String({ minLength: 1, maxLength: 1000 }), estado: Answer }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const toReminderDto = (personaId: string, choice: ReminderChoice): ReminderDto => ({
  personaId,
  tomas: choice.ofDoses,
  existencias: choice.ofSupply,
  porAviso: choice.byPush,
  porCorreo: choice.byMail,
  enPagina: choice.onPage,
  conNombres: choice.showsNames,
});

export const toReminderChoice = (dto: Omit<ReminderDto, 'personaId'>): ReminderChoice => ({
  ofDoses: dto.tomas,
  ofSupply: dto.existencias,
  byPush: dto.porAviso,
  byMail: dto.porCorreo,
  onPage: dto.enPagina,
  showsNames: dto.conNombres,
});
