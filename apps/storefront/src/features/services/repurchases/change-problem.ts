import { CallError } from '@botica/contract/client';
import { type CallProblem, problemOf } from '@botica/ui/calls/call-problem.ts';

/** REPUR-15 REPUR-17: field errors come first; then the form's own message for a failure, if it has one. */
export function changeProblem(error: unknown, failureText?: string): CallProblem | undefined {
  if (!error) return undefined;
  const said = error instanceof CallError ? (error.body.erroresDeValidacion ?? []) : [];
  const [first] = said;
  if (first) return { text: said.map(({ mensaje }) => mensaje).join(' '), fields: {} };
  const problem = problemOf(error, failureText);
  return failureText && !(error instanceof CallError) ? { ...problem, text: failureText } : problem;
}
