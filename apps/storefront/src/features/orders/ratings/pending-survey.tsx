import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { ratingPath } from './rating-path.ts';
import { pendingSurveyQuery } from './ratings.api.ts';

/** C321: a side note; hidden when there is none, or when it fails to load. */
export function PendingSurvey({ userId }: { userId: string }) {
  const company = useCompany();
  const { data: pending } = useQuery(pendingSurveyQuery(userId, company.id));
  if (!pending) return null;
  return (
    <Note title={`¿Cómo te fue con el pedido ${pending.numero}?`}>
      Tu opinión nos ayuda a mejorar. <TextLink to={ratingPath(pending.pedidoId)}>Calificar</TextLink>
    </Note>
  );
}
