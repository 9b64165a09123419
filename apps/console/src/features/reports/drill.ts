import type { ReportWireId } from '@botica/contract/reports/reports';
import type { RowsQuery } from './reports.api.ts';

/** A figure of the sales: all of the period, or those of a row. */
export interface Drill {
  figure: RowsQuery['cifra'];
  /** The row's key; empty for the total. */
  key: string;
}

type Narrowing = Partial<Pick<RowsQuery, 'desde' | 'hasta' | 'hora' | 'productoId' | 'promocionId' | 'sucursalId'>>;

const byRow: Partial<Record<ReportWireId, (key: string) => Narrowing>> = {
  dias: (day) => ({ desde: day, hasta: day }),
  canastas: (day) => ({ desde: day, hasta: day }),
  horas: (hour) => ({ hora: Number(hour) }),
  sucursales: (code) => ({ sucursalId: Number(code) }),
  productos: (id) => ({ productoId: Number(id) }),
  promociones: (id) => ({ promocionId: Number(id) }),
};

/** The reports whose total is the sales of the period. */
const ofSales: readonly ReportWireId[] = ['dias', 'horas', 'sucursales', 'canastas'];

/** What a figure is made of; undefined where the report has no documents behind it. */
export function narrowingOf(report: ReportWireId, { key }: Pick<Drill, 'key'>): Narrowing | undefined {
  if (key === '') return ofSales.includes(report) ? {} : undefined;
  return byRow[report]?.(key);
}

const linked: readonly string[] = ['Ventas', 'Pedidos', 'Monto promedio'];

/** Which documents a column shows; undefined for a column without a link. */
export function figureOf(column: string): Drill['figure'] | undefined {
  if (column === 'Notas de crédito') return 'reembolsos';
  return linked.includes(column) ? 'ventas' : undefined;
}
