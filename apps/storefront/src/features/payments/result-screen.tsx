import { paymentLinkPath } from '@botica/contract/payments/links';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { answerOf, hasAnswer, resultMessage } from './result-message.ts';

const isFramed = () => window.parent !== window;

/**
 * TDS-10: the bank's return page. Inside the frame it posts a message to the payment page of this origin; when the bank
 * had the whole page, it navigates there itself.
 */
export function ResultScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle('Resultado del pago');
  const answer = answerOf(query);
  const orderId = query.get('orden');
  const secret = query.get('link');
  const place = secret ? paymentLinkPath(secret) : orderId && `/confirmar-pago/${encodeURIComponent(orderId)}`;
  const isLost = !isFramed() && (!place || !hasAnswer(answer));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; the rest is read from it
  useEffect(() => {
    if (isFramed()) window.parent.postMessage(resultMessage(answer), location.origin);
    else if (place && !isLost) void navigate(place, { replace: true, state: { answer } });
  }, [query]);

  if (!isLost) {
    return (
      <main className="grid min-h-dvh place-content-center p-4">
        <p role="status" className="text-ink-600">
          Cargando información...
        </p>
      </main>
    );
  }
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <EmptyState
        icon={CreditCard}
        headingLevel="h1"
        title="No hay un pago que mostrar"
        text="Aquí llega la respuesta de tu banco. Tus pagos están en tu historial."
        actions={
          <ButtonLink to="/historial-confirmaciones-pago" size="sm">
            Ver mis pagos
          </ButtonLink>
        }
      />
    </main>
  );
}
