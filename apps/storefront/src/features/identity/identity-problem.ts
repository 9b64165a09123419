import { CallError } from '@botica/contract/client';
import { type CallProblem, noConnection, problemOf } from '@botica/ui/calls/call-problem.ts';

/** LOGIN-09, exact text. */
export const wrongCredentialsTitle = 'Credeciales incorrectas';

/** LOGIN-07..09, A012: refused credentials have the title; a rate limit or a failed service does not. */
export function loginProblem(error: unknown): CallProblem {
  const problem = problemOf(error);
  const isRefused = error instanceof CallError && (error.status === 404 || error.status === 400);
  return isRefused ? { ...problem, title: wrongCredentialsTitle } : problem;
}

/** REG-10: the text, with the server's addition. */
export function codeNotSentProblem(error: unknown, lead: string): string {
  if (!(error instanceof CallError)) return `${lead}. ${noConnection}`;
  const { mensaje, erroresDeValidacion = [] } = error.body;
  const details = erroresDeValidacion.length > 0 ? erroresDeValidacion.map((one) => one.mensaje).join(' ') : mensaje;
  return details.startsWith(lead) ? details : `${lead}. ${details}`;
}
