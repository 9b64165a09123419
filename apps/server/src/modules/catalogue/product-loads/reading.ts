import type { Readable } from 'node:stream';
import type { CompanyId } from '@botica/domain/companies';
import type { Column, Header } from '../../../import/columns.ts';
import { leaveOut } from '../../../import/columns.ts';
import { noMapping } from '../../../import/mapping.ts';
import { ImportError } from '../../../import/problems.ts';
import { readBatches, readFileHeader } from '../../../import/read-batches.ts';
import type { FileStore } from '../../../platform/files/index.ts';

/** Stock belongs to the systems of the branches, and the order in lists to an operator. */
const notHere: readonly Column[] = ['existencias', 'sucursal', 'popularidad'];
const batchSize = 500;

async function open(files: FileStore, key: string): Promise<Readable> {
  const file = await files.get(key);
  if (!file) throw new ImportError('El archivo ya no está guardado. Súbelo de nuevo.');
  return file.body;
}

/** The columns that a load of staff reads, and the names of the others. */
export async function readLoadHeader(files: FileStore, key: string): Promise<Header> {
  // Only its first line is read: the file is closed here.
  const file = await open(files, key);
  const header = await readFileHeader(file, noMapping).finally(() => file.destroy());
  return leaveOut(header, notHere);
}

interface LoadFile {
  fileKey: string;
  companyId: CompanyId;
  fromLine: number;
}

export async function* readLoadBatches(files: FileStore, { fileKey, companyId, fromLine }: LoadFile) {
  const header = await readLoadHeader(files, fileKey);
  const file = await open(files, fileKey);
  try {
    yield* readBatches({
      ...{ file, mapping: noMapping, header, fromLine, batchSize },
      ...{ defaults: { companyIds: [companyId], branchCodes: [] }, branches: new Set<number>() },
    });
  } finally {
    file.destroy();
  }
}
