import type { FileStore } from '../src/platform/files/index.ts';

/** Whether a store has a file; its stream is closed unread. */
export async function hasFile(files: FileStore, key: string): Promise<boolean> {
  const file = await files.get(key);
  file?.body.destroy();
  return file !== undefined;
}
