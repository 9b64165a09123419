import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Device } from './device.ts';
import type { NewSession, RevokeReason, SessionCustomer } from './store.ts';
import { markFirstLogin, openSession, revoke } from './store.ts';
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
  /** Logs a customer in, in the caller's transaction, so that a registration and its session commit together. */
  createSession(tx: Db, customerId: string, device: Device, method?: LoginMethod): Promise<OpenedSession>;
  /** Logs the customer in, unless the password changed since it was verified. */
  openWithPassword(
    db: Db,
    verified: { customerId: string; passwordHash: string },
    device: Device,
  ): Promise<OpenedSession | undefined>;
  /** Closes the sessions of a customer, all or all but one; returns how many were open. */
  revokeSessions(
    tx: Db,
    customerId: string,
    options: { except?: string | undefined; reason: RevokeReason },
  ): Promise<number>;
}

export function createSessions({ keys, clock }: { keys: Keys; clock: Clock }): Sessions {
  const tokens = createSessionTokens({ keys, clock });

  async function open(
    db: Db,
    asked: Pick<NewSession, 'customerId' | 'device' | 'method' | 'passwordHash'>,
  ): Promise<OpenedSession | undefined> {
    const { customerId, method } = asked;
    const at = clock.now();
    const sessionId = randomUUID();
    const customer = await openSession(db, { ...asked, id: sessionId, at });
    if (!customer) return undefined;
    const isFirstLogin = customer.firstLoginAt === null && (await markFirstLogin(db, customerId, at));
    const pair = await tokens.issue({ id: customerId, sessionId, generation: 0 });
    return { ...pair, sessionId, customer, method, isFirstLogin };
  }

  return {
    async createSession(tx, customerId, device, method = 'registration') {
      const opened = await open(tx, { customerId, device, method });
      if (!opened) throw new Error('A session needs a customer that exists');
      return opened;
    },

    openWithPassword: (db, verified, device) => open(db, { ...verified, device, method: 'password' }),

    async revokeSessions(tx, customerId, { except, reason }) {
      return (await revoke(tx, customerId, { except }, { reason, at: clock.now() })).length;
    },
  };
}
