import { createHash, randomBytes } from 'node:crypto';
import type { AccessTokens } from '../../platform/auth.ts';
import { accessTokenSeconds, createAccessTokens } from '../../platform/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Device } from './device.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { RevokeReason, SessionCustomer } from './store.ts';
import { insertRefreshToken, insertSession, lockCustomer, markFirstLogin, revoke } from './store.ts';
import type { LoginMethod } from './tables.ts';

const refreshTokenBytes = 32;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

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
  const tokens = createAccessTokens({ keys, clock });
  return {
    async createSession(tx, customerId, device, method = 'registration') {
      const customer = await lockCustomer(tx, customerId);
      if (!customer) throw new Error('A session needs a customer that exists');
      const at = clock.now();
      // Somebody who logs in again gets a session of their own; what was open on the device before ends.
      await revoke(tx, customerId, { deviceId: device.id }, { reason: 'logged-in-again', at });
      const sessionId = await insertSession(tx, { customerId, device, method, at });
      const pair = await issueTokens(tokens, { id: customerId, sessionId });
      await insertRefreshToken(tx, sessionId, hashToken(pair.refreshToken));
      const isFirstLogin = customer.firstLoginAt === null;
      if (isFirstLogin) await markFirstLogin(tx, customerId, at);
      await recordSecurityEvent(tx, { kind: 'login', customerId, ip: device.ip, deviceId: device.id, at });
      return { ...pair, sessionId, customer, method, isFirstLogin };
    },

    async revokeSessions(tx, customerId, { except, reason }) {
      return (await revoke(tx, customerId, { except }, { reason, at: clock.now() })).length;
    },
  };
}

export async function issueTokens(
  tokens: AccessTokens,
  customer: { id: string; sessionId: string },
): Promise<TokenPair> {
  return {
    accessToken: await tokens.sign(customer),
    refreshToken: randomBytes(refreshTokenBytes).toString('base64url'),
    expiresInSeconds: accessTokenSeconds,
  };
}

/** The token is random and long, so a plain digest keeps it as well as a slow hash would. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
