import type { PaymentSubject } from '@botica/contract/payments/payments';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { orderPath } from './order-path.ts';
import type { Payment } from './payment.ts';
import { OverMark, PaidMark, SadFace } from './payment-drawings.tsx';
import { PrintButton, Receipt } from './receipt.tsx';
import { purchasePages, subjectWords } from './subjects.ts';

/** TDS-06 TDS-07: stays until the shopper acts. */
export function PaymentFailed({
  message,
  subject,
  onRetry,
  otherWay,
}: {
  message: string;
  subject: PaymentSubject;
  onRetry: () => void;
  /** The page with the other payment types, where there are any. */
  otherWay: string | undefined;
}) {
  return (
    <Ended role="alert" mark={<SadFace />} title="No se pudo realizar el pago">
      <p className="max-w-[44ch] text-ink-600">{message || 'El banco no aprobó el pago.'}</p>
      <p className="max-w-[44ch] text-sm text-ink-600">{subjectWords[subject].kept}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onRetry}>Intentar de nuevo</Button>
        {otherWay && (
          <ButtonLink to={otherWay} variant="secondary">
            Pagar de otra forma
          </ButtonLink>
        )}
      </div>
    </Ended>
  );
}

/** A177: confirmed on the page before; the bank opens here. */
export function PaymentOpening() {
  return (
    <div role="status" className="panel grid justify-items-center gap-3 text-center">
      <h2 className="text-xl font-bold">Abriendo tu banco</h2>
      <ProgressBar label="Abriendo tu banco" className="w-full max-w-80" />
      <p className="text-ink-600">No cierres esta página.</p>
    </div>
  );
}

const longWaitMs = 8_000;

/** Waiting for the bank. The shopper's options show when it takes long. */
export function PaymentWaiting({
  subject,
  onCheck,
  onRetry,
}: {
  subject: PaymentSubject;
  onCheck: () => void;
  onRetry: () => void;
}) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="panel grid justify-items-center gap-3 text-center">
      <h2 className="text-xl font-bold">Estamos confirmando tu pago</h2>
      <ProgressBar label="Esperando al banco" className="w-full max-w-80" />
      <p className="max-w-[44ch] text-ink-600">
        {isLong
          ? `El banco aún no responde. No pagues otra vez: si se cobró, ${subjectWords[subject].bySelf} y te avisamos por correo.`
          : 'Toma unos segundos. No cierres esta página.'}
      </p>
      {isLong && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" size="sm" onClick={onCheck}>
            Revisar ahora
          </Button>
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Cerré la página del banco
          </Button>
        </div>
      )}
    </div>
  );
}

interface PaymentPaidProps {
  payment: Payment;
  /** False for the holder of a payment link, who does not own the order. */
  isOwn: boolean;
  actions: ReactNode;
}

/** TDS-04 TDS-05 */
export function PaymentPaid({ payment, isOwn, actions }: PaymentPaidProps) {
  const { paid, paidTitle } = subjectWords[payment.subject];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Ended role="status" mark={<PaidMark />} title={isOwn ? paidTitle : 'Pago realizado'}>
        {paid && <p className="text-lg font-semibold">{paid}</p>}
        <p className="text-ink-600">Recibimos {payment.amount}. Te enviamos el comprobante por correo.</p>
      </Ended>
      {payment.receipt.length > 0 && <Receipt rows={payment.receipt} />}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {actions}
        <PrintButton />
      </div>
    </div>
  );
}

/** Only a paid order empties the cart, so a failed payment leaves it unchanged. */
export function PaymentOver({ payment: { state, message, subject }, isOwn }: { payment: Payment; isOwn: boolean }) {
  const { overTitles, overNote, again } = subjectWords[subject];
  const isCancelled = state === 'cancelada';
  const text = isCancelled
    ? 'Este pedido fue cancelado, así que ya no se puede pagar. No se hizo ningún cobro.'
    : 'El tiempo para pagar este pedido terminó. No se hizo ningún cobro.';
  return (
    <Ended mark={<OverMark />} title={isCancelled ? overTitles.cancelled : overTitles.expired}>
      <p className="max-w-[44ch] text-ink-600">{message || text}</p>
      <p className="max-w-[44ch] text-sm text-ink-600">
        {isOwn ? overNote : 'Quien hizo el pedido puede hacerlo otra vez cuando quiera.'}
      </p>
      {isOwn ? <ButtonLink to={again.to}>{again.label}</ButtonLink> : <ButtonLink to="/">Ir a Botica</ButtonLink>}
    </Ended>
  );
}

interface EndedProps {
  role?: 'alert' | 'status';
  mark: ReactNode;
  title: string;
  children: ReactNode;
}

function Ended({ role, mark, title, children }: EndedProps) {
  return (
    <div role={role} className="panel grid justify-items-center gap-3 text-center">
      {mark}
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </div>
  );
}

export function SeeOrder({ orderId }: { orderId: string }) {
  return <ButtonLink to={orderPath(orderId)}>Ver mi pedido</ButtonLink>;
}

export function SeePurchase({ subject }: { subject: Exclude<PaymentSubject, 'pedido'> }) {
  const { to, label } = purchasePages[subject];
  return <ButtonLink to={to}>{label}</ButtonLink>;
}
