import { CallError } from '@botica/contract/client';
import { isOnline } from './online.ts';

export interface CallProblem {
  title?: string | undefined;
  text: string;
  /** Errors by field of the call, when the server validated each. */
  fields: Readonly<Record<string, string>>;
}

/** The browser knows that it is offline. Reads are repeated when the connection is back. */
const offline = 'Sin conexión. Lo mostramos cuando vuelva.';

export const noConnection = 'No pudimos comunicarnos con Botica. Revisa tu conexión e intenta nuevamente.';

/** The failure in the server's own words, if any; or in the form's own words for a failure, unless it was refused. */
export function problemOf(error: unknown, failureText?: string): CallProblem {
  if (!(error instanceof CallError)) return { text: isOnline() ? noConnection : offline, fields: {} };
  const { mensaje, erroresDeValidacion = [] } = error.body;
  const hasFailed = error.status >= 500 && error.code !== 'BUSY';
  return {
    text: hasFailed ? (failureText ?? mensaje) : mensaje,
    fields: Object.fromEntries(erroresDeValidacion.map((problem) => [problem.campo, problem.mensaje])),
  };
}
