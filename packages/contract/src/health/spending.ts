import type { SpendingMonth, SpendingSums } from '@botica/domain/health/spending';
import { sumsOf } from '@botica/domain/health/spending';
import { sum, toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['health'] as const;
const Year = Type.Integer({ minimum: 2015, maximum: 2100 });
const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', description: 'AAAA-MM' });

const sums = {
  salud: Type.Number({ description: 'Medicinas y exámenes, con impuesto' }),
  impuesto: Type.Number({ description: 'El que va dentro de salud' }),
  otros: Type.Number({ description: 'Lo demás de los mismos documentos' }),
  total: Type.Number(),
};

const RowSchema = Type.Object({
  facturaId: Type.String({ format: 'uuid' }),
  documento: Type.Unsafe<'factura' | 'nota-de-credito'>(Type.String({ enum: ['factura', 'nota-de-credito'] })),
  numero: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
  pedidoNumero: Type.String(),
  conceptos: Type.Array(Type.String()),
  ...sums,
});

export const SpendingSchema = Type.Object({
  anio: Type.Integer(),
  anios: Type.Array(Type.Integer(), { description: 'Con documentos, el más nuevo primero' }),
  meses: Type.Array(Type.Object({ mes: Month, filas: Type.Array(RowSchema), ...sums }), {
    description: 'El más nuevo primero',
  }),
  ...sums,
  laboratorio: Type.Array(
    Type.Object({
      ordenId: Type.String(),
      fecha: Type.String({ format: 'date-time' }),
      paciente: Type.String(),
      total: Type.Number(),
    }),
    { description: 'Órdenes pagadas en línea: la tienda no les emite factura, y no están en el total' },
  ),
  totalLaboratorio: Type.Number(),
});
export type SpendingDto = Static<typeof SpendingSchema>;

export const spendingFormats = ['pdf', 'csv'] as const;
export type SpendingFormat = (typeof spendingFormats)[number];

const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the call below. */
export const getSpending = {
  ...call,
  id: 'SALUD-GASTOS',
  method: 'GET',
  url: '/api/salud/gastos',
  schema: {
    tags,
    summary: 'Lo gastado en salud en un año, por mes, según las facturas y sus notas de crédito',
    querystring: Type.Object({ anio: Type.Optional(Year) }),
    response: { 200: OkReply(SpendingSchema) },
  },
} as const;

export const exportSpending = {
  ...call,
  id: 'SALUD-GASTOS-ARCHIVO',
  method: 'GET',
  url: '/api/salud/gastos/archivo',
  schema: {
    tags,
    summary: 'El mismo estado como archivo, de un año o de un mes',
    querystring: Type.Object({
      anio: Year,
      mes: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      formato: Type.Unsafe<SpendingFormat>(Type.String({ enum: [...spendingFormats] })),
    }),
    response: {
      200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv o application/pdf' }),
    },
  },
} as const;

export interface PaidLabOrder {
  id: string;
  at: Date;
  patient: string;
  totalCents: number;
}

export interface Spending {
  year: number;
  years: readonly number[];
  months: readonly SpendingMonth[];
  laboratory: readonly PaidLabOrder[];
}

const toSumsDto = ({ healthCents, taxCents, otherCents, totalCents }: SpendingSums) => ({
  salud: toDecimal(healthCents),
  impuesto: toDecimal(taxCents),
  otros: toDecimal(otherCents),
  total: toDecimal(totalCents),
});

export function toSpendingDto({ year, years, months, laboratory }: Spending): SpendingDto {
  return {
    anio: year,
    anios: [...years],
    meses: months.map(({ month, rows, sums: of }) => ({
      mes: month,
      filas: rows.map((row) => ({
        facturaId: row.invoiceId,
        documento: row.kind === 'invoice' ? 'factura' : 'nota-de-credito',
        numero: row.number,
        fecha: row.at.toISOString(),
        pedidoNumero: row.orderNumber,
        conceptos: [...row.concepts],
        ...toSumsDto(row),
      })),
      ...toSumsDto(of),
    })),
    ...toSumsDto(sumsOf(months.map((month) => month.sums))),
    laboratorio: laboratory.map(({ id, at, patient, totalCents }) => ({
      ...{ ordenId: id, fecha: at.toISOString(), paciente: patient },
      total: toDecimal(totalCents),
    })),
    totalLaboratorio: toDecimal(sum(laboratory.map(({ totalCents }) => totalCents))),
  };
}
