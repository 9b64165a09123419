import { type TigoPaymentDto, tigoStates } from '@botica/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Tag, type TagTone } from '../../../ui/display/tag.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { useUser } from '../../identity/index.ts';
import { orderPath } from '../order-path.ts';
import { tigoPaymentsQuery, tigoStatesQuery } from '../payments.api.ts';
import { dateAndTime } from '../receipt-rows.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { HistoryList } from './history-list.tsx';
import { useDateRange } from './use-date-range.ts';

const anyState = 0;

/** HIST-03 */
export function TigoHistoryScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <TigoHistory userId={user.usuarioId} /> : null;
}

function TigoHistory({ userId }: { userId: string }) {
  const { range, today, query, search } = useDateRange();
  const asked = Number(query.get('estado'));
  const stateId = tigoStates.find(({ id }) => id === asked)?.id ?? anyState;
  const [draftState, setDraftState] = useState<number>(stateId);
  const states = useQuery(tigoStatesQuery());
  const payments = useQuery(tigoPaymentsQuery(userId, range, stateId));
  return (
    <HistoryFrame title="Historial de Tigo Money" text="Los pagos que hiciste con tu billetera Tigo Money.">
      <DateRangeForm
        range={range}
        today={today}
        isSearching={payments.isFetching}
        onSearch={(dates) => search(dates, draftState === anyState ? {} : { estado: String(draftState) })}
      >
        <Select
          label="Estado"
          className="min-w-40 flex-1 desk:max-w-56"
          value={String(draftState)}
          options={[
            { value: String(anyState), label: 'Todos' },
            ...(states.data ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
          ]}
          onChange={(event) => setDraftState(Number(event.target.value))}
        />
      </DateRangeForm>
      <HistoryList
        key={`${range.from} ${range.to} ${stateId}`}
        query={payments}
        what="tus pagos con Tigo Money"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          title: 'Sin pagos de Tigo Money',
          text: 'No hay pagos con estas fechas y este estado. Elige Tigo Money al pagar tu próximo pedido.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
    </HistoryFrame>
  );
}

const tones: ReadonlyMap<number, TagTone> = new Map([
  [1, 'reward'],
  [2, 'brand'],
  [3, 'outline'],
  [4, 'danger'],
]);

const columns: readonly Column<TigoPaymentDto>[] = [
  {
    key: 'order',
    header: 'Pedido',
    onCard: 'title',
    cell: ({ ordenId, numeroPedido, estadoId }) => (
      <Link
        to={orderPath(ordenId)}
        className="inline-flex min-h-11 items-center rounded-tag text-brand-700 underline-offset-3 hover:underline"
      >
        {numeroPedido ? `Pedido ${numeroPedido}` : estadoId === 1 ? 'Pedido por pagar' : 'Pedido no realizado'}
      </Link>
    ),
  },
  { key: 'date', header: 'Fecha', cell: ({ fecha }) => dateAndTime(fecha) },
  { key: 'reference', header: 'Referencia', cell: ({ referencia }) => referencia },
  {
    key: 'state',
    header: 'Estado',
    onCard: 'aside',
    cell: ({ estadoId, estado }) => <Tag tone={tones.get(estadoId) ?? 'outline'}>{estado}</Tag>,
  },
  {
    key: 'amount',
    header: 'Monto',
    align: 'end',
    onCard: 'value',
    cell: ({ monto, simboloMoneda }) => formatDecimalIn(simboloMoneda, monto),
  },
];
