import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApiAuthOptions } from '../../../platform/api-auth.ts';
import { bearerToken } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { apiKeys } from './tables.ts';

const callsPerMinute = 300;
const minuteMs = 60_000;
const format = /^(bk_[\w]{8})_[\w-]{43}$/;

export const hashKey = (text: string) => createHash('sha256').update(text).digest('hex');

/** `bk_` and eight letters, which are stored, then 256 random bits. */
export function newApiKey(): { text: string; prefix: string } {
  const prefix = `bk_${randomBytes(4).toString('hex')}`;
  return { text: `${prefix}_${randomBytes(32).toString('base64url')}`, prefix };
}

/** Reads the key of a call. The database decides at each call whether it is valid: a revoked key ends at once. */
export function createApiAuth({ clock, database }: Pick<Platform, 'clock' | 'database'>): ApiAuthOptions {
  /** Calls of the current minute, in this process: a guard against a system that loops. */
  let counted = { minute: 0, calls: new Map<string, number>() };

  return {
    async findApiKey(request) {
      const text = bearerToken(request) ?? '';
      const prefix = format.exec(text)?.[1];
      if (!prefix) return undefined;
      const [row] = await database.db.select().from(apiKeys).where(eq(apiKeys.prefix, prefix));
      const now = clock.now();
      if (!row || row.revokedAt !== null || row.expiresAt <= now) return undefined;
      if (!timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashKey(text)))) return undefined;
      return { id: row.id, name: row.name, prefix, companyId: row.companyId, scopes: row.scopes };
    },

    takeCall({ id }) {
      const now = clock.now().getTime();
      const minute = Math.floor(now / minuteMs);
      if (counted.minute !== minute) counted = { minute, calls: new Map() };
      const calls = (counted.calls.get(id) ?? 0) + 1;
      counted.calls.set(id, calls);
      return calls > callsPerMinute ? Math.ceil(((minute + 1) * minuteMs - now) / 1000) : undefined;
    },
  };
}
