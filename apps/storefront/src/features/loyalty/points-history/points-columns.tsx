import type { PointsMovementDto } from '@botica/contract/loyalty/points-history';
import { formatDate, formatTime } from '@botica/domain/format';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { pointsText } from './history-totals.tsx';
import { OrderLink, pointsCell } from './movement-columns.tsx';

/** Each cell is one line high on a desktop, so that all rows have the same height. */
export const pointsColumns: readonly Column<PointsMovementDto>[] = [
  {
    key: 'concept',
    header: 'Movimiento',
    onCard: 'title',
    cell: ({ concepto }) => (
      <span title={concepto} className="block desk:max-w-72 desk:truncate">
        {concepto}
      </span>
    ),
  },
  { key: 'detail', header: 'Detalle', cell: detailCell },
  {
    key: 'date',
    header: 'Fecha',
    cell: ({ fecha }) => (
      <span className="whitespace-nowrap">
        {formatDate(fecha)}, {formatTime(fecha)}
      </span>
    ),
  },
  { key: 'points', header: 'Puntos', align: 'end', onCard: 'value', cell: pointsCell },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'end',
    onCard: 'aside',
    cell: ({ saldo }) => (
      <span className="whitespace-nowrap">
        <span aria-hidden="true" className="desk:hidden">
          Saldo{' '}
        </span>
        {pointsText(saldo)}
      </span>
    ),
  },
];

function detailCell({ detalle, pedido_ID }: PointsMovementDto) {
  if (pedido_ID) return <OrderLink id={pedido_ID}>{detalle}</OrderLink>;
  return (
    <span title={detalle} className="block desk:max-w-48 desk:truncate">
      {detalle}
    </span>
  );
}
