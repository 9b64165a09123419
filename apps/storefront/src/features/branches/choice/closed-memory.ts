import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'espera-apertura';
const isTrue = (value: unknown): value is true => value === true;

/** BRANCH-04 A179: one yes counts for the visit, until the checkout made an order with it. */
export const hasAcceptedWaiting = (): boolean => readStored(storageKey, isTrue, 'session') ?? false;

export function rememberWaiting(isAccepted: boolean): void {
  if (isAccepted) writeStored(storageKey, true, 'session');
  else removeStored(storageKey, 'session');
}
