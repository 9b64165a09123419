import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Payment } from './payment.ts';
import type { PaymentControl } from './use-payment.ts';

/** TDS-11: a top-up that was just paid opens its own page, which shows the result. An old payment shows its receipt. */
export function useTopUpNext({ view, step }: PaymentControl, payment: Payment | undefined, orderId: string): void {
  const navigate = useNavigate();
  const isJustPaid = payment?.subject === 'recarga' && view === 'paid' && step.name !== 'arrived';
  useEffect(() => {
    if (isJustPaid) void navigate(`/recargas?${new URLSearchParams({ orderId })}`, { replace: true });
  }, [isJustPaid, navigate, orderId]);
}
