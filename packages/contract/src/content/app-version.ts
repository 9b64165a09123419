import type { AppVersion } from '@botica/domain/content/app-version';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { DoneSchema, MomentSchema, ReasonSchema } from '../staff/fields.ts';

const tags = ['settings'] as const;

const said = {
  /** Checked in words by the domain, in the browser and on the server. */
  version: Type.String({ maxLength: 200 }),
  obligatoria: Type.Boolean({ description: 'También recarga a quien tiene la versión anterior' }),
  limpiaAlmacen: Type.Boolean({ description: 'Quien recarga pierde lo que la tienda guardó en su navegador' }),
};
const VersionSchema = Type.Object({ ...said, anterior: Type.String({ description: 'La que valía antes' }) });
export type AppVersionOfStaffDto = Static<typeof VersionSchema>;

const ChangeSchema = Type.Object({
  actoId: Type.String(),
  momento: MomentSchema,
  quien: Type.String(),
  motivo: Type.String(),
  antes: VersionSchema,
  despues: VersionSchema,
});
export type AppVersionChangeDto = Static<typeof ChangeSchema>;

export const readAppVersion = {
  id: 'CONSOLA-VERSION',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/version-tienda',
  schema: {
    tags,
    summary: 'La versión de la tienda, que decide qué navegadores se recargan, y quién la cambió',
    response: {
      200: OkReply(
        Type.Object({
          actual: VersionSchema,
          cambios: Type.Array(ChangeSchema, { description: 'El último primero' }),
          puedeCambiar: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

export const publishAppVersion = {
  id: 'CONSOLA-VERSION-PUBLICAR',
  access: { staff: 'settings.edit' },
  audits: 'app-version.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/version-tienda',
  schema: {
    tags,
    summary: 'Publica otra versión de la tienda, o cambia qué hace la de ahora, si sigue como se vio',
    body: Type.Object({ clave: ActKeySchema, ...said, visto: VersionSchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const fromVersionDto = (dto: AppVersionOfStaffDto): AppVersion => ({
  version: dto.version,
  previousVersion: dto.anterior,
  mandatory: dto.obligatoria,
  clearStorage: dto.limpiaAlmacen,
});

export const toVersionDto = (record: AppVersion): AppVersionOfStaffDto => ({
  version: record.version,
  obligatoria: record.mandatory,
  limpiaAlmacen: record.clearStorage,
  anterior: record.previousVersion,
});
