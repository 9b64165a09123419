export { createDiskStore } from './disk.ts';
export type { FileStore, StoredFile } from './file-store.ts';
export { isFileKey } from './file-store.ts';
export { openFileStore } from './open.ts';
export { createS3Store } from './s3.ts';
