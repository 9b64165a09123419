import type { TopUpDto } from '@botica/contract/services/top-ups';
import { formatCount } from '@botica/domain/format';
import { formatTopUpPhone, topUpPhone } from '@botica/domain/services/top-ups';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { SafePayment } from '@botica/ui/display/safe-payment.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { pendingQuery, sendPending, type TopUpsOf } from './top-ups.api.ts';

/** TOPUP-14 TDS-11: sends a paid top-up, and shows the result. */
export function CompleteTopUp({ of, orderId }: { of: TopUpsOf; orderId: string }) {
  const pending = useQuery(pendingQuery(of, orderId));
  const { data: topUp } = pending;
  return (
    <div data-focused-page="">
      <CheckoutHeader aside={<SafePayment />} />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 py-4 desk:py-8">
        <div>
          <h1 className="text-2xl font-bold desk:text-3xl">Tu recarga</h1>
          <p className="mt-1 text-ink-600">La enviamos al operador en cuanto queda pagada.</p>
        </div>
        {pending.isPending ? (
          <SkeletonGroup label="Cargando tu recarga" className="panel">
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        ) : topUp ? (
          <div className="panel grid max-w-3xl gap-4">
            <Facts topUp={topUp} />
            {topUp.ordenId ? <ToPay topUp={topUp} /> : <Sending of={of} orderId={orderId} />}
          </div>
        ) : (
          <div className="panel">
            <LoadFailure
              title="No pudimos cargar tu recarga"
              error={pending.error}
              isRetrying={pending.isFetching}
              onRetry={() => void pending.refetch()}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Facts({ topUp }: { topUp: TopUpDto }) {
  const company = useCompany();
  const money = (amount: number) => formatDecimal(amount, company);
  const { producto, operadorNombre, celular, montoPuntos, puntosCanje, montoTarjeta } = topUp;
  return (
    <SummaryList
      rows={[
        { key: 'number', label: 'Número', value: `${topUpPhone.prefix} ${formatTopUpPhone(celular)}` },
        { key: 'operator', label: 'Operador', value: operadorNombre },
        { key: 'product', label: 'Producto', value: <span className="whitespace-normal">{producto.descripcion}</span> },
        ...(puntosCanje > 0
          ? [{ key: 'points', label: `${formatCount(puntosCanje)} puntos`, value: money(montoPuntos) }]
          : []),
        ...(montoTarjeta > 0 ? [{ key: 'card', label: 'Con tarjeta', value: money(montoTarjeta) }] : []),
        { key: 'total', label: 'Total', value: money(producto.monto), kind: 'total' as const },
      ]}
    />
  );
}

function ToPay({ topUp: { ordenId } }: { topUp: TopUpDto }) {
  return (
    <>
      <Note tone="info" title="Falta pagarla.">
        La recarga se envía cuando tu banco confirma el pago.
      </Note>
      <ButtonLink to={`/confirmar-pago/${encodeURIComponent(ordenId)}`} block>
        Continuar con el pago
      </ButtonLink>
    </>
  );
}

/** TOPUP-23 TOPUP-24: requested once; the call is idempotent. */
function Sending({ of, orderId }: { of: TopUpsOf; orderId: string }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => sendPending(orderId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['top-ups', of.userId] }),
  });
  const isAsked = useRef(false);
  const { mutate } = send;
  useEffect(() => {
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);

  if (send.data) return <Told outcome={outcomeOf(send.data)} />;
  if (send.error) {
    return <Told outcome={{ kind: 'failed', text: problemOf(send.error).text, leaveMs: 15_000 }} />;
  }
  return (
    <Note tone="info" role="status" title="Enviando tu recarga.">
      No cierres esta página.
    </Note>
  );
}

const tones = { sent: 'tip', failed: 'problem', underWay: 'info', toPay: 'info' } as const;

function Told({ outcome: { kind, text, leaveMs } }: { outcome: Outcome }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/misrecargas', { replace: true }), leaveMs);
    return () => clearTimeout(timer);
  }, [navigate, leaveMs]);
  return (
    <>
      <Note
        tone={tones[kind]}
        role={kind === 'failed' ? 'alert' : 'status'}
        icon={kind === 'sent' ? <CircleCheck size={20} /> : undefined}
      >
        {text}
      </Note>
      <ButtonLink to="/misrecargas" variant="secondary" block>
        Ver mis recargas
      </ButtonLink>
    </>
  );
}
