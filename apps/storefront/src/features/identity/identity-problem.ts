import { CallError } from '@botica/contract/client';
import { type CallProblem, noConnection, problemOf } from '../../lib/call-problem.ts';

/** LOGIN-09, letter for letter. */
export const wrongCredentialsTitle = 'Credeciales incorrectas';

/** LOGIN-07..09, A012: a refusal of the credentials has the title; too many tries or a silent service do not. */
export function loginProblem(error: unknown): CallProblem {
  const problem = problemOf(error);
  const isRefused = error instanceof CallError && (error.status === 404 || error.status === 400);
  return isRefused ? { ...problem, title: wrongCredentialsTitle } : problem;
}

/** REG-10: the text, with what the server adds to it. */
export function codeNotSentProblem(error: unknown, lead: string): string {
  if (!(error instanceof CallError)) return `${lead}. ${noConnection}`;
  const { mensaje, erroresDeValidacion = [] } = error.body;
  const details = erroresDeValidacion.length > 0 ? erroresDeValidacion.map((one) => one.mensaje).join(' ') : mensaje;
  return details.startsWith(lead) ? details : `${lead}. ${details}`;
}
