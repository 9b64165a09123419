import { type TigoPaymentDto, tigoStates } from '@botica/contract/payments/history';
import { orderNumberText } from '@botica/domain/orders/summary';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { Link } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useUser } from '../../identity/index.ts';
import { orderPath } from '../order-path.ts';
import { tigoPaymentsQuery, tigoStatesQuery } from '../payments.api.ts';
import { dateAndTime } from '../receipt-rows.ts';
import { HistoryList } from './history-list.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { usePaymentFilters } from './use-payment-filters.ts';

const anyState = 0;

/** HIST-03 */
export function TigoHistoryScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <TigoHistory userId={user.usuarioId} /> : null;
}

function TigoHistory({ userId }: { userId: string }) {
  const control = usePaymentFilters();
  const { range, states } = control.filters;
  const offered = useQuery(tigoStatesQuery());
  // C121 filters by one state; several are filtered here.
  const stateId =
    states.length === 1 ? (tigoStates.find(({ id }) => String(id) === states[0])?.id ?? anyState) : anyState;
  const payments = useQuery(tigoPaymentsQuery(userId, range, stateId));
  return (
    <PaymentsPage
      control={control}
      states={(offered.data ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))}
      isSearching={payments.isFetching}
    >
      <HistoryList
        key={JSON.stringify(control.filters)}
        query={payments}
        rows={payments.data?.filter(({ estadoId }) => states.length === 0 || states.includes(String(estadoId)))}
        what="tus pagos con Tigo Money"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: CreditCard,
          title: 'Sin pagos de Tigo Money',
          text: 'No hay pagos con estas fechas y este estado. Elige Tigo Money al pagar tu próximo pedido.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
    </PaymentsPage>
  );
}

const tones: ReadonlyMap<number, TagTone> = new Map([
  [1, 'reward'],
  [2, 'brand'],
  [3, 'outline'],
  [4, 'danger'],
]);

function orderName({ numeroPedido, sucursalId, estadoId }: TigoPaymentDto): string {
  if (numeroPedido) return `Pedido ${orderNumberText(sucursalId, numeroPedido)}`;
  return estadoId === 1 ? 'Pedido por pagar' : 'Pedido no realizado';
}

const columns: readonly Column<TigoPaymentDto>[] = [
  {
    key: 'order',
    header: 'Pedido',
    onCard: 'title',
    cell: (payment) => (
      <Link
        to={orderPath(payment.ordenId)}
        className="inline-flex min-h-11 items-center rounded-tag text-brand-700 underline-offset-3 hover:underline"
      >
        {orderName(payment)}
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
