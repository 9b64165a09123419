import type { PointsMovementDto } from '@botica/contract/loyalty/points-history';
import { formatDate, formatTime } from '@botica/domain/format';
import { Link } from 'react-router';
import { cx } from '../../../ui/base/cx.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { pointsText } from './history-totals.tsx';

/** The columns of a movement in both programmes. */
type Movement = Omit<PointsMovementDto, 'saldo'>;

export const movementColumns: readonly Column<Movement>[] = [
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
];

export function pointsCell({ puntos }: Pick<Movement, 'puntos'>) {
  return (
    <span className={cx('whitespace-nowrap', puntos > 0 ? 'text-brand-700' : 'text-ink-900')}>
      {signed(puntos, pointsText)}
    </span>
  );
}

export function signed(amount: number, text: (amount: number) => string): string {
  if (amount === 0) return text(0);
  return amount > 0 ? `+${text(amount)}` : `−${text(-amount)}`;
}

function orderCell({ documentoId, pedido_ID }: Movement) {
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
