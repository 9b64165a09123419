import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder } from './database.ts';
import { largestOfNewest, readStored, restoreTo, verify, writeStored } from './database-backups.ts';
import type { Place } from './place.ts';
import type { Report } from './report.ts';

/** pgBackRest's ChecksumError, FormatError and CryptoError. */
const noticed = /ERROR: \[0(26|29|95)\].*/;

/** A stored file with another byte, and one that is cut: nobody may take what they give for the database. */
export async function checkDamage(place: Place, report: Report, moment: string): Promise<void> {
  const stored = await largestOfNewest(place);
  const wholeFile = join(place.folders.copies, 'whole');
  const damagedFile = join(place.folders.copies, 'damaged');
  await readStored(place, stored, wholeFile);
  const whole = await readFile(wholeFile);
  const middle = Math.floor(whole.length / 2);
  const changed = Buffer.from(whole);
  changed.writeUInt8(whole.readUInt8(middle) ^ 0xff, middle);
  const damage = async (content: Buffer) => {
    await writeFile(damagedFile, content, { mode: 0o644 });
    await writeStored(place, stored, damagedFile);
  };

  await damage(changed);
  const told = await report.stage('backups verified, one byte changed', () => verify(place));
  report.check('verify names a changed byte', told.includes('checksum invalid'), stored);
  await report.stage('restore of a changed byte', () => refuse(place, report, { moment, what: 'a changed byte' }));
  await damage(whole.subarray(0, middle));
  await report.stage('restore of a cut file', () => refuse(place, report, { moment, what: 'a cut file' }));
  await writeStored(place, stored, wholeFile);
}

async function refuse(place: Place, report: Report, { moment, what }: { moment: string; what: string }): Promise<void> {
  const reason = await restoreTo(place, moment).then(
    () => '',
    (error: Error) => noticed.exec(error.message)?.[0] ?? '',
  );
  report.check(`a restore refuses ${what}`, reason !== '', reason.slice(0, 80));
  await emptyFolder(place.folders.database);
}
