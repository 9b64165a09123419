import type { OrderPageDto, OrderPaymentDto, ResendDto } from '@botica/contract/care/orders';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { AskedVia, firstChannel, refundReasons } from '../shared/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useCancel, useRefund, useResend } from './orders.api.ts';

export type OrderAct =
  | { kind: 'refund'; payment: OrderPaymentDto }
  | { kind: 'cancel' }
  | { kind: 'address' }
  | { kind: 'resend'; message: ResendDto; label: string };

type DialogProps = { order: OrderPageDto; onClose: () => void };

export function OrderDialogs({ order, act, onClose }: DialogProps & { act: OrderAct }) {
  if (act.kind === 'refund') return <RefundDialog order={order} payment={act.payment} onClose={onClose} />;
  if (act.kind === 'cancel') return <CancelDialog order={order} onClose={onClose} />;
  if (act.kind === 'address') return <AddressDialog order={order} onClose={onClose} />;
  return <ResendDialog order={order} message={act.message} label={act.label} onClose={onClose} />;
}

/** "1,250.50" as typed; nothing while it is no amount. */
function readTyped(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function RefundDialog({ order, payment, onClose }: DialogProps & { payment: OrderPaymentDto }) {
  const [text, setText] = useState(payment.reembolsable.toFixed(2));
  const [wasSent, setSent] = useState(false);
  const [via, setVia] = useState(firstChannel);
  const refund = useRefund(order.pedidoId);
  const amount = readTyped(text);
  const money = (value: number) => amountText(value, order.empresaId);
  const limit = order.puede.limiteDeReembolso;
  const isAbove = amount !== undefined && amount > limit;
  const problem = amountProblem(amount, payment);
  return (
    <ReasonDialog
      isDanger
      title={`Reembolsar a ${payment.forma}`}
      description={`Quedan ${money(payment.reembolsable)} de este pago. Vuelve a donde salió${payment.soloEntero ? ', y solo entero' : ''}.${creditNoteText(order)}`}
      action={`${isAbove ? 'Pedir firma para reembolsar' : 'Reembolsar'} ${money(amount ?? 0)} a ${payment.forma.replace('•••• ', '')}`}
      reasons={refundReasons}
      isPending={refund.isPending}
      error={refund.error}
      onClose={onClose}
      onReason={(motivo) => {
        setSent(true);
        const source = payment.pagoId ? { pagoId: payment.pagoId } : { parte: payment.parte ?? 0 };
        if (problem || amount === undefined) return;
        refund.mutate(
          { ...source, monto: amount, motivo, via },
          {
            onSuccess: ({ esperaFirma }) => {
              notify.success(
                esperaFirma ? 'Espera la firma de otra persona' : `${money(amount)} van de regreso a ${payment.forma}`,
              );
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label="Monto"
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={`Tu límite es ${money(limit)}`}
        error={wasSent ? problem : undefined}
      />
      {isAbove && (
        <Note tone="warn" title="Está por encima de tu límite.">
          No se mueve nada hasta que lo firme otra persona: Finanzas o un administrador.
        </Note>
      )}
      <AskedVia value={via} onChange={setVia} />
      <CashNote order={order} />
    </ReasonDialog>
  );
}

function creditNoteText({ factura, notaDeAnulacion }: OrderPageDto): string {
  return factura && !notaDeAnulacion ? ' Se emite una nota de crédito, donde el cliente lee el motivo.' : '';
}

/** The parts of the order that are not refunded here, and why. */
function CashNote({ order: { pagos } }: { order: OrderPageDto }) {
  const elsewhere = pagos.filter(({ nota }) => nota !== '');
  if (elsewhere.length === 0) return null;
  return (
    <Note tone="info">
      {elsewhere.map(({ forma, nota }) => (
        <span key={forma} className="block">
          <b className="font-semibold">{forma}.</b> {nota}
        </span>
      ))}
    </Note>
  );
}

function amountProblem(amount: number | undefined, payment: OrderPaymentDto): string | undefined {
  const { reembolsable: left, soloEntero } = payment;
  if (amount === undefined || amount <= 0) return 'Escribe un monto mayor que cero, con dos decimales.';
  if (soloEntero && amount !== left) return 'Esta forma de pago solo se devuelve entera.';
  return amount > left ? 'De ese pago no queda tanto por devolver.' : undefined;
}

const cancelReasons = [
  'El cliente lo pidió',
  'Producto agotado',
  'No se pudo contactar al cliente',
  'Pedido repetido',
  'Sospecha de fraude',
] as const;

function CancelDialog({ order, onClose }: DialogProps) {
  const cancel = useCancel(order.pedidoId);
  const [via, setVia] = useState(firstChannel);
  const name = order.numero || 'sin número';
  return (
    <ReasonDialog
      isDanger
      title={`Anular el pedido ${name}`}
      description="Vuelven a su cuenta los puntos, certificados, vales y cupones, y lo pagado en línea regresa a donde se pagó. El cliente lee el motivo."
      action={`Anular el pedido ${name}`}
      reasons={cancelReasons}
      isPending={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onReason={(motivo) =>
        cancel.mutate(
          { version: order.version, motivo, via },
          {
            onSuccess: () => {
              notify.success(`Anulamos el pedido ${name}`);
              onClose();
            },
          },
        )
      }
    >
      <AskedVia value={via} onChange={setVia} />
    </ReasonDialog>
  );
}

function ResendDialog({ order, message, label, onClose }: DialogProps & { message: ResendDto; label: string }) {
  const resend = useResend(order.pedidoId);
  const [via, setVia] = useState(firstChannel);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      description={`Se envía a ${order.contacto?.correo ?? 'la dirección del pedido'}.`}
      action={label}
      isPending={resend.isPending}
      problem={resend.error ? problemOf(resend.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (resend.isPending) return;
        resend.mutate(
          { mensaje: message, via },
          {
            onSuccess: () => {
              notify.success('Lo enviamos de nuevo');
              onClose();
            },
          },
        );
      }}
    >
      <AskedVia value={via} onChange={setVia} />
      <p className="text-cell text-ink-600">Queda en la historia del pedido.</p>
    </FormDialog>
  );
}
