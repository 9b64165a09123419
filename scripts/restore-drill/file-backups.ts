import { buckets } from './object-store-settings.ts';
import { programs } from './packages.ts';
import type { Place } from './place.ts';
import { runProgram } from './place.ts';

export interface FileBackup {
  id: string;
  files: number;
  /** Added to the repository. */
  storedBytes: number;
}

function restic({ folders, folder, secrets, account, objects }: Place, args: readonly string[]): Promise<string> {
  const repository = objects
    ? {
        RESTIC_REPOSITORY: `s3:${objects.endpoint}/${buckets.files}`,
        AWS_ACCESS_KEY_ID: objects.credentials.key,
        AWS_SECRET_ACCESS_KEY: objects.credentials.secret,
      }
    : { RESTIC_REPOSITORY: folders['file-repository'] };
  const trust = objects ? ['--cacert', objects.certificate] : [];
  const env = { ...repository, RESTIC_PASSWORD: secrets.fileBackups, HOME: folder };
  return runProgram(programs.restic, ['--no-cache', ...trust, ...args], { account, env, cwd: folders.store });
}

export async function createFileRepository(place: Place): Promise<void> {
  await restic(place, ['init']);
}

/** Only what the last one does not have is added. */
export async function backUpFiles(place: Place): Promise<FileBackup> {
  const lines = (await restic(place, ['backup', '--json', 'files'])).trim().split('\n');
  const { snapshot_id, total_files_processed, data_added } = JSON.parse(lines.at(-1) ?? '') as {
    snapshot_id: string;
    total_files_processed: number;
    data_added: number;
  };
  return { id: snapshot_id, files: total_files_processed, storedBytes: data_added };
}

/** Adds to what is there: later files stay. */
export async function restoreFiles(place: Place, { id }: FileBackup): Promise<void> {
  await restic(place, ['restore', id, '--target', place.folders.store]);
}
