import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import { useLocation, useSearchParams } from 'react-router';
import { answerOf, hasAnswer } from './result-message.ts';

/** The bank's answer when it had the whole page: from the result page, or in the address itself. */
export function useReturnedAnswer(): ProcessorAnswerDto | undefined {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const given: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'answer') : undefined;
  if (typeof given === 'object' && given !== null) return given;
  const answer = answerOf(query);
  return hasAnswer(answer) ? answer : undefined;
}
