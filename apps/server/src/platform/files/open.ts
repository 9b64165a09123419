import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3.ts';

/** The file store of the settings. */
export function openFileStore({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore {
  return files.store === 's3' ? createS3Store(files) : createDiskStore(join(dataDir, 'files'));
}
