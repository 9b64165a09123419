import type { PointsMovementDto } from '@botica/contract/loyalty/points-history';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { pointsText } from './history-totals.tsx';
import { movementColumns, pointsCell } from './movement-columns.tsx';

export const pointsColumns: readonly Column<PointsMovementDto>[] = [
  ...movementColumns,
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
