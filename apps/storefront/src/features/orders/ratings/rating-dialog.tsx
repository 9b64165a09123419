import { CallError } from '@botica/contract/client';
import type { OrderRatingDto, RatingQuestionDto } from '@botica/contract/orders/ratings';
import {
  checkRating,
  maxComment,
  questionKindIds,
  questionKindOf,
  ratingMessages,
} from '@botica/domain/orders/ratings';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { StarRating } from '@botica/ui/forms/star-rating.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Frown from 'lucide-react/icons/frown';
import Smile from 'lucide-react/icons/smile';
import { type FormEvent, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { charactersLeft } from './rating-words.ts';
import { useSendRating } from './ratings.api.ts';

interface RatingDialogProps {
  userId: string;
  rating: OrderRatingDto;
  onClose: () => void;
}

/** One question after the other, each sent when it is answered, so that a partial rating is stored. */
export function RatingDialog({ userId, rating, onClose }: RatingDialogProps) {
  const [question] = rating.preguntas;
  return question ? (
    <Question key={question.experienciaUsuarioPreguntaId} {...{ userId, rating, question, onClose }} />
  ) : null;
}

function Question({ userId, rating, question, onClose }: RatingDialogProps & { question: RatingQuestionDto }) {
  const company = useCompany();
  const send = useSendRating(userId, company.id);
  const isScale = question.tipoPregunta === questionKindIds.scale;
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isTooLong, setTooLong] = useState(false);
  const isLast = rating.preguntas.length === 1;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const kind = questionKindOf(question.experienciaUsuarioPreguntaId) ?? (isScale ? 'scale' : 'satisfaction');
    const checked = checkRating(kind, { score, comment: comment.trim() });
    setTooLong(!checked.ok && checked.code === 'RATING_COMMENT_TOO_LONG');
    // RATE-02
    if (!checked.ok && checked.code === 'RATING_OPTION_NEEDED') notify.info(ratingMessages.optionNeeded);
    if (!checked.ok) return;
    send.mutate(
      { orderId: rating.pedidoId, questionId: question.experienciaUsuarioPreguntaId, score, comment: comment.trim() },
      {
        onSuccess: () => {
          if (!isLast) return;
          notify.success(ratingMessages.thanks); // RATE-07
          onClose();
        },
        onError: tellFailure(onClose),
      },
    );
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.momentoAEvaluar}
      action={isLast ? 'Enviar calificación' : 'Siguiente'}
      dismiss="Ahora no"
      isPending={send.isPending}
      problem={undefined}
      onSubmit={submit}
    >
      {/* RATE-03 A195 */}
      {isScale ? (
        <StarRating label={question.pregunta} value={score ?? undefined} onChange={setScore} none="Nada probable" />
      ) : (
        <RadioGroup
          label={question.pregunta}
          layout="cards"
          options={satisfaction}
          value={score === null ? undefined : score === 1 ? 'yes' : 'no'}
          onChange={(value) => setScore(value === 'yes' ? 1 : 0)}
        />
      )}
      <TextArea
        label="Comentario"
        optional
        rows={3}
        value={comment}
        onChange={({ target }) => {
          setComment(target.value);
          setTooLong(false);
        }}
        error={isTooLong ? ratingMessages.commentTooLong : undefined}
        hint={charactersLeft(comment.trim(), maxComment)}
      />
    </FormDialog>
  );
}

const satisfaction = [
  { value: 'yes', label: 'Satisfecho', lead: <Smile size={32} className="text-brand-600" /> },
  { value: 'no', label: 'No satisfecho', lead: <Frown size={32} className="text-offer-700" /> },
] as const;

/** RATE-04 in the server's words, RATE-06 for any other failure. */
const tellFailure = (onClose: () => void) => (error: unknown) => {
  const isRefusal = error instanceof CallError && error.status === 409;
  if (!isRefusal) return void notify.error(ratingMessages.sendFailed);
  notify.info(error.message);
  onClose();
};
