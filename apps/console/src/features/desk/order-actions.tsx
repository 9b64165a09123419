import type { DeskCourierDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { preparedSteps, progressOf } from '@botica/domain/orders/desk';
import { isPickup } from '@botica/domain/orders/order-types';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Package from 'lucide-react/icons/package';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { can, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import type { DeskAct } from './acts.ts';
import { CourierDialog } from './courier-dialog.tsx';
import { openPaper } from './desk.api.ts';
import { CancelDialog, HandOverDialog } from './hand-over-dialogs.tsx';
import { post } from './outbox.ts';

const tall = 'h-11! px-4!';

type Dialog = 'courier' | 'handOver' | 'cancel';

/** Papers at the left, what else at the middle, the one next act at the right. */
export function OrderActions({ order, couriers }: { order: DeskOrderDto; couriers: readonly DeskCourierDto[] }) {
  const session = useSession();
  const [dialog, setDialog] = useState<Dialog>();
  const isOver = order.paso === 'delivered' || order.paso === 'cancelled';
  const print = (paper: 'list' | 'label') =>
    void openPaper(paper, order.pedidoId).catch((error: unknown) => notify.error(problemOf(error).text));
  const close = () => setDialog(undefined);
  return (
    <footer className="flex items-center gap-2 border-t border-line bg-white px-4.5 py-2.5">
      <Button className={tall} onClick={() => print('list')}>
        <Printer size={17} />
        Lista
      </Button>
      <Button className={tall} onClick={() => print('label')}>
        <Printer size={17} />
        Etiqueta
      </Button>
      {!isOver && can(session, 'orders.cancel') && (
        <Menu
          trigger={
            <Button variant="quiet" className="size-11! px-0!" aria-label="Más acciones">
              <Ellipsis size={20} />
            </Button>
          }
          items={[{ label: 'Cancelar el pedido', onSelect: () => setDialog('cancel') }]}
        />
      )}
      <span className="flex-1" />
      <NextAct order={order} onDialog={setDialog} />
      {dialog === 'courier' && <CourierDialog order={order} couriers={couriers} onClose={close} />}
      {dialog === 'handOver' && <HandOverDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </footer>
  );
}

type NextActProps = { order: DeskOrderDto; onDialog: (dialog: Dialog) => void };

function NextAct({ order, onDialog }: NextActProps) {
  const { persona } = useSession();
  const act = (one: DeskAct) => post(order.pedidoId, order.version, one);
  const main = (label: string, onClick: () => void) => (
    <Button variant="main" size="lg" className={tall} onClick={onClick}>
      {label}
    </Button>
  );
  if (order.esperaApertura) return <Reason text="Llega a la mesa cuando abra la sucursal." />;
  if (order.paso === 'invoiced') {
    return isPickup(order.pedido_Tipo_ID)
      ? main('Entregar al cliente', () => onDialog('handOver'))
      : main('Dar al repartidor', () => onDialog('courier'));
  }
  if (order.paso === 'dispatched') return <Reason text={`Lo lleva ${order.repartidor ?? 'el transportista'}.`} />;
  if (!preparedSteps.includes(order.paso)) return null;
  if (!order.quien) return main('Aceptar', () => act({ kind: 'accept', input: {} }));
  if (order.quien.personaId !== persona.personaId) {
    return (
      <>
        <Reason text={`Lo prepara ${order.quien.nombre}.`} />
        <Button className={tall} onClick={() => act({ kind: 'accept', input: { tomar: true } })}>
          Tomarlo yo
        </Button>
      </>
    );
  }
  if (order.paso === 'confirming') return main('Ya llamé al cliente', () => act({ kind: 'call', input: {} }));
  return <PackButton order={order} onPack={() => act({ kind: 'pack', input: {} })} />;
}

function PackButton({ order, onPack }: { order: DeskOrderDto; onPack: () => void }) {
  const counts = order.lineas.map(({ unidades, alistadas }) => ({ units: unidades, picked: alistadas }));
  const { picked, units, isDecided } = progressOf(counts);
  const left = units - picked;
  return (
    <>
      {!isDecided && <Reason text={left === 1 ? 'Falta 1 unidad' : `Faltan ${left} unidades`} />}
      <Button variant="main" size="lg" className={tall} disabled={!isDecided} onClick={onPack}>
        <Package size={18} />
        Empacar
      </Button>
    </>
  );
}

/** Why an action is blocked, beside it. */
function Reason({ text }: { text: string }) {
  return <span className="text-right text-cell text-ink-700">{text}</span>;
}
