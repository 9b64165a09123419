import type { OrderRatingDto } from '@botica/contract/orders/ratings';
import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { ratingMessages } from '@botica/domain/orders/ratings';
import { Button } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { RatingDialog } from './rating-dialog.tsx';
import { answerWords } from './rating-words.ts';
import { ratingQuery } from './ratings.api.ts';

/** ORDER-08: in the summary of a delivered order. */
export function RateOrder({ order: { encabezado } }: { order: OrderSummaryDto }) {
  const user = useUser();
  if (!user) return null;
  return (
    <Rating userId={user.usuarioId} orderId={encabezado.pedido_ID} isDelivered={encabezado.paso === 'delivered'} />
  );
}

interface RatingProps {
  userId: string;
  orderId: string;
  isDelivered: boolean;
}

function Rating({ userId, orderId, isDelivered }: RatingProps) {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('calificar');
  const rating = useQuery({ ...ratingQuery(userId, company.id, orderId), enabled: isDelivered || isAsked });
  const [isOpen, setOpen] = useState(false);

  // RATE-04: a shopper who came to rate learns why that is not possible.
  useEffect(() => {
    if (!isAsked || rating.isPending) return;
    if (rating.data && mayRate(rating.data)) setOpen(true);
    else if (rating.data && rating.data.calificaciones.length === 0) notify.info(ratingMessages.disabled);
    setSearch((before) => withoutQuestion(before), { replace: true, preventScrollReset: true });
  }, [isAsked, rating.isPending, rating.data, setSearch]);

  if (rating.isError && isDelivered) {
    return <QuestionFailed isRetrying={rating.isFetching} onRetry={() => void rating.refetch()} />;
  }
  const { data } = rating;
  if (!data || (!mayRate(data) && data.calificaciones.length === 0)) return null;
  return (
    <section
      aria-label="Tu calificación"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-50 p-4 desk:px-6 print:hidden"
    >
      {data.calificaciones.length > 0 ? <Given rating={data} /> : <Invitation />}
      {mayRate(data) && (
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)} className="max-desk:w-full">
          {data.calificaciones.length > 0 ? 'Contestar lo que falta' : 'Calificar'}
        </Button>
      )}
      {isOpen && <RatingDialog {...{ userId, rating: data }} onClose={() => setOpen(false)} />}
    </section>
  );
}

const mayRate = ({ habilitada, preguntas }: OrderRatingDto) => habilitada && preguntas.length > 0;

function withoutQuestion(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search);
  left.delete('calificar');
  return left;
}

function Invitation() {
  return (
    <div className="min-w-0">
      <h2 className="font-bold">¿Cómo te fue con este pedido?</h2>
      <p className="text-sm text-ink-600">Tu opinión nos ayuda a mejorar.</p>
    </div>
  );
}

function Given({ rating: { calificaciones } }: { rating: OrderRatingDto }) {
  return (
    <div className="min-w-0">
      <h2 className="font-bold">Gracias por calificar este pedido</h2>
      <dl className="text-sm">
        {calificaciones.map((given) => (
          <div key={given.experienciaUsuarioPreguntaId} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-600">{given.momentoAEvaluar}:</dt>
            <dd className="font-semibold">{answerWords(given)}</dd>
            {given.comentario && <dd className="w-full wrap-anywhere text-ink-600">“{given.comentario}”</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** RATE-05 */
function QuestionFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <section
      aria-label="Tu calificación"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-white p-4 desk:px-6 print:hidden"
    >
      <p role="status" className="text-sm">
        {ratingMessages.questionFailed}
      </p>
      <Button size="sm" variant="secondary" loading={isRetrying} onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </section>
  );
}
