import { CallError } from '@botica/contract/client';
import { paymentProblems } from '@botica/contract/payments/problems';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '../identity/index.ts';
import { PaymentBody } from './payment-body.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentLoading, PaymentNotLoaded } from './payment-loading.tsx';
import { linkPayment } from './payments.api.ts';
import { usePayment } from './use-payment.ts';
import { useReturnedAnswer } from './use-returned-answer.ts';

/** A097: the page of a payment link, and the return page of its payment. Anyone with the link may pay. */
export function LinkPaymentScreen() {
  const [query] = useSearchParams();
  const secret = query.get('link') ?? '';
  return /^[\w-]{20,80}$/.test(secret) ? <LinkPayment key={secret} secret={secret} /> : <LeaveInvalidLink />;
}

function LinkPayment({ secret }: { secret: string }) {
  const source = useMemo(() => linkPayment(secret), [secret]);
  const control = usePayment(source, { answer: useReturnedAnswer() });
  const isInside = useUser() !== undefined;
  const { data: payment, error, isFetching, refetch } = control.query;
  if (error instanceof CallError && error.status < 500 && error.status !== 429) return <LeaveInvalidLink />;
  return (
    <PaymentFrame view={control.view} name="Pago Click">
      {payment ? (
        <PaymentBody
          control={control}
          payment={payment}
          userId={undefined}
          subject={<p>Un pedido en {payment.branchName}</p>}
          actions={
            <ButtonLink to={isInside ? '/MisPagoClick' : '/'}>
              {isInside ? 'Ver mis links de pago' : 'Ir a Botica'}
            </ButtonLink>
          }
        />
      ) : error ? (
        <PaymentNotLoaded error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PaymentLoading />
      )}
    </PaymentFrame>
  );
}

/** ORDER-17 A023 */
function LeaveInvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    notify.error('El link de pago no existe o ya no sirve.', { title: paymentProblems.PAYMENT_LINK_NOT_FOUND.message });
    void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
