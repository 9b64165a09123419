import type { AskedFigureDto, ClosingRowDto, DayPageDto } from '@botica/contract/finance/closings';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../lib/moments.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { CursorPager, FilterChip } from '../../../ui/filters.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { type FinanceCompany, type MoneyColumn, MoneyTable, OrderLink } from '../shared/index.ts';
import { type AskedDay, closingRowsQuery } from './closings.api.ts';

export const figureLabels: Readonly<Record<AskedFigureDto, string>> = {
  facturado: 'Facturado',
  acreditado: 'Notas de crédito',
  entregado: 'Entregado',
  recibido: 'Recibido',
  reembolsado: 'Reembolsado',
  diferencia: 'Facturado menos cobrado',
};

export const rowColumns = (money: FinanceCompany['money']): MoneyColumn<ClosingRowDto>[] => [
  { name: 'Pedido', cell: ({ pedidoId, pedido }) => <OrderLink pedidoId={pedidoId}>{pedido}</OrderLink> },
  { name: 'Hora', cell: ({ momento }) => <span className="whitespace-nowrap">{momentText(momento)}</span> },
  { name: 'Forma de pago', cell: ({ forma }) => forma },
  {
    name: 'Documento',
    cell: ({ documento }) => <span className="block max-w-52 truncate font-mono text-label">{documento}</span>,
  },
  { name: 'Monto', isAmount: true, cell: ({ monto }) => money(monto) },
];

type RowsCardProps = { day: DayPageDto; asked: AskedDay; figure: AskedFigureDto; money: FinanceCompany['money'] };

/** The rows that make the figure of the address. */
export function RowsCard({ day, asked, figure, money }: RowsCardProps) {
  const url = useUrlState();
  const tender = day.formas.find(({ forma }) => forma === url.get('forma'));
  const cursor = url.get('cursor');
  const { data, error, refetch } = useQuery(
    closingRowsQuery(day.sucursalId, {
      ...asked,
      cifra: figure,
      ...(tender ? { forma: tender.forma } : {}),
      ...(cursor ? { cursor } : {}),
    }),
  );
  const next = data?.siguiente;
  return (
    <Card
      flush
      title={`Filas: ${figureLabels[figure]}`}
      actions={
        <>
          {tender && (
            <FilterChip field="Forma de pago" value={tender.nombre} onRemove={() => url.set({ forma: null })} />
          )}
          <FilterChip
            field="Cifra"
            value={figureLabels[figure]}
            onRemove={() => url.set({ cifra: null, forma: null })}
          />
        </>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Buscando las filas" />
      ) : data.filas.length === 0 ? (
        <Empty title="Ninguna fila" text="Esta cifra es cero ese día." />
      ) : (
        <MoneyTable
          caption="Filas de la cifra"
          columns={rowColumns(money)}
          rows={data.filas}
          rowId={({ filaId }) => filaId}
        />
      )}
      {data && (cursor || next) && (
        <CursorPager
          count={data.filas.length}
          noun="filas"
          onFirst={cursor ? () => url.set({}) : undefined}
          onNext={next ? () => url.set({ cursor: next }) : undefined}
        />
      )}
    </Card>
  );
}
