import type { BankPointsMovementDto } from '@botica/contract/loyalty/points-history';
import type { Company } from '@botica/domain/companies';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { formatDecimal } from '../../../lib/money.ts';
import { movementColumns, pointsCell, signed } from './movement-columns.tsx';

export function bankPointsColumns(company: Company): Column<BankPointsMovementDto>[] {
  return [
    ...movementColumns,
    {
      key: 'card',
      header: 'Tarjeta',
      cell: ({ tarjeta }) => (tarjeta ? <span className="whitespace-nowrap">•••• {tarjeta}</span> : 'Ya no la tienes'),
    },
    {
      key: 'cashBack',
      header: 'Cash back',
      align: 'end',
      onCard: 'aside',
      cell: ({ cashBack }) =>
        cashBack === 0 ? null : (
          <span className="whitespace-nowrap">{signed(cashBack, (amount) => formatDecimal(amount, company))}</span>
        ),
    },
    { key: 'points', header: 'Puntos', align: 'end', onCard: 'value', cell: pointsCell },
  ];
}
