import type { ProcessorName } from '@botica/domain/payments';
import { processorNames } from '@botica/domain/payments';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { CursorSchema, MomentSchema, NextCursorSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';
import { DaySchema } from './fields.ts';

const tags = ['finance-reconciliation'] as const;
const ProcessorSchema = Type.Unsafe<ProcessorName>(Type.String({ enum: [...processorNames] }));

const FileSchema = Type.Object({
  archivoId: Type.String({ format: 'uuid' }),
  procesador: ProcessorSchema,
  nombre: Type.String(),
  desde: DaySchema,
  hasta: DaySchema,
  filas: Type.Integer(),
  nuevas: Type.Integer(),
  cambiadas: Type.Integer({ description: 'Corrigen una fila de un archivo anterior' }),
  repetidas: Type.Integer({ description: 'Ya estaban en un archivo anterior, iguales' }),
  quien: Type.String(),
  momento: MomentSchema,
  retirado: orNull(Type.Object({ quien: Type.String(), motivo: Type.String(), momento: MomentSchema }), {
    description: 'Se subió por error: sus filas no cuentan. Nulo: cuentan',
  }),
});
export type SettlementFileDto = Static<typeof FileSchema>;

export const listSettlementFiles = {
  id: 'CONSOLA-LIQUIDACIONES',
  access: { staff: 'reconciliation.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/conciliacion/archivos',
  schema: {
    tags,
    summary: 'Los archivos de los procesadores que subió el personal, el último primero',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      procesador: ProcessorSchema,
      cursor: Type.Optional(CursorSchema),
    }),
    response: { 200: OkReply(Type.Object({ archivos: Type.Array(FileSchema), siguiente: NextCursorSchema })) },
  },
} as const;

/** One part: `archivo`. A refused file stores nothing; its errors name their lines. */
export const uploadSettlement = {
  id: 'CONSOLA-LIQUIDACION-SUBIR',
  access: { staff: 'reconciliation.resolve' },
  audits: 'settlement.uploaded',
  server: 'main',
  method: 'POST',
  url: '/consola/conciliacion/archivos',
  schema: {
    tags,
    summary: 'Sube el archivo de liquidación de un procesador',
    querystring: Type.Object({ empresaId: StaffCompanySchema, procesador: ProcessorSchema }),
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: {
      200: OkReply(
        Type.Object({
          ...FileSchema.properties,
          yaEstaba: Type.Boolean({ description: 'El mismo archivo se subió antes: no cambió nada' }),
          reabiertas: Type.Integer({ description: 'Diferencias resueltas que este archivo cambió' }),
        }),
      ),
    },
  },
} as const;

export const withdrawSettlement = {
  id: 'CONSOLA-LIQUIDACION-RETIRAR',
  access: { staff: 'reconciliation.resolve' },
  audits: 'settlement.withdrawn',
  server: 'main',
  method: 'POST',
  url: '/consola/conciliacion/archivos/:archivoId/retirar',
  schema: {
    tags,
    summary: 'Retira un archivo que se subió por error: sus filas dejan de contar',
    params: Type.Object({ archivoId: Type.String({ format: 'uuid' }) }),
    body: Type.Object({ motivo: ReasonSchema }),
    response: {
      200: OkReply(
        Type.Object({
          reabiertas: Type.Integer({ description: 'Diferencias resueltas que sin el archivo son otras' }),
        }),
      ),
    },
  },
} as const;
