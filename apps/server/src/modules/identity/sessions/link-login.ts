import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { consumeAutoLoginLink } from '../links/index.ts';
import type { Device } from './device.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { isBlocked } from './store.ts';

export type LinkLogin = (link: string, device: Device) => Promise<Result<OpenedSession, 'LOGIN_LINK_NOT_VALID'>>;

/** LOGIN-03, LOGIN-04: the automatic login after an activation. The link is used up only if a session opens. */
export function createLinkLogin(needs: { db: Db; clock: Clock; sessions: Sessions }): LinkLogin {
  const { db, clock, sessions } = needs;
  return (link, device) =>
    db.transaction(async (tx) => {
      const customerId = await consumeAutoLoginLink(tx, link, clock.now());
      if (!customerId || (await isBlocked(tx, customerId))) return failure('LOGIN_LINK_NOT_VALID');
      return success(await sessions.createSession(tx, customerId, device, 'link'));
    });
}
