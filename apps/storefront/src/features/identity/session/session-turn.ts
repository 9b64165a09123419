import { inTurnAcrossTabs } from '../../../lib/in-turn.ts';

/**
 * For each call whose answer sets or clears the session cookie. One at a time, among all the tabs: an answer that is
 * late would otherwise replace the cookie of a newer session.
 */
export function inSessionTurn<T>(work: () => Promise<T>): Promise<T> {
  return inTurnAcrossTabs('botica.sesion', work);
}
