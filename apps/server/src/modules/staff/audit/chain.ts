import { createHash } from 'node:crypto';
import type { staffAudit } from './tables.ts';

export type AuditRow = typeof staffAudit.$inferSelect;

/** The hash before the first row of a chain. */
export const genesisHash = '0'.repeat(64);

/** SHA-256 of the row's content and of the hash before it, in a form that does not depend on the order of keys. */
export function hashOf({ id, hash: _, ...content }: AuditRow): string {
  return createHash('sha256')
    .update(canonical({ id, ...content }))
    .digest('hex');
}

function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
