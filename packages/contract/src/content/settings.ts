import type { SettingId } from '@botica/domain/content/settings';
import { responsibleLimits, settingIds } from '@botica/domain/content/settings';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['settings'] as const;
const read = { access: { staff: 'settings.read' }, server: 'main', method: 'GET' } as const;

const SettingIdSchema = Type.Unsafe<SettingId>(Type.String({ enum: [...settingIds] }));
/** Longer than any of them; the table of settings says what each may be. */
const ValueSchema = orNull(Type.String({ maxLength: 20_000 }), { description: 'Nulo: sin valor, vale el usual' });
const ResponsibleSchema = Type.String({
  maxLength: responsibleLimits.max,
  description: 'Quién responde por lo que dice el pie; vacío en los demás',
});

const SettingValueSchema = Type.Object({
  ajusteId: SettingIdSchema,
  valor: ValueSchema,
  responsable: ResponsibleSchema,
  usual: orNull(Type.String(), { description: 'Lo que vale sin valor; nulo: nada' }),
});
export type SettingValueDto = Static<typeof SettingValueSchema>;

const OtherSchema = Type.Object({
  nombre: Type.String(),
  valor: Type.String(),
  lugar: Type.String({ enum: ['variables', 'servicios'], description: 'La tabla que la tiene' }),
});
export type OtherSettingDto = Static<typeof OtherSchema>;

export const listSettings = {
  ...read,
  id: 'CONSOLA-AJUSTES',
  url: '/consola/ajustes',
  schema: {
    tags,
    summary: 'Los ajustes de una empresa',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: {
      200: OkReply(
        Type.Object({
          ajustes: Type.Array(SettingValueSchema),
          otros: Type.Array(OtherSchema, { description: 'Filas que la consola no conoce: solo se leen' }),
          puedeCambiar: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

const params = Type.Object({ ajusteId: SettingIdSchema });

const ChangeSchema = Type.Object({
  actoId: Type.String(),
  momento: MomentSchema,
  quien: Type.String(),
  motivo: Type.String(),
  antes: ValueSchema,
  despues: ValueSchema,
  responsableAntes: ResponsibleSchema,
  responsable: ResponsibleSchema,
});
export type SettingChangeDto = Static<typeof ChangeSchema>;

export const listSettingChanges = {
  ...read,
  id: 'CONSOLA-AJUSTE-HISTORIA',
  url: '/consola/ajustes/:ajusteId/historia',
  schema: {
    tags,
    summary: 'Quién cambió un ajuste, cuándo y por qué; el último primero',
    params,
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: { 200: OkReply(Type.Object({ cambios: Type.Array(ChangeSchema) })) },
  },
} as const;

export const saveSetting = {
  id: 'CONSOLA-AJUSTE-CAMBIAR',
  access: { staff: 'settings.edit' },
  audits: 'setting.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/ajustes/:ajusteId',
  schema: {
    tags,
    summary: 'Cambia un ajuste, si sigue como se vio; vale desde ese momento',
    params,
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      visto: ValueSchema,
      responsableVisto: Type.Optional(ResponsibleSchema),
      valor: ValueSchema,
      responsable: Type.Optional(ResponsibleSchema),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
