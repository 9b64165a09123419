import { cx } from '@botica/ui/base/cx.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { BankFrame } from './bank-frame.tsx';
import type { Payment, PaymentView } from './payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentFailed, PaymentOpening, PaymentOver, PaymentPaid, PaymentWaiting } from './payment-states.tsx';
import { subjectWords } from './subjects.ts';
import { TimeToPay } from './time-to-pay.tsx';
import type { PaymentControl } from './use-payment.ts';

export interface PaymentBodyProps {
  control: PaymentControl;
  payment: Payment;
  userId: string | undefined;
  /** What is paid, as text: "Pedido para recoger en Botica Centro". */
  subject: ReactNode;
  /** The link after a completed payment. */
  actions: ReactNode;
  /** The page where a refused payment can be made with another payment type. */
  otherWay?: string | undefined;
}

/** The states of TDS-03..07, one at a time, beside what is paid. */
export function PaymentBody({ control, payment, userId, subject, actions, otherWay }: PaymentBodyProps) {
  const { view, step } = control;
  const place = useFocusOnChange(view);
  const { held } = subjectWords[payment.subject];
  if (isEnded(view)) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        {view === 'paid' ? (
          <PaymentPaid payment={payment} isOwn={userId !== undefined} actions={actions} />
        ) : (
          <PaymentOver payment={payment} isOwn={userId !== undefined} />
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_340px] menu:gap-6">
      {/* A phone has no room for both: the bank's page shows the amount too. */}
      <section
        aria-label="Lo que pagas"
        className={cx('panel grid gap-3 menu:order-1', view === 'bank' && 'max-menu:hidden')}
      >
        <div>
          <p className="text-sm text-ink-600">Total a pagar</p>
          <p className="text-3xl font-extrabold tracking-[-0.02em] tabular-nums">{payment.amount}</p>
        </div>
        <div className="text-sm text-ink-600">{subject}</div>
        {payment.expiresAt && <TimeToPay words={held} until={payment.expiresAt} onEnd={control.checkAgain} />}
      </section>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        {view === 'form' && (
          <div className="panel">
            <PaymentForm
              key={`${payment.means} ${payment.amount}`}
              payment={payment}
              userId={userId}
              isStarting={control.isStarting}
              otherWay={otherWay}
              onPay={control.pay}
            />
          </div>
        )}
        {view === 'bank' && step.name === 'bank' && (
          <div className="panel">
            <BankFrame fields={step.fields} onAnswer={control.hear} onLeave={control.chooseAgain} />
          </div>
        )}
        {view === 'opening' && <PaymentOpening />}
        {view === 'waiting' && (
          <PaymentWaiting subject={payment.subject} onCheck={control.checkAgain} onRetry={control.chooseAgain} />
        )}
        {view === 'failed' && (
          <PaymentFailed
            subject={payment.subject}
            message={step.name === 'failed' ? step.message : payment.message}
            onRetry={control.chooseAgain}
            otherWay={otherWay}
          />
        )}
      </div>
    </div>
  );
}

export const isEnded = (view: PaymentView | undefined) => view === 'paid' || view === 'over';

/** The pressed button is gone with its state: the focus moves to the new content, which is read from its top. */
function useFocusOnChange(view: PaymentView | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) {
      place.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    before.current = view;
  }, [view]);
  return place;
}
