import type { Readable } from 'node:stream';

export interface StoredFile {
  contentType: string;
  size: number;
  body: Readable;
  /** The id of the key of health data that sealed it; nothing for other files. */
  sealedWith?: string;
}

/** Files that shoppers upload. We generate the keys; shoppers never do. */
export interface FileStore {
  put(key: string, body: Readable, contentType: string): Promise<{ size: number }>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
}

/** Lower-case words, digits and dashes in folders: no path traversal. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/.test(key);
}

export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key`);
}
