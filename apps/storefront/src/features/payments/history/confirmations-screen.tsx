import type { PaymentHistoryItemDto } from '@botica/contract/payments/history';
import { type TransactionState, transactionStates } from '@botica/contract/payments/payments';
import { orderNumberText } from '@botica/domain/orders/summary';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { Link } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useUser } from '../../identity/index.ts';
import { confirmationsQuery } from '../payments.api.ts';
import { dateAndTime, meansNames } from '../receipt-rows.ts';
import { HistoryList } from './history-list.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { usePaymentFilters } from './use-payment-filters.ts';

/** HIST-03 */
export function ConfirmationsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <Confirmations userId={user.usuarioId} /> : null;
}

function Confirmations({ userId }: { userId: string }) {
  const control = usePaymentFilters();
  const { range, states } = control.filters;
  const payments = useQuery(confirmationsQuery(userId, range));
  return (
    <PaymentsPage control={control} states={stateOptions} isSearching={payments.isFetching}>
      <HistoryList
        key={JSON.stringify(control.filters)}
        query={payments}
        rows={payments.data?.filter(({ estado }) => states.length === 0 || states.includes(estado))}
        what="tus pagos"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: CreditCard,
          title: 'Sin pagos en estas fechas',
          text: 'Aquí quedan los pagos que haces con tarjeta, PayPal o Tigo Money.',
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

const stateWords: Readonly<Record<TransactionState, { text: string; tone: TagTone }>> = {
  pendiente: { text: 'Pendiente', tone: 'reward' },
  enProceso: { text: 'En proceso', tone: 'info' },
  pagada: { text: 'Pagado', tone: 'brand' },
  rechazada: { text: 'Rechazado', tone: 'danger' },
  vencida: { text: 'Vencido', tone: 'outline' },
  cancelada: { text: 'Cancelado', tone: 'outline' },
};

const stateOptions = transactionStates.map((state) => ({ value: state, label: stateWords[state].text }));

/** An order has no number before it is paid; a purchase has its name. */
function orderName({ concepto, numeroPedido, sucursalId, estado }: PaymentHistoryItemDto): string {
  if (concepto) return concepto;
  if (numeroPedido) return `Pedido ${orderNumberText(sucursalId, numeroPedido)}`;
  return ['pendiente', 'enProceso', 'rechazada'].includes(estado) ? 'Pedido por pagar' : 'Pedido no realizado';
}

const columns: readonly Column<PaymentHistoryItemDto>[] = [
  {
    key: 'order',
    header: 'Compra',
    onCard: 'title',
    cell: (row) => (
      <Link
        to={`/confirmar-pago/${encodeURIComponent(row.ordenId)}`}
        className="inline-flex min-h-11 items-center rounded-tag text-brand-700 underline-offset-3 hover:underline"
      >
        {orderName(row)}
      </Link>
    ),
  },
  { key: 'date', header: 'Fecha', cell: ({ fecha }) => dateAndTime(fecha) },
  { key: 'branch', header: 'Sucursal', cell: ({ sucursal }) => sucursal || 'En línea' },
  {
    key: 'means',
    header: 'Pagado con',
    cell: ({ medio, tarjetaEnmascarada }) => tarjetaEnmascarada.replaceAll('*', '•') || meansNames[medio],
  },
  { key: 'authorisation', header: 'Autorización', onCard: 'none', cell: ({ autorizacion }) => autorizacion },
  {
    key: 'state',
    header: 'Estado',
    onCard: 'aside',
    cell: ({ estado }) => <Tag tone={stateWords[estado].tone}>{stateWords[estado].text}</Tag>,
  },
  {
    key: 'amount',
    header: 'Monto',
    align: 'end',
    onCard: 'value',
    cell: ({ valorTransaccion, simboloMoneda }) => formatDecimalIn(simboloMoneda, valorTransaccion),
  },
];
