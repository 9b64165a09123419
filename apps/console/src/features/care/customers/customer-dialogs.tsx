import type { CustomerPageDto, HiddenDataDto } from '@botica/contract/care/customers';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { AskedVia, firstChannel } from '../shared/index.ts';
import { type AccountAct, useAccountAct, useCorrectPoints, useReveal } from './customers.api.ts';

export type CustomerAct =
  | { kind: 'reveal'; dato: HiddenDataDto; label: string }
  | { kind: 'points' }
  | { kind: 'account'; act: AccountAct };

type DialogProps = { customer: CustomerPageDto; onClose: () => void };

export function CustomerDialogs({ customer, act, onClose }: DialogProps & { act: CustomerAct }) {
  if (act.kind === 'reveal') return <RevealDialog customer={customer} {...act} onClose={onClose} />;
  if (act.kind === 'points') return <PointsDialog customer={customer} onClose={onClose} />;
  return <AccountDialog customer={customer} act={act.act} onClose={onClose} />;
}

const revealReasons = ['El cliente llamó', 'Coordinar una entrega', 'Verificar su identidad', 'Investigar un reclamo'];

function RevealDialog({ customer, dato, label, onClose }: DialogProps & { dato: HiddenDataDto; label: string }) {
  const reveal = useReveal(customer.clienteId);
  const title = `Ver ${label} de ${customer.nombre}`;
  if (reveal.data) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        footer={<Button onClick={onClose}>Listo</Button>}
      >
        <p className="text-title font-bold wrap-anywhere">{reveal.data.valor}</p>
        <p className="mt-1 text-cell text-ink-600">Quedó en la auditoría. Se oculta cuando cierras.</p>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      description="Quién lo vio y por qué queda en la auditoría."
      action={`Ver ${label}`}
      reasons={revealReasons}
      isPending={reveal.isPending}
      error={reveal.error}
      onClose={onClose}
      onReason={(motivo) => reveal.mutate({ dato, motivo })}
    />
  );
}

const pointsReasons = ['Compra sin acreditar', 'Puntos acreditados de más', 'Cortesía', 'Error del sistema'];

function PointsDialog({ customer, onClose }: DialogProps) {
  const { saldo, limite } = customer.puntos;
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const [via, setVia] = useState(firstChannel);
  const correct = useCorrectPoints(customer.clienteId);
  const points = /^[+-]?\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  const problem = pointsProblem(points, saldo);
  const isAbove = Math.abs(points) > limite;
  const effect = points < 0 ? `Restar ${-points} puntos` : `Sumar ${points} puntos`;
  return (
    <ReasonDialog
      isDanger={points < 0}
      title={`Corregir los puntos de ${customer.nombre}`}
      description={`Tiene ${saldo} puntos. Con un signo menos se restan.`}
      action={
        isAbove
          ? `Pedir firma: ${effect.toLowerCase()}`
          : points === 0
            ? 'Corregir puntos'
            : `${effect}, queda en ${saldo + points}`
      }
      reasons={pointsReasons}
      isPending={correct.isPending}
      error={correct.error}
      onClose={onClose}
      onReason={(motivo) => {
        setSent(true);
        if (problem) return;
        correct.mutate(
          { puntos: points, saldoVisto: saldo, motivo, via },
          {
            onSuccess: (done) => {
              notify.success(done.esperaFirma ? 'Espera la firma de otra persona' : `Ahora tiene ${done.saldo} puntos`);
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label="Puntos"
        inputMode="numeric"
        placeholder="100 o -100"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={`Tu límite es ${limite}`}
        error={wasSent ? problem : undefined}
      />
      {isAbove && (
        <Note tone="warn" title="Está por encima de tu límite.">
          No se mueve nada hasta que lo firme un administrador.
        </Note>
      )}
      <AskedVia value={via} onChange={setVia} />
    </ReasonDialog>
  );
}

function pointsProblem(points: number, balance: number): string | undefined {
  if (points === 0) return 'Escribe cuántos puntos sumas o restas.';
  return balance + points < 0 ? 'El saldo no puede quedar bajo cero.' : undefined;
}

const accountWords: Readonly<
  Record<AccountAct, { effect: string; text: string; done: string; reasons: readonly string[]; isDanger: boolean }>
> = {
  block: {
    effect: 'Bloquear a',
    text: 'Cierra sus sesiones ahora y no puede entrar hasta que alguien lo desbloquee. Sus pedidos siguen.',
    done: 'Ya no puede entrar',
    reasons: ['Sospecha de fraude', 'Pagos devueltos', 'Lo pidió el cliente'],
    isDanger: true,
  },
  unblock: {
    effect: 'Desbloquear a',
    text: 'Puede entrar de nuevo con su contraseña.',
    done: 'Puede entrar de nuevo',
    reasons: ['Se aclaró el caso', 'Lo pidió el cliente'],
    isDanger: false,
  },
  export: {
    effect: 'Preparar la copia de los datos de',
    text: 'La copia es para el cliente: le avisamos por correo y la descarga desde su cuenta.',
    done: 'Le avisaremos por correo',
    reasons: ['Lo pidió el cliente', 'Lo pidió la autoridad'],
    isDanger: false,
  },
  erase: {
    effect: 'Borrar los datos de',
    text: 'No se puede deshacer. Se borran su cuenta, direcciones, tarjetas y notas; las facturas quedan, como pide la ley.',
    done: 'Borramos sus datos',
    reasons: ['Lo pidió el cliente', 'Cuenta repetida'],
    isDanger: true,
  },
};

function AccountDialog({ customer, act, onClose }: DialogProps & { act: AccountAct }) {
  const change = useAccountAct(customer.clienteId);
  const navigate = useNavigate();
  const [via, setVia] = useState(firstChannel);
  const { effect, text, done, reasons, isDanger } = accountWords[act];
  return (
    <ReasonDialog
      isDanger={isDanger}
      title={`${effect} ${customer.nombre}`}
      description={text}
      action={`${effect} ${customer.nombre}`}
      reasons={reasons}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onReason={(motivo) =>
        change.mutate(
          { act, motivo, via },
          {
            onSuccess: () => {
              notify.success(done);
              onClose();
              if (act === 'erase') void navigate('/clientes');
            },
          },
        )
      }
    >
      {(act === 'export' || act === 'erase') && <AskedVia value={via} onChange={setVia} />}
    </ReasonDialog>
  );
}
