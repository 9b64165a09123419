import type { RecordResult } from '@botica/domain/health/record';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

export const LabOrderId = Type.String({ pattern: '^[0-9]{1,15}$' });
const Limit = orNull(Type.Number({ description: 'Como lo dio el laboratorio; nulo si no dio uno' }));

export const ResultSchema = Type.Object({
  ordenId: LabOrderId,
  examen: Type.String(),
  parametro: Type.String(),
  unidad: Type.String(),
  valor: orNull(Type.Number()),
  texto: Type.String(),
  minimo: Limit,
  maximo: Limit,
  fecha: Type.String({ format: 'date-time' }),
});
export type RecordResultDto = Static<typeof ResultSchema>;

export const toResultDto = (one: RecordResult): RecordResultDto => ({
  ordenId: one.orderId,
  examen: one.exam,
  parametro: one.parameter,
  unidad: one.unit,
  valor: one.value,
  texto: one.text,
  minimo: one.normalMinimum,
  maximo: one.normalMaximum,
  fecha: one.measuredAt,
});

export const fromResultDto = (dto: RecordResultDto): RecordResult => ({
  orderId: dto.ordenId,
  exam: dto.examen,
  parameter: dto.parametro,
  unit: dto.unidad,
  value: dto.valor,
  text: dto.texto,
  normalMinimum: dto.minimo,
  normalMaximum: dto.maximo,
  measuredAt: dto.fecha,
});
