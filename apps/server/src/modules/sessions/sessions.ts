import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Device } from './device.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { RevokeReason, SessionCustomer } from './store.ts';
import { insertSession, lockCustomer, markFirstLogin, revoke } from './store.ts';
import type { LoginMethod } from './tables.ts';
import type { TokenPair } from './tokens.ts';
import { createSessionTokens } from './tokens.ts';

export interface OpenedSession extends TokenPair {
  sessionId: string;
  customer: SessionCustomer;
  method: LoginMethod;
  isFirstLogin: boolean;
}

export interface Sessions {
  /** Logs a customer in, in the caller's transaction: a registration and its session exist together. */
  createSession(tx: Db, customerId: string, device: Device, method?: LoginMethod): Promise<OpenedSession>;
  /** Closes the sessions of a customer, all or all but one; answers how many were open. */
  revokeSessions(
    tx: Db,
    customerId: string,
    options: { except?: string | undefined; reason: RevokeReason },
  ): Promise<number>;
}

export function createSessions({ keys, clock }: { keys: Keys; clock: Clock }): Sessions {
  const tokens = createSessionTokens({ keys, clock });
  return {
    async createSession(tx, customerId, device, method = 'registration') {
      const at = clock.now();
      const sessionId = randomUUID();
      // Sent together: a connection works in the order it is asked, so the lock is held before anything changes.
      const [customer] = await Promise.all([
        lockCustomer(tx, customerId),
        // Somebody who logs in again gets a session of their own; what was open on the device before ends.
        revoke(tx, customerId, { deviceId: device.id }, { reason: 'logged-in-again', at }),
        insertSession(tx, { id: sessionId, customerId, device, method, at }),
        recordSecurityEvent(tx, { kind: 'login', customerId, ip: device.ip, deviceId: device.id, at }),
      ]);
      if (!customer) throw new Error('A session needs a customer that exists');
      const isFirstLogin = customer.firstLoginAt === null;
      if (isFirstLogin) await markFirstLogin(tx, customerId, at);
      const pair = await tokens.issue({ id: customerId, sessionId, generation: 0 });
      return { ...pair, sessionId, customer, method, isFirstLogin };
    },

    async revokeSessions(tx, customerId, { except, reason }) {
      return (await revoke(tx, customerId, { except }, { reason, at: clock.now() })).length;
    },
  };
}
