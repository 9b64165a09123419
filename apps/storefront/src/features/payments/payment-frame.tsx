import { cx } from '@botica/ui/base/cx.ts';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { type ProgressStep, ProgressSteps } from '@botica/ui/display/progress-steps.tsx';
import { SafePayment } from '@botica/ui/display/safe-payment.tsx';
import type { ReactNode } from 'react';
import type { PaymentView } from './payment.ts';
import { isEnded } from './payment-body.tsx';

/** T31 TDS-02 */
const confirmQuestion = '¿Deseas confirmar el pago?';

interface PaymentFrameProps {
  view: PaymentView | undefined;
  /** An order comes from the checkout: its steps stay in view. */
  isOrder?: boolean;
  /** Above the title. */
  name?: string;
  children: ReactNode;
}

/** The page of a payment: the frame of the checkout, so that the total to pay is the only amount in view. */
export function PaymentFrame({ view, isOrder, name, children }: PaymentFrameProps) {
  return (
    <div data-focused-page="" className="pb-[calc(var(--bottom-bar)+32px)]">
      <CheckoutHeader aside={<SafePayment />}>
        {isOrder && <ProgressSteps label="Pasos del pedido" steps={orderSteps(view === 'paid')} />}
      </CheckoutHeader>
      <div
        className={cx(
          'mx-auto grid grid-cols-[minmax(0,1fr)] gap-4 py-4 desk:py-8',
          isEnded(view) ? 'max-w-160' : 'max-w-240',
        )}
      >
        <div>
          {name && <p className="text-sm font-semibold text-ink-600">{name}</p>}
          <h1 className="text-2xl font-bold desk:text-3xl">{view === 'form' ? confirmQuestion : 'Tu pago'}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}

function orderSteps(isPaid: boolean): ProgressStep[] {
  return [
    { key: 'delivery', label: 'Entrega', state: 'done' },
    { key: 'payment', label: 'Pago', state: 'done' },
    { key: 'confirmation', label: 'Confirmar', state: isPaid ? 'done' : 'current' },
  ];
}
