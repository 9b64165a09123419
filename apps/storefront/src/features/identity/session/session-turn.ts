import { inTurnAcrossTabs } from '../../../lib/in-turn.ts';

/**
 * Lock for each call whose answer sets or clears the session cookie, across all tabs: otherwise a late answer could
 * replace the cookie of a newer session.
 */
export function inSessionTurn<T>(work: () => Promise<T>): Promise<T> {
  return inTurnAcrossTabs('botica.sesion', work);
}
