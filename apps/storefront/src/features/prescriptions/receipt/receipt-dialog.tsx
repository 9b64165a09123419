import { prescriptionMessages } from '@botica/domain/prescriptions';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCompany } from '../../../lib/company-store.ts';
import type { OverlayControl } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { orderSummaryQuery } from '../../orders/summary/index.ts';
import { usePlacedOrder } from './placed-order.ts';

/** What the proposal flow does next (docs/decisions/0046). */
const nextSteps = [
  'El regente lee tu receta.',
  'Te enviamos los productos y el precio por correo.',
  'Cuando los aceptas, los preparamos. Antes no cobramos nada.',
] as const;

/** RX-07 A182: the success over the home page, with the number of the order and the way to it, until it is closed. */
export function ReceiptDialog({ open, onOpenChange }: Pick<OverlayControl, 'open' | 'onOpenChange'>) {
  const orderId = usePlacedOrder((state) => state.orderId);
  const userId = useUser()?.usuarioId ?? '';
  const { id: companyId } = useCompany();
  const order = useQuery({ ...orderSummaryQuery(userId, companyId, orderId), enabled: open && userId !== '' });
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={prescriptionMessages.placedTitle}
      description={prescriptionMessages.placed}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Entendido
          </Button>
          <ButtonLink to={`/pedidos/resumen/${orderId}`} onClick={close}>
            Ver mi pedido
          </ButtonLink>
        </>
      }
    >
      {!order.isError && (
        <p className="flex items-center gap-3 rounded-control bg-brand-50 p-3">
          <CircleCheck size={28} className="shrink-0 text-brand-600" aria-hidden="true" />
          <span>
            <span className="block text-sm text-ink-600">Número de pedido</span>
            {order.data ? (
              <b className="text-xl font-extrabold tabular-nums">{order.data.encabezado.numero}</b>
            ) : (
              <Skeleton className="h-7 w-28" />
            )}
          </span>
        </p>
      )}
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
