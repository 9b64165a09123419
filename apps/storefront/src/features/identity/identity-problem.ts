import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';

export interface IdentityProblem {
  title?: string | undefined;
  text: string;
  /** Said by field of the call, when the server looked at each. */
  fields: Readonly<Record<string, string>>;
}

/** LOGIN-09, letter for letter. */
export const wrongCredentialsTitle = 'Credeciales incorrectas';

const noConnection = 'No pudimos comunicarnos con Botica. Revisa tu conexión e intenta nuevamente.';

/** What went wrong, in the server's own words when it spoke. */
export function problemOf(error: unknown, fallback: string = generalProblems.UNEXPECTED.message): IdentityProblem {
  if (!(error instanceof CallError)) return { text: noConnection, fields: {} };
  const { mensaje, erroresDeValidacion = [] } = error.body;
  return {
    text: error.status >= 500 ? fallback : mensaje,
    fields: Object.fromEntries(erroresDeValidacion.map((problem) => [problem.campo, problem.mensaje])),
  };
}

/** LOGIN-07..09, A012: a refusal of the credentials has the title; too many tries or a silent service do not. */
export function loginProblem(error: unknown): IdentityProblem {
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
