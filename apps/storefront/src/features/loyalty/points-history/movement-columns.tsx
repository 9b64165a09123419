import type { BankPointsMovementDto } from '@botica/contract/loyalty/points-history';
import { formatDate, formatTime } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pointsText } from './history-totals.tsx';

type Movement = BankPointsMovementDto;

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
  return pedido_ID ? <OrderLink id={pedido_ID}>{documentoId}</OrderLink> : documentoId;
}

/** 44 px high without making its row higher than the others. */
export function OrderLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={`/pedidos/resumen/${id}`}
      className="-my-3 inline-flex min-h-11 items-center rounded-tag whitespace-nowrap text-brand-700 underline-offset-3 hover:underline"
    >
      {children}
    </Link>
  );
}
