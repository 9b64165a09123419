import { CallError } from '@botica/contract/client';
import { passwordFormMessage } from '@botica/domain/identity';
import { problemOf } from '@botica/ui/calls/call-problem.ts';

/** PASS-09..11, A112: the codes of the identity provider, each with its message. */
const texts: Readonly<Record<string, string>> = {
  LimitExceededException: 'Has superado el límite de envios, intenta nuevamente más tarde.',
  InvalidPasswordException: passwordFormMessage,
  'ERROR-GENERAL': 'Ocurrió un error mientras se realizaba el cambio de clave.',
};

export function resetProblem(error: unknown): string {
  const known = error instanceof CallError ? texts[error.code] : undefined;
  return known ?? problemOf(error, texts['ERROR-GENERAL']).text;
}
