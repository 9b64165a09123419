import { CallError } from '@botica/contract/client';

export interface CallProblem {
  title?: string | undefined;
  text: string;
  /** Said by field of the call, when the server looked at each. */
  fields: Readonly<Record<string, string>>;
}

export const noConnection = 'No pudimos comunicarnos con Botica. Revisa tu conexión e intenta nuevamente.';

/** What went wrong, in the server's own words when it spoke; where the form has its own for a failure, in those. */
export function problemOf(error: unknown, failureText?: string): CallProblem {
  if (!(error instanceof CallError)) return { text: noConnection, fields: {} };
  const { mensaje, erroresDeValidacion = [] } = error.body;
  return {
    text: error.status >= 500 ? (failureText ?? mensaje) : mensaje,
    fields: Object.fromEntries(erroresDeValidacion.map((problem) => [problem.campo, problem.mensaje])),
  };
}
