import type { ReportDto } from '@botica/contract/reports/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FigureLink, type MoneyColumn, MoneyTable } from '../finance/shared/index.ts';
import { type Drill, figureOf, narrowingOf } from './drill.ts';
import { type Money, valueText } from './value-text.ts';

type Row = ReportDto['filas'][number];

type ReportTableProps = {
  report: ReportDto;
  money: Money;
  hrefOf: (drill: Drill) => string;
  /** Where the name of a row leads, when another screen shows it. */
  rowHref: (row: Row) => string | undefined;
};

/** Every figure with the one of the period before below it. */
export function ReportTable({ report, money, hrefOf, rowHref }: ReportTableProps) {
  const { columnas, filas, total, fila, reporte } = report;
  const linked = (
    content: ReactNode,
    column: string,
    { key, name }: { key: string; name: string },
    isZero: boolean,
  ) => {
    const figure = figureOf(column);
    if (isZero || !figure || !narrowingOf(reporte, { key })) return content;
    return (
      <FigureLink to={hrefOf({ figure, key })} name={`${column}, ${name}`}>
        {content}
      </FigureLink>
    );
  };
  const cell = (place: number, values: Pick<Row, 'ahora' | 'antes'>, of: { key: string; name: string }) => {
    const { nombre = '', tipo = 'cantidad' } = columnas[place] ?? {};
    const value = values.ahora[place];
    return (
      <>
        {linked(valueText(value, tipo, money), nombre, of, !value)}
        <span className="block text-label font-normal text-ink-600">
          antes {valueText(values.antes[place], tipo, money)}
        </span>
      </>
    );
  };
  const hasTotal = reporte !== 'existencias';
  const columns: MoneyColumn<Row>[] = [
    {
      name: fila,
      cell: (row) => {
        const to = rowHref(row);
        return to ? (
          <Link to={to} className="text-brand-700 hover:underline">
            {row.nombre}
          </Link>
        ) : (
          row.nombre
        );
      },
      ...(hasTotal ? { total: 'Total' } : {}),
    },
    ...columnas.map(({ nombre }, place) => ({
      name: nombre,
      isAmount: true,
      cell: (row: Row) => cell(place, row, { key: row.filaId, name: row.nombre }),
      ...(hasTotal ? { total: cell(place, total, { key: '', name: 'total' }) } : {}),
    })),
  ];
  return (
    <MoneyTable
      caption={`Reporte por ${fila.toLowerCase()}`}
      columns={columns}
      rows={filas}
      rowId={({ filaId }) => filaId}
    />
  );
}
