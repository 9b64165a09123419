import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['personal-data'] as const;
const MaybeInstant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });

/** The state of a customer's data copy; `ninguna` without one. */
export const dataCopyStates = ['ninguna', 'preparando', 'lista', 'descargada', 'vencida'] as const;
export type DataCopyState = (typeof dataCopyStates)[number];

export const DataCopySchema = Type.Object({
  estado: Type.Unsafe<DataCopyState>(Type.String({ enum: dataCopyStates })),
  pedidaEn: MaybeInstant,
  venceEn: MaybeInstant,
  otraDesde: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'Desde cuándo se puede pedir otra; vacío si ya se puede',
  }),
});
export type DataCopyDto = Static<typeof DataCopySchema>;

/** A143 */
export const getDataCopy = {
  id: 'PERFIL-DATOS',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/misDatos',
  schema: {
    tags,
    summary: 'Dice cómo va la copia de los datos propios',
    response: { 200: OkReply(DataCopySchema) },
  },
} as const;

/** A143: a job prepares it. Idempotent while one exists. */
export const requestDataCopy = {
  id: 'PERFIL-COPIA',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/misDatos',
  schema: {
    tags,
    summary: 'Pide una copia de todo lo que la tienda sabe del cliente',
    body: Type.Object({ clave: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: { 200: OkReply(DataCopySchema) },
  },
} as const;

/** A143: a ZIP file, only once. */
export const downloadDataCopy = {
  id: 'PERFIL-DESCARGA',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/misDatos/descargar',
  schema: {
    tags,
    summary: 'Entrega el archivo con los datos propios, una sola vez',
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'application/zip' }) },
  },
} as const;

export const dataCopyFileName = 'mis-datos-botica.zip';
