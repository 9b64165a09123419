import type { PointsMovementDto } from '@botica/contract/points-history';
import { formatDate, formatTime } from '@botica/domain/format';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table.tsx';

const points = (count: number) => count.toLocaleString('en-US');

export const pointsColumns: readonly Column<PointsMovementDto>[] = [
  { key: 'kind', header: 'Movimiento', onCard: 'title', cell: ({ tipoTransaccion }) => tipoTransaccion },
  {
    key: 'date',
    header: 'Fecha',
    cell: ({ fecha }) => (
      <span className="whitespace-nowrap">
        {formatDate(fecha)}, {formatTime(fecha)}
      </span>
    ),
  },
  { key: 'order', header: 'Pedido', cell: orderCell },
  { key: 'branch', header: 'Sucursal', cell: ({ sucursal }) => sucursal },
  {
    key: 'points',
    header: 'Puntos',
    align: 'end',
    onCard: 'value',
    cell: ({ puntos }) => (
      <span className={cx('whitespace-nowrap', puntos > 0 ? 'text-brand-700' : 'text-ink-900')}>
        {puntos > 0 ? `+${points(puntos)}` : `−${points(-puntos)}`}
      </span>
    ),
  },
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
        {points(saldo)}
      </span>
    ),
  },
];

function orderCell({ documentoId, pedido_ID }: PointsMovementDto) {
  if (!pedido_ID) return documentoId;
  return (
    <Link
      to={`/pedidos/resumen/${pedido_ID}`}
      className="inline-flex min-h-11 items-center rounded-tag whitespace-nowrap text-brand-700 underline-offset-3 hover:underline"
    >
      {documentoId}
    </Link>
  );
}
