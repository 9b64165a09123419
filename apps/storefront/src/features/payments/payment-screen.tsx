import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { forgetConfirmedPayment, isConfirmedPayment } from '../../lib/confirmed-payment.ts';
import { isAwaitedOrder, paymentStepPath } from '../checkout/index.ts';
import { useUser } from '../identity/index.ts';
import type { Payment } from './payment.ts';
import { PaymentBody } from './payment-body.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentLoading, PaymentNotLoaded } from './payment-loading.tsx';
import { SeeOrder, SeePurchase } from './payment-states.tsx';
import { orderPayment } from './payments.api.ts';
import { meansNames } from './receipt-rows.ts';
import { usePayment } from './use-payment.ts';
import { useReturnedAnswer } from './use-returned-answer.ts';
import { useTopUpNext } from './use-top-up-next.ts';

// These are usually opened one after the other, so the entry names one chunk instead of five.
export { ConfirmationsScreen } from './history/confirmations-screen.tsx';
export { TigoHistoryScreen } from './history/tigo-history-screen.tsx';
export { LinkPaymentScreen } from './link-payment-screen.tsx';
export { PaymentLinksScreen } from './links/payment-links-screen.tsx';

/** TDS-01: the order, or the purchase, of the address. */
export function PaymentScreen() {
  const user = useUser();
  const { ordenId = '' } = useParams();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return <OrderPayment key={`${user.usuarioId} ${ordenId}`} userId={user.usuarioId} orderId={ordenId} />;
}

function OrderPayment({ userId, orderId }: { userId: string; orderId: string }) {
  const source = useMemo(() => orderPayment(userId, orderId), [userId, orderId]);
  const [isConfirmed] = useState(() => isConfirmedPayment(orderId));
  useEffect(forgetConfirmedPayment, []);
  const control = usePayment(source, { answer: useReturnedAnswer(), isConfirmed });
  const { data: payment, error, isFetching, refetch } = control.query;
  useTopUpNext(control, payment, orderId);
  return (
    <PaymentFrame view={control.view} isOrder={payment?.subject === 'pedido'}>
      {payment ? (
        <PaymentBody
          control={control}
          payment={payment}
          userId={userId}
          otherWay={payment.subject === 'pedido' && isAwaitedOrder(payment.orderId) ? paymentStepPath : undefined}
          subject={<Subject payment={payment} />}
          actions={
            payment.subject === 'pedido' ? (
              <SeeOrder orderId={payment.orderId} />
            ) : (
              <SeePurchase subject={payment.subject} />
            )
          }
        />
      ) : error ? (
        <PaymentNotLoaded
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          actions={
            <ButtonLink to="/historial-confirmaciones-pago" size="sm" variant="secondary">
              Ver mis pagos
            </ButtonLink>
          }
        />
      ) : (
        <PaymentLoading />
      )}
    </PaymentFrame>
  );
}

function Subject({ payment: { title, branchName, means, cardMask } }: { payment: Payment }) {
  return (
    <>
      <p>{title || `Tu pedido en ${branchName}`}</p>
      <p className="tabular-nums">
        {means === 'tarjeta' && cardMask ? `Tarjeta ${cardMask.replaceAll('*', '•')}` : meansNames[means]}
      </p>
    </>
  );
}
