import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

const key = 'token-entrante';

/** VIEW-07, A010: the token the mobile app came with, kept for the login that follows and handed over once. */
export function setIncomingToken(token: string): void {
  writeStored(key, token, 'session');
}

export function takeIncomingToken(): string | undefined {
  const token = readStored(key, isText, 'session');
  removeStored(key, 'session');
  return token;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
