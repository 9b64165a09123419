import { CallError } from '@botica/contract/client';

const made = new WeakMap<object, string>();

/** The reference for support: the server's, or a local one that is stable for the same error. */
export function referenceOf(error: unknown): string {
  if (error instanceof CallError && error.body.referencia) return error.body.referencia;
  if (typeof error !== 'object' || error === null) return makeReference();
  const reference = made.get(error) ?? makeReference();
  made.set(error, reference);
  return reference;
}

function makeReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `W-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
