import { CallError } from '@botica/contract/client';

export interface CallProblem {
  title?: string | undefined;
  text: string;
  /** Errors by field of the call, when the server validated each. */
  fields: Readonly<Record<string, string>>;
}

export const noConnection = 'No pudimos comunicarnos con Botica. Revisa tu conexión e intenta nuevamente.';

/** The failure in the server's own words, if any; or in the form's own words for a failure. */
export function problemOf(error: unknown, failureText?: string): CallProblem {
  if (!(error instanceof CallError)) return { text: noConnection, fields: {} };
  const { mensaje, erroresDeValidacion = [] } = error.body;
  return {
    text: error.status >= 500 ? (failureText ?? mensaje) : mensaje,
    fields: Object.fromEntries(erroresDeValidacion.map((problem) => [problem.campo, problem.mensaje])),
  };
}
