import type { CallProblem } from '../calls/call-problem.ts';
import { ValidationMessage } from '../forms/validation-message.tsx';

/** UI-01..03 A157: announced immediately inside the form, and it stays until the form is sent again. */
export function ProblemNote({ problem }: { problem: Pick<CallProblem, 'title' | 'text'> | undefined }) {
  if (!problem) return null;
  return (
    <ValidationMessage type="error" size="lg" stay>
      {problem.title && <b className="block font-bold">{problem.title} </b>}
      {problem.text}
    </ValidationMessage>
  );
}
