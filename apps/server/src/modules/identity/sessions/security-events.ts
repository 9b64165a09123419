import type { Db } from '../../../platform/database.ts';
import { securityEvents } from './tables.ts';

export const securityEventKinds = [
  'login',
  'login-failed',
  'login-locked',
  'logout',
  'device-closed',
  'refresh-reused',
  'unrecognised-device',
  'social-linked',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'registered',
  'registered-again',
  'activated',
  'code-locked',
  'email-change-requested',
  'email-changed',
  'email-change-stopped',
  'email-confirmed',
  'terms-accepted',
  'identity-linked',
  'identity-seen',
  'account-deleted',
  'data-requested',
  'data-downloaded',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Empty when a login named an account that does not exist. */
  customerId?: string | undefined;
  ip?: string | undefined;
  deviceId?: string | undefined;
  at: Date;
}

/** The audit trail. It stores who, what and when; never a password, a code, a token or an e-mail. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.insert(securityEvents).values(event);
}
