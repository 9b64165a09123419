import { type PaymentLinkDto, paymentLinkStates } from '@botica/contract/payments/links';
import { formatDate } from '@botica/domain/format';
import { orderNumberText } from '@botica/domain/orders/summary';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryList } from '../history/history-list.tsx';
import { isWithin } from '../history/payment-filters.ts';
import { PaymentsPage } from '../history/payments-page.tsx';
import { usePaymentFilters } from '../history/use-payment-filters.ts';
import { orderPath } from '../order-path.ts';
import { paymentLinksQuery } from '../payments.api.ts';
import { dateAndTime } from '../receipt-rows.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { LinkStateTag } from './link-state-tag.tsx';
import { orderTypeName } from './order-type-name.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** LINK-01..04 */
export function PaymentLinksScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <PaymentLinks userId={user.usuarioId} /> : null;
}

/** C114 counts months; for other dates it lists the longest period, which is filtered here. */
const longestPeriod = 24;

function PaymentLinks({ userId }: { userId: string }) {
  const control = usePaymentFilters();
  const { period, range, states } = control.filters;
  const [opened, setOpened] = useState<PaymentLinkDto>();
  const links = useQuery(paymentLinksQuery(userId, period ?? longestPeriod));
  const isShown = ({ estadoId, fecha }: PaymentLinkDto) =>
    (states.length === 0 || states.includes(String(estadoId))) && (period !== undefined || isWithin(fecha, range));
  return (
    <PaymentsPage control={control} states={stateOptions} isSearching={links.isFetching}>
      <HistoryList
        key={JSON.stringify(control.filters)}
        query={links}
        what="tus links de pago"
        rows={links.data?.filter(isShown)}
        columns={columnsWith(setOpened)}
        rowKey={({ id }) => id}
        empty={{
          icon: LinkIcon,
          title: 'Sin links de pago',
          text:
            states.length > 0
              ? 'Ninguno tiene ese estado en este período.'
              : 'Elige Pago Click al pagar un pedido y te enviamos un link para pagarlo desde cualquier dispositivo.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
      <PaymentLinkDialog userId={userId} link={opened} onClose={() => setOpened(undefined)} />
    </PaymentsPage>
  );
}

const stateOptions = paymentLinkStates.map(({ id, text }) => ({ value: String(id), label: text }));

function columnsWith(onOpen: (link: PaymentLinkDto) => void): readonly Column<PaymentLinkDto>[] {
  return [
    {
      key: 'order',
      header: 'Pedido',
      onCard: 'title',
      // LINK-02
      cell: (link) => (
        <Link
          to={orderPath(link.ordenId)}
          className="inline-flex min-h-11 items-center rounded-tag text-brand-700 underline-offset-3 hover:underline"
        >
          {linkName(link)}
        </Link>
      ),
    },
    { key: 'date', header: 'Fecha', cell: ({ fecha }) => dateAndTime(fecha) },
    { key: 'type', header: 'Entrega', cell: ({ pedidoTipoId, sucursal }) => orderTypeName(pedidoTipoId, sucursal) },
    { key: 'state', header: 'Estado', onCard: 'aside', cell: (link) => <LinkStateTag link={link} /> },
    {
      key: 'amount',
      header: 'Monto',
      align: 'end',
      onCard: 'value',
      cell: amountOf,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'end',
      onCard: 'foot',
      cell: (link) => (
        <div className="flex flex-wrap gap-1 desk:justify-end">
          {link.link && <CopyLinkButton link={link.link} name={`${linkName(link)}, ${amountOf(link)}`} />}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Ver detalle de ${linkName(link)}, ${amountOf(link)}`}
            onClick={() => onOpen(link)}
          >
            Ver detalle
          </Button>
        </div>
      ),
    },
  ];
}

function linkName({ numeroPedido, sucursalId, fecha }: PaymentLinkDto): string {
  return numeroPedido ? `Pedido ${orderNumberText(sucursalId, numeroPedido)}` : `Pedido del ${formatDate(fecha)}`;
}

const amountOf = ({ monto, simboloMoneda }: PaymentLinkDto) => formatDecimalIn(simboloMoneda, monto);
