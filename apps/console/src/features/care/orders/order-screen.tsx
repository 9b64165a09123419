import type { OrderPageDto, OrderPaymentDto } from '@botica/contract/care/orders';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { OrderAlertNotes } from '../../health/index.ts';
import { Approvals, ToneBadge } from '../shared/index.ts';
import { OrderAside } from './order-aside.tsx';
import { type OrderAct, OrderDialogs } from './order-dialogs.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSteps } from './order-steps.tsx';
import { orderQuery } from './orders.api.ts';

export function OrderScreen() {
  const { pedidoId = '' } = useParams();
  const { query } = useScope();
  const { data, error, refetch } = useQuery(orderQuery(pedidoId));
  const back = { to: `/pedidos${query}`, label: 'Pedidos' };
  if (data) return <Order order={data} back={back} />;
  return (
    <Page head={<PageHead title="Pedido" back={back} />}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows label="Cargando el pedido" />}
    </Page>
  );
}

/** The payment with the most left to give back. */
function refundableOf(order: OrderPageDto): OrderPaymentDto | undefined {
  const [first] = order.pagos.filter(({ reembolsable }) => reembolsable > 0);
  return first;
}

function Order({ order, back }: { order: OrderPageDto; back: { to: string; label: string } }) {
  const [act, setAct] = useState<OrderAct>();
  const payment = refundableOf(order);
  const mayRefund = order.puede.reembolsar && payment !== undefined;
  const refund = () => payment && mayRefund && setAct({ kind: 'refund', payment });
  useShortcuts({ r: { label: 'Reembolsar', run: refund } });
  return (
    <>
      <Page
        head={
          <PageHead
            title={order.numero || 'Pedido sin número'}
            back={back}
            badges={
              <>
                <ToneBadge tone={order.tono}>{order.estado}</ToneBadge>
                {order.tomado && <Badge icon={<Phone size={12} />}>{order.tomado.texto}</Badge>}
                {order.porDevolver > 0 && <Badge tone="warn">Reembolso en cola</Badge>}
              </>
            }
            actions={<OrderActions order={order} mayRefund={mayRefund} onRefund={refund} onAct={setAct} />}
          />
        }
      >
        <OrderSteps steps={order.pasos} />
        <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid min-w-0 grid-cols-1 gap-3.5">
            <OrderAlertNotes orderId={order.pedidoId} />
            <OrderLines order={order} />
            {order.firmas.length > 0 && (
              <Card title="Firmas">
                <Approvals approvals={order.firmas} />
              </Card>
            )}
            <OrderPayments order={order} onRefund={(one) => setAct({ kind: 'refund', payment: one })} />
          </div>
          <OrderAside order={order} />
        </div>
      </Page>
      {act && <OrderDialogs order={order} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

const resendLabels = {
  confirmacion: 'Reenviar la confirmación',
  factura: 'Reenviar la factura',
  enlace: 'Reenviar el enlace de pago',
} as const;

type OrderActionsProps = {
  order: OrderPageDto;
  mayRefund: boolean;
  onRefund: () => void;
  onAct: (act: OrderAct) => void;
};

function OrderActions({ order, mayRefund, onRefund, onAct }: OrderActionsProps) {
  const { cancelar, reembolsar, reenviar, direcciones } = order.puede;
  const why = refusalText(order, reembolsar);
  return (
    <>
      {!mayRefund && why && <span className="text-cell text-ink-600">{why}</span>}
      {reenviar.length > 0 && (
        <Menu
          trigger={
            <Button>
              <Send size={15} />
              Reenviar
            </Button>
          }
          items={reenviar.map((message) => ({
            label: resendLabels[message],
            onSelect: () => onAct({ kind: 'resend', message, label: resendLabels[message] }),
          }))}
        />
      )}
      <Menu
        trigger={
          <Button aria-label="Más acciones" className="w-8 px-0">
            <Ellipsis size={16} />
          </Button>
        }
        items={[
          {
            label: direcciones.length > 0 ? 'Cambiar la dirección' : 'Cambiar la dirección: ya no se puede',
            disabled: direcciones.length === 0,
            onSelect: () => onAct({ kind: 'address' }),
          },
          {
            label: cancelar ? 'Anular el pedido' : 'Anular: ya no se puede aquí',
            danger: true,
            disabled: !cancelar,
            onSelect: () => onAct({ kind: 'cancel' }),
          },
        ]}
      />
      <Button variant="main" disabled={!mayRefund} onClick={onRefund}>
        <RotateCcw size={15} />
        Reembolsar <Kbd>R</Kbd>
      </Button>
    </>
  );
}

function refusalText({ pagos }: OrderPageDto, mayRefund: boolean): string {
  if (!mayRefund) return 'Lo reembolsa atención al cliente';
  const isOnlyCash = pagos.length > 0 && pagos.every(({ nota }) => nota !== '');
  return isOnlyCash ? 'Se paga al recibir: se devuelve en la caja' : 'Nada por devolver';
}
