import type { ReportDto, ReportRowDto, ReportWireId } from '@botica/contract/reports/reports';
import { columnKindNames, reportNames } from '@botica/contract/reports/reports';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { ReportId, ReportPeriod, Value } from '@botica/domain/reports';
import { periodBefore, reportIds, reports } from '@botica/domain/reports';
import type { DocumentRow } from './find-rows.ts';
import type { ReportPage } from './service.ts';

export function reportIdOf(name: ReportWireId): ReportId {
  return reportIds.find((id) => reportNames[id] === name) ?? 'days';
}

export function toReportDto(page: ReportPage, period: ReportPeriod): ReportDto {
  const { id, rows, total, computedAt, waiting } = page;
  const { columns, row, note, chart, charted } = reports[id];
  const before = periodBefore(period);
  const valuesOf = (values: readonly Value[]) =>
    values.map((value, place) => (value !== null && columns[place]?.kind === 'amount' ? toDecimal(value) : value));
  return {
    reporte: reportNames[id],
    fila: row,
    nota: note,
    columnas: columns.map(({ name, kind }) => ({ nombre: name, tipo: columnKindNames[kind] })),
    grafico: { columna: charted, forma: chart === 'line' ? 'linea' : 'barras' },
    filas: rows.map(({ key, name, now, before: then }) => ({
      ...{ filaId: key, nombre: name, ahora: valuesOf(now), antes: valuesOf(then) },
    })),
    total: { ahora: valuesOf(total.now), antes: valuesOf(total.before) },
    antesDesde: before.from,
    antesHasta: before.to,
    calculado: computedAt?.toISOString() ?? null,
    pendientes: waiting,
  };
}

export function toRowDto(row: DocumentRow): ReportRowDto {
  return {
    filaId: row.id,
    momento: row.at,
    pedidoId: encodeOrderId(row.orderId),
    pedido: row.orderNumber,
    documento: row.fiscalNumber,
    sucursal: row.branchName,
    unidades: row.units,
    monto: toDecimal(row.amountCents),
  };
}
