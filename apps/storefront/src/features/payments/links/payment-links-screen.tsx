import { type PaymentLinkDto, paymentLinkStates } from '@botica/contract/payments/links';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { PeriodFilter } from '../../../ui/forms/dates/period-filter.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../history/history-frame.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { orderPath } from '../order-path.ts';
import { paymentLinksQuery } from '../payments.api.ts';
import { dateAndTime } from '../receipt-rows.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { filterLinks, filtersOf, type LinkFilters, queryOf, toggleState } from './link-filters.ts';
import { LinkStateTag } from './link-state-tag.tsx';
import { orderTypeName } from './order-type-name.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** LINK-01..04 */
export function PaymentLinksScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <PaymentLinks userId={user.usuarioId} /> : null;
}

function PaymentLinks({ userId }: { userId: string }) {
  const [filters, choose] = useAddressChoices(filtersOf, queryOf);
  const [opened, setOpened] = useState<PaymentLinkDto>();
  const links = useQuery(paymentLinksQuery(userId, filters.period));
  const show = (change: Partial<LinkFilters>) => choose({ ...filters, ...change });
  return (
    <HistoryFrame title="Mis links de pago" text="Los pedidos que pagas con Pago Click, y el link de cada uno.">
      <div className="panel flex flex-wrap items-end gap-x-6 gap-y-4">
        <PeriodFilter value={filters.period} onChange={(period) => show({ period })} className="max-desk:w-full" />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">Estado</legend>
          <div className="flex flex-wrap gap-2">
            <Chip selected={filters.stateIds.length === 0} onClick={() => show({ stateIds: [] })}>
              Todos
            </Chip>
            {paymentLinkStates.map(({ id, text }) => (
              <Chip
                key={id}
                selected={filters.stateIds.includes(id)}
                onClick={() => show({ stateIds: toggleState(filters.stateIds, id) })}
              >
                {text}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
      <HistoryList
        key={JSON.stringify(filters)}
        query={links}
        what="tus links de pago"
        rows={links.data && filterLinks(links.data, filters.stateIds)}
        columns={columnsWith(setOpened)}
        rowKey={({ id }) => id}
        empty={{
          title: 'Sin links de pago',
          text:
            filters.stateIds.length > 0
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
    </HistoryFrame>
  );
}

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

function linkName({ numeroPedido, fecha }: PaymentLinkDto): string {
  return numeroPedido ? `Pedido ${numeroPedido}` : `Pedido del ${formatDate(fecha)}`;
}

const amountOf = ({ monto, simboloMoneda }: PaymentLinkDto) => formatDecimalIn(simboloMoneda, monto);
