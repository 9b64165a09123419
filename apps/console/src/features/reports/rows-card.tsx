import type { ReportRowDto } from '@botica/contract/reports/reports';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../lib/moments.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CursorPager } from '../../ui/filters.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { type MoneyColumn, MoneyTable, OrderLink } from '../finance/shared/index.ts';
import { type RowsQuery, reportRowsQuery } from './reports.api.ts';
import type { Money } from './value-text.ts';

type RowsCardProps = { title: string; query: RowsQuery; money: Money; closeTo: string };

/** The invoices or credit notes behind a figure, the last one first. */
export function RowsCard({ title, query, money, closeTo }: RowsCardProps) {
  const url = useUrlState();
  const cursor = url.get('cursor');
  const { data, error, refetch } = useQuery(reportRowsQuery({ ...query, ...(cursor ? { cursor } : {}) }));
  const next = data?.siguiente;
  const columns: MoneyColumn<ReportRowDto>[] = [
    { name: 'Documento', cell: ({ documento }) => <span className="whitespace-nowrap">{documento}</span> },
    { name: 'Fecha', cell: ({ momento }) => <span className="whitespace-nowrap">{momentText(momento)}</span> },
    { name: 'Pedido', cell: ({ pedidoId, pedido }) => <OrderLink pedidoId={pedidoId}>{pedido}</OrderLink> },
    { name: 'Sucursal', cell: ({ sucursal }) => sucursal },
    ...(query.cifra === 'ventas'
      ? [{ name: 'Unidades', isAmount: true, cell: ({ unidades }: ReportRowDto) => formatCount(unidades) }]
      : []),
    { name: 'Monto', isAmount: true, cell: ({ monto }) => money(monto) },
  ];
  return (
    <Card
      flush
      title={title}
      sub="El último primero."
      actions={
        <ButtonLink size="sm" to={closeTo}>
          Quitar
        </ButtonLink>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Buscando los documentos" />
      ) : data.filas.length === 0 ? (
        <Empty title="Ningún documento" text="No hay documentos detrás de esta cifra." />
      ) : (
        <MoneyTable
          caption="Documentos de la cifra"
          columns={columns}
          rows={data.filas}
          rowId={({ filaId }) => filaId}
        />
      )}
      {data && (cursor || next) && (
        <CursorPager
          count={data.filas.length}
          noun="documentos"
          onFirst={cursor ? () => url.set({}) : undefined}
          onNext={next ? () => url.set({ cursor: next }) : undefined}
        />
      )}
    </Card>
  );
}
