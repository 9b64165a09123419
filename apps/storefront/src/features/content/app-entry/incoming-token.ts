import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

const key = 'token-entrante';

/** VIEW-07, A010: the token of the mobile app, held in memory for the next login and handed over once. */
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
