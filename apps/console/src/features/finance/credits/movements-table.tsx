import type { CreditAccountDto, CreditMovementDto } from '@botica/contract/finance/credits';
import { formatDate } from '@botica/domain/format';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type MoneyColumn, MoneyTable, OrderLink } from '../shared/index.ts';
import { wayNames } from './ways.ts';

type MovementsTableProps = { account: CreditAccountDto; onUndo: (paymentId: number) => void };

export function MovementsTable({ account, onUndo }: MovementsTableProps) {
  const maySeeOrders = useCan('orders.read');
  const columns: MoneyColumn<CreditMovementDto>[] = [
    { name: 'Fecha', cell: ({ momento }) => <span className="whitespace-nowrap">{momentText(momento)}</span> },
    {
      name: 'Concepto',
      cell: ({ concepto, abono, pedidoId, pedido }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {concepto}
          {pedido && <OrderLink pedidoId={maySeeOrders ? pedidoId : ''}>{pedido}</OrderLink>}
          {abono?.anulado && <Badge>Anulado</Badge>}
          {abono && (
            <span className="text-label text-ink-600">
              {wayNames[abono.forma]} {abono.referencia}, del {formatDate(abono.fecha)}
            </span>
          )}
        </span>
      ),
    },
    { name: 'Monto', isAmount: true, cell: ({ monto }) => amountText(monto, account.empresaId) },
    ...(account.puedeCobrar
      ? [
          {
            name: 'Acciones',
            cell: ({ abono }: CreditMovementDto) =>
              abono &&
              !abono.anulado && (
                <Button
                  size="sm"
                  aria-label={`Anular el abono ${abono.referencia}`}
                  onClick={() => onUndo(abono.abonoId)}
                >
                  Anular
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <MoneyTable
      caption="Movimientos del crédito"
      columns={columns}
      rows={account.movimientos}
      rowId={({ movimientoId }) => movimientoId}
    />
  );
}
