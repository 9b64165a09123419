import { CallError } from '@botica/contract/client';
import { type CallProblem, problemOf } from '../../../lib/call-problem.ts';

/** REPUR-15 REPUR-17: what is wrong with a field comes before all; where the form has words for a failure, those. */
export function changeProblem(error: unknown, failureText?: string): CallProblem | undefined {
  if (!error) return undefined;
  const said = error instanceof CallError ? (error.body.erroresDeValidacion ?? []) : [];
  const [first] = said;
  if (first) return { text: said.map(({ mensaje }) => mensaje).join(' '), fields: {} };
  const problem = problemOf(error, failureText);
  return failureText && !(error instanceof CallError) ? { ...problem, text: failureText } : problem;
}
