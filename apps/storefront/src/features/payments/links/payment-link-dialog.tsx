import type { PaymentLinkDto } from '@botica/contract/payments/links';
import { orderStateName } from '@botica/domain/orders';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { SummaryList, type SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { orderPath } from '../order-path.ts';
import { paymentLinkOfOrderQuery } from '../payments.api.ts';
import { dateAndTime } from '../receipt-rows.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { LinkStateTag } from './link-state-tag.tsx';
import { orderTypeName } from './order-type-name.ts';

interface PaymentLinkDialogProps {
  userId: string;
  link: PaymentLinkDto | undefined;
  onClose: () => void;
}

/** LINK-01. Refetched, because it may have been paid since; the last link stays during the closing animation. */
export function PaymentLinkDialog({ userId, link, onClose }: PaymentLinkDialogProps) {
  const [kept, setKept] = useState(link);
  if (link && link !== kept) setKept(link);
  const fresh = useQuery({ ...paymentLinkOfOrderQuery(userId, link?.ordenId ?? ''), enabled: link !== undefined });
  const last = fresh.data?.find(({ id }) => id === kept?.id) ?? kept;
  if (!last) return null;
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title="Link de pago"
      footer={
        <>
          <ButtonLink to={orderPath(last.ordenId)} variant="secondary">
            Ver pedido
          </ButtonLink>
          {last.link && (
            <a href={last.link} className={buttonClass({})}>
              Pagar ahora
            </a>
          )}
        </>
      }
    >
      <SummaryList rows={rowsOf(last)} />
      {last.link && (
        <div>
          <p className="rounded-control border border-line bg-canvas px-3 py-2 font-mono text-fine wrap-anywhere">
            {last.link}
          </p>
          <CopyLinkButton link={last.link} name="este pedido" />
        </div>
      )}
    </Dialog>
  );
}

function rowsOf(link: PaymentLinkDto): SummaryRow[] {
  const rows: SummaryRow[] = [
    { key: 'state', label: 'Pago', value: <LinkStateTag link={link} /> },
    // LINK-04 A024: the order's own state, beside the link's.
    { key: 'order-state', label: 'Pedido', value: orderStateName(link.pedidoEstadoId) },
    { key: 'type', label: 'Entrega', value: orderTypeName(link.pedidoTipoId, link.sucursal) },
    { key: 'date', label: 'Creado', value: dateAndTime(link.fecha) },
    ...(link.link ? [{ key: 'expiry', label: 'Vence', value: dateAndTime(link.venceEn) }] : []),
    ...(link.enviadoA ? [{ key: 'sent', label: 'Enviado a', value: link.enviadoA }] : []),
    ...(link.tarjetaEnmascarada
      ? [{ key: 'card', label: 'Pagado con', value: link.tarjetaEnmascarada.replaceAll('*', '•') }]
      : []),
    { key: 'amount', label: 'Monto', kind: 'total', value: formatDecimalIn(link.simboloMoneda, link.monto) },
  ];
  return rows;
}
