import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const format = 1;
const ivBytes = 12;
const tagBytes = 16;

export interface HealthKey {
  id: string;
  /** Not its bytes: Node prepares those again for each value, which takes three times as long as the sealing. */
  key: KeyObject;
}

/** Where a value is stored. It is bound to its place: moved to another row or column it does not open. */
export interface Place {
  table: string;
  rowId: string;
  column: string;
}

/** A value that no key opens, or that was changed. Its message names the place, never the content. */
export class UnreadableValueError extends Error {
  constructor({ table, rowId, column }: Place, why: string) {
    super(`${table}.${column} of ${rowId} cannot be opened: ${why}`);
  }
}

/** What every value of a key starts with: the format, the length of the key's id, and the id. */
export function prefixOf({ id }: Pick<HealthKey, 'id'>): Buffer {
  const name = Buffer.from(id, 'ascii');
  return Buffer.concat([Buffer.from([format, name.length]), name]);
}

/** The bytes that a sealed value has more than its content. */
export const overheadOf = (sealed: Uint8Array): number => 2 + (sealed[1] ?? 0) + ivBytes + tagBytes;

/** The id of the key that sealed it. */
export const idOf = (sealed: Buffer): string => sealed.toString('ascii', 2, 2 + (sealed[1] ?? 0));

/** The prefix, the nonce, the tag, and the content encrypted with AES-256-GCM. The prefix is authenticated too. */
export function seal(key: HealthKey, place: Place, content: Uint8Array): Buffer {
  const prefix = prefixOf(key);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key.key, iv, { authTagLength: tagBytes }).setAAD(boundTo(prefix, place));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([prefix, iv, cipher.getAuthTag(), body]);
}

export function open(keys: readonly HealthKey[], place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const head = overheadOf(bytes);
  const end = head - ivBytes - tagBytes;
  if (bytes[0] !== format || bytes.length < head) throw new UnreadableValueError(place, 'unknown format');
  const id = idOf(bytes);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new UnreadableValueError(place, 'its key is not among HEALTH_KEYS');
  const decipher = createDecipheriv(algorithm, key.key, bytes.subarray(end, end + ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(boundTo(bytes.subarray(0, end), place))
    .setAuthTag(bytes.subarray(end + ivBytes, head));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]);
  } catch {
    throw new UnreadableValueError(place, 'changed, moved, or encrypted with another key of the same id');
  }
}

/** Names of tables and columns have no slash. */
const boundTo = (prefix: Uint8Array, { table, rowId, column }: Place): Buffer =>
  Buffer.concat([prefix, Buffer.from(`${table}/${rowId}/${column}`)]);
