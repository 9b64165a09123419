import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadLine } from '@botica/domain/prescriptions/readings';
import { mostLines } from '@botica/domain/prescriptions/readings';
import type { FileStore } from '../../../platform/files/index.ts';
import { isPdfKey } from '../../customers/private-files/index.ts';
import type { Read, Reader } from './reader/reader.ts';

export interface KeptPage {
  lines: ReadLine[];
  /** Of the page of a PDF, or of a photo that was turned. */
  fileKey: string | undefined;
}

export type FileRead = { pages: KeptPage[] } | Extract<Read, { fault: unknown }>;

/** Reads a stored file, and stores the pictures that the reader drew. The caller removes them if it cannot use them. */
export async function readFile(
  { files, reader }: { files: FileStore; reader: Reader },
  fileKey: string,
): Promise<FileRead> {
  const stored = await files.get(fileKey);
  if (!stored) return { fault: 'unreadable-file' };
  const folder = await mkdtemp(join(tmpdir(), 'botica-reading-'));
  try {
    const path = join(folder, 'page');
    await pipeline(stored.body, createWriteStream(path, { mode: 0o600 }));
    const read = await reader.read(path, { isPdf: isPdfKey(fileKey) });
    if ('fault' in read) return read;
    const pages: KeptPage[] = [];
    for (const { lines, picturePath } of read.pages) {
      pages.push({ lines: lines.slice(0, mostLines), fileKey: await keepPicture(files, picturePath) });
    }
    return { pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepPicture(files: FileStore, path: string | undefined): Promise<string | undefined> {
  if (!path) return undefined;
  const fileKey = `prescriptions/${crypto.randomUUID()}.jpg`;
  await files.put(fileKey, createReadStream(path), 'image/jpeg');
  return fileKey;
}
