import type { DeskOrderDto } from '@botica/contract/orders/desk';
import { useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { post } from './outbox.ts';

export type DialogProps = { order: DeskOrderDto; onClose: () => void };

const withoutCode = ['Mostró su identificación', 'Lo recoge otra persona autorizada', 'No recibió el código'];

/** The customer says the code of the e-mail; without it the person says why the order is handed over. */
export function HandOverDialog({ order, onClose }: DialogProps) {
  const [hasCode, setHasCode] = useState(true);
  const [code, setCode] = useState('');
  const handOver = (input: { codigo?: string; motivo?: string }) => {
    post(order.pedidoId, order.version, { kind: 'handOver', input });
    onClose();
  };
  const due = order.porCobrar > 0 ? `Cobra antes ${amountText(order.porCobrar, order.empresaId)}.` : 'Ya está pagado.';
  if (!hasCode) {
    return (
      <ReasonDialog
        title={`Entregar ${order.numero} sin código`}
        description={due}
        action={`Entregar a ${order.cliente}`}
        reasons={withoutCode}
        isPending={false}
        error={undefined}
        onClose={onClose}
        onReason={(motivo) => handOver({ motivo })}
      />
    );
  }
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Entregar el pedido ${order.numero}`}
      description={due}
      action={`Entregar a ${order.cliente}`}
      isPending={false}
      problem={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) handOver({ codigo: code.trim() });
      }}
    >
      <Field
        label="Código de retiro"
        hint="Está en el correo que recibió el cliente y en la página de su pedido."
        tall
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <button
        type="button"
        className="mt-3 min-h-11 text-left text-cell font-semibold text-brand-700 underline"
        onClick={() => setHasCode(false)}
      >
        No tiene el código
      </button>
    </FormDialog>
  );
}

const cancelReasons = [
  'No hay los productos',
  'El cliente no responde',
  'El cliente ya no lo quiere',
  'Pedido duplicado',
];

export function CancelDialog({ order, onClose }: DialogProps) {
  const isInvoiced = order.paso === 'invoiced' || order.paso === 'dispatched';
  return (
    <ReasonDialog
      isDanger
      title={`Cancelar el pedido ${order.numero}`}
      description={
        isInvoiced
          ? 'Ya está facturado: se emite una nota de crédito, se devuelve su dinero y el cliente lee el motivo.'
          : 'Se devuelve su dinero y el cliente lee el motivo.'
      }
      action={`Cancelar el pedido de ${order.cliente}`}
      reasons={cancelReasons}
      isPending={false}
      error={undefined}
      onClose={onClose}
      onReason={(motivo) => {
        post(order.pedidoId, order.version, { kind: 'cancel', input: { motivo } });
        onClose();
      }}
    />
  );
}
