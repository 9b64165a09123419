import { CallError } from '@botica/contract/client';

const made = new WeakMap<object, string>();

/**
 * The reference for support, short enough to read out: of the server's request (S), or made here (W) and stable for the
 * same error.
 */
export function referenceOf(error: unknown): string {
  if (error instanceof CallError && error.body.referencia) return `S-${shortOf(error.body.referencia)}`;
  if (typeof error !== 'object' || error === null) return makeReference();
  const reference = made.get(error) ?? makeReference();
  made.set(error, reference);
  return reference;
}

/** The first eight digits of a request's id, with which the logs find it. */
const shortOf = (requestId: string) => requestId.slice(0, 8).toUpperCase();

function makeReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `W-${shortOf(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))}`;
}
