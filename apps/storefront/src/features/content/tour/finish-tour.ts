import { finishTour as finishTourCall } from '@botica/contract/identity/accounts';
import { callInBackground } from '../../../lib/call.ts';
import { hasSession } from '../../identity/index.ts';
import { keepTourDone } from './tour-done.ts';

export interface TourKeepers {
  keepHere(): void;
  isLoggedIn(): boolean;
  keepOnServer(): Promise<unknown>;
}

const keepers: TourKeepers = {
  keepHere: keepTourDone,
  isLoggedIn: hasSession,
  keepOnServer: () => callInBackground(finishTourCall, {}),
};

/**
 * TOUR-04: stored here, and on the server for customers only. Not awaited; if it fails, another device offers the tour
 * again.
 */
export function finishTour({ keepHere, isLoggedIn, keepOnServer }: TourKeepers = keepers): void {
  keepHere();
  if (isLoggedIn()) keepOnServer().catch(() => undefined);
}
