import type { ItemView, ReconciledItemDto } from '@botica/contract/finance/reconciliation';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CursorPager, FilterChip } from '../../../ui/filters.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { type MoneyColumn, MoneyTable, OrderLink } from '../shared/index.ts';
import { type AskedItems, itemsQuery } from './reconciliation.api.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { resolutionWords, standingBadges, stateWords } from './words.ts';

type ItemsProps = { asked: AskedItems; money: (amount: number) => string; mayResolve: boolean };

const viewWords: Readonly<Record<ItemView, string>> = {
  ...stateWords,
  abiertas: 'Diferencias abiertas',
  diferencias: 'Todas las diferencias',
  todas: 'Todas las filas',
};

/** The rows of a figure: each one leads to its order, and an open difference can be resolved. */
export function ItemsCard({ asked, money, mayResolve }: ItemsProps) {
  const url = useUrlState();
  const cursor = url.get('cursor');
  const [resolving, setResolving] = useState<ReconciledItemDto>();
  const { data, error, refetch } = useQuery(itemsQuery({ ...asked, ...(cursor ? { cursor } : {}) }));
  const next = data?.siguiente;
  return (
    <Card
      flush
      title="Filas"
      actions={<FilterChip field="Vista" value={viewWords[asked.vista]} onRemove={() => url.set({ vista: 'todas' })} />}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Comparando" />
      ) : data.filas.length === 0 ? (
        <Empty title="Ninguna fila en esta vista" text="Elige otra cifra, otro día u otro procesador." />
      ) : (
        <MoneyTable
          caption="Filas de la conciliación"
          columns={columnsOf(money, mayResolve ? setResolving : undefined)}
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
      {resolving && (
        <ResolveDialog item={resolving} account={asked} money={money} onClose={() => setResolving(undefined)} />
      )}
    </Card>
  );
}

function columnsOf(
  money: ItemsProps['money'],
  onResolve: ((item: ReconciledItemDto) => void) | undefined,
): MoneyColumn<ReconciledItemDto>[] {
  const amountOr = (amount: number | null) => (amount === null ? 'No está' : money(amount));
  return [
    {
      name: 'Pedido',
      cell: ({ pedidoId, pedido }) => <OrderLink pedidoId={pedidoId}>{pedido || 'Sin pedido'}</OrderLink>,
    },
    {
      name: 'Transacción',
      cell: ({ transaccion, tarjeta, autorizacion, archivo }) => (
        <>
          <span className="block max-w-56 truncate font-mono text-label">{transaccion}</span>
          <span className="block text-label text-ink-600">
            {[tarjeta && `Tarjeta ${tarjeta}`, autorizacion && `aut. ${autorizacion}`, archivo]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    { name: 'Día', cell: ({ fecha }) => <span className="whitespace-nowrap">{formatDate(fecha)}</span> },
    { name: 'Estado', cell: ({ estado, tipo }) => `${stateWords[estado]}${tipo === 'cobro' ? '' : ', devolución'}` },
    { name: 'Tienda', isAmount: true, cell: ({ tienda }) => amountOr(tienda) },
    { name: 'Procesador', isAmount: true, cell: ({ informe }) => amountOr(informe) },
    { name: 'Diferencia', isAmount: true, cell: ({ diferencia }) => money(diferencia) },
    { name: 'Situación', cell: (item) => <Standing item={item} onResolve={onResolve} /> },
  ];
}

type StandingProps = { item: ReconciledItemDto; onResolve: ((item: ReconciledItemDto) => void) | undefined };

function Standing({ item, onResolve }: StandingProps) {
  const { situacion, resolucion } = item;
  const { tone, text } = standingBadges[situacion];
  const isOpen = situacion === 'abierta' || situacion === 'reabierta';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{text}</Badge>
      {isOpen && onResolve && (
        <Button size="sm" onClick={() => onResolve(item)}>
          Resolver
        </Button>
      )}
      {resolucion && (
        <span className="text-label text-ink-600">
          {resolutionWords[resolucion.clase]}: {resolucion.motivo}. {resolucion.quien}, {momentText(resolucion.momento)}
        </span>
      )}
    </span>
  );
}
