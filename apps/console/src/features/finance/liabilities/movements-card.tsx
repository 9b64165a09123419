import type { LiabilityDto, LiabilityMovementDto } from '@botica/contract/finance/liabilities';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../lib/moments.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { CursorPager } from '../../../ui/filters.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { type FinanceCompany, type MoneyColumn, MoneyTable, OrderLink } from '../shared/index.ts';
import { movementsQuery } from './liabilities.api.ts';

type MovementsCardProps = { kind: LiabilityDto; label: string; day: string; finance: FinanceCompany };

/** The movements that make a balance, the last one first. */
export function MovementsCard({ kind, label, day, finance: { companyId, money } }: MovementsCardProps) {
  const url = useUrlState();
  const cursor = url.get('cursor');
  const { data, error, refetch } = useQuery(
    movementsQuery(kind, { empresaId: companyId, fecha: day, ...(cursor ? { cursor } : {}) }),
  );
  const next = data?.siguiente;
  const amountOf = (amount: number) =>
    kind === 'puntos' ? `${amount < 0 ? '-' : ''}${formatCount(Math.abs(amount))} puntos` : money(amount);
  const columns: MoneyColumn<LiabilityMovementDto>[] = [
    { name: 'Fecha', cell: ({ momento }) => <span className="whitespace-nowrap">{momentText(momento)}</span> },
    { name: 'Concepto', cell: ({ concepto }) => concepto },
    { name: 'Pedido', cell: ({ pedidoId, pedido }) => <OrderLink pedidoId={pedidoId}>{pedido}</OrderLink> },
    { name: 'Movimiento', isAmount: true, cell: ({ cantidad }) => amountOf(cantidad) },
  ];
  return (
    <Card flush title={`Movimientos: ${label}`} sub="El último primero.">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Buscando los movimientos" />
      ) : data.movimientos.length === 0 ? (
        <Empty title="Ningún movimiento" text="Hasta ese día no hubo movimientos." />
      ) : (
        <MoneyTable
          caption={`Movimientos de ${label}`}
          columns={columns}
          rows={data.movimientos}
          rowId={({ movimientoId }) => movimientoId}
        />
      )}
      {data && (cursor || next) && (
        <CursorPager
          count={data.movimientos.length}
          noun="movimientos"
          onFirst={cursor ? () => url.set({}) : undefined}
          onNext={next ? () => url.set({ cursor: next }) : undefined}
        />
      )}
    </Card>
  );
}
