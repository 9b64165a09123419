import type { MonthDay } from '@botica/domain/health/cabinet';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });
const Count = Type.Integer({ minimum: 0 });

const MonthSchema = Type.Object({
  personaId: Id,
  mes: Type.String({ description: 'AAAA-MM' }),
  dias: Type.Array(
    Type.Object({
      dia: Type.String({ format: 'date' }),
      medicinas: Type.Array(
        Type.Object({
          medicinaId: Id,
          tomadas: Count,
          saltadas: Count,
          sinMarcar: Type.Integer({ minimum: 0, description: 'Tocaban y nadie las marcó' }),
        }),
      ),
    }),
    { description: 'Desde el día 1 hasta hoy, o hasta el final del mes' },
  ),
});
export type MonthDto = Static<typeof MonthSchema>;

const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the call below. */
export const getMonth = {
  ...call,
  id: 'SALUD-MEDICINAS-MES',
  method: 'GET',
  url: '/api/salud/medicinas/mes',
  schema: {
    tags,
    summary: 'Las tomas de un mes por medicina: tomadas, saltadas y sin marcar',
    querystring: Type.Object({ personaId: Id, mes: Type.String({ maxLength: 7, description: 'AAAA-MM' }) }),
    response: { 200: OkReply(MonthSchema) },
  },
} as const;

const RunningOutSchema = Type.Object({
  personaId: Id,
  medicinaId: Id,
  nombre: Type.String(),
  productoId: orNull(Type.Integer()),
  seAcaba: orNull(Type.String({ format: 'date', description: 'Nulo si ya no alcanza' })),
  diasRestantes: Type.Integer(),
});
export type RunningOutDto = Static<typeof RunningOutSchema>;

export const listRunningOut = {
  ...call,
  id: 'SALUD-POR-ACABARSE',
  method: 'GET',
  url: '/api/salud/medicinas/por-acabarse',
  schema: {
    tags,
    summary: 'Las medicinas que se acaban pronto, de las personas para quienes el cliente puede comprar',
    response: { 200: OkReply(Type.Array(RunningOutSchema)) },
  },
} as const;

export interface RunningOut {
  personId: string;
  medicineId: string;
  name: string;
  productId: number | undefined;
  runsOutOn: string | undefined;
  daysLeft: number;
}

export const toRunningOutDto = (one: RunningOut): RunningOutDto => ({
  personaId: one.personId,
  medicinaId: one.medicineId,
  nombre: one.name,
  productoId: one.productId ?? null,
  seAcaba: one.runsOutOn ?? null,
  diasRestantes: one.daysLeft,
});

export const toMonthDto = (personId: string, month: string, days: readonly MonthDay[]): MonthDto => ({
  personaId: personId,
  mes: month,
  dias: days.map(({ day, medicines }) => ({
    dia: day,
    medicinas: medicines.map(({ medicineId, taken, skipped, missed }) => ({
      medicinaId: medicineId,
      tomadas: taken,
      saltadas: skipped,
      sinMarcar: missed,
    })),
  })),
});
