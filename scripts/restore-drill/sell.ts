import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { Acknowledged } from '../../apps/server/src/books/acknowledged.ts';
import { prepareShop } from '../drill/prepare.ts';
import type { Buyer } from '../drill/shopper.ts';
import type { Customer, Kept } from './customer.ts';
import { logIn } from './customer.ts';
import { untilArchived } from './database.ts';
import type { BackupSize } from './database-backups.ts';
import { backUp } from './database-backups.ts';
import type { DrillOptions } from './drill.ts';
import type { FileBackup } from './file-backups.ts';
import { backUpFiles } from './file-backups.ts';
import type { ObjectStore } from './object-store.ts';
import { outlastOutage } from './outage.ts';
import type { Place } from './place.ts';
import { databaseUrls } from './place.ts';
import type { Report } from './report.ts';
import { megabytes } from './report.ts';
import { startShoppers } from './shoppers.ts';
import { sandboxUrl, storeUrl } from './store.ts';

/** What people were told, and what a restore has. */
export interface Told {
  /** To which the database is restored. */
  moment: string;
  /** Orders that were told before the moment, and those that were begun after it. */
  kept: readonly Acknowledged[];
  gone: readonly Acknowledged[];
  /** The same of prescriptions. */
  prescriptions: readonly Kept[];
  lost: readonly Kept[];
  /** Uploaded before the moment and deleted after it. */
  document: Kept;
  files: FileBackup;
  /** Of a moment before, without the last of the prescriptions. */
  olderFiles: FileBackup;
  notInOlderFiles: number;
  /** Who bought before the moment, the first of whom uploaded; and who will buy again. */
  buyers: readonly Buyer[];
  laterBuyers: readonly Buyer[];
  productIds: readonly number[];
}

const uploadsAtOnce = 3;
export const stored = ({ bytes, storedBytes }: BackupSize) => `${megabytes(bytes)}, ${megabytes(storedBytes)} stored`;
const storedFiles = ({ files, storedBytes }: FileBackup) =>
  `${files} files with their types, ${megabytes(storedBytes)} stored`;

/** A full and an incremental backup, files three times, and shoppers who go on all the while. */
export async function sellAndBackUp(
  place: Place,
  report: Report,
  options: DrillOptions & { objects: ObjectStore | undefined },
): Promise<Told> {
  const { stage } = report;
  const { shoppers, seconds, signal, objects } = options;
  const sellFor = () => delay(seconds * 1000, undefined, { signal });
  const { buyers, productIds } = await prepareShop(databaseUrls(place).store, sandboxUrl(place), shoppers * 3);
  const groupOf = (nth: number) => buyers.slice(nth * shoppers, (nth + 1) * shoppers);
  const customer = await logIn(storeUrl(place), buyers[0]?.email ?? '');
  await customer.noteAllergy();
  const document = await customer.keepDocument();
  const early = await uploadSome(customer);
  await stage('full backup', () => backUp(place, 'full'), stored);
  await stage('files backed up', () => backUpFiles(place), storedFiles);

  const before = await startShoppers(place, { name: 'before', buyers: groupOf(0), productIds });
  await sellFor();
  early.push(...(await uploadSome(customer)));
  await stage('incremental backup, while it sells', () => backUp(place, 'incr'), stored);
  const olderFiles = await stage('files backed up again', () => backUpFiles(place), storedFiles);
  await sellFor();
  if (objects) await outlastOutage(place, report, { objects, shoppers: before });
  const late = await uploadSome(customer);

  // What was told before this moment must be there afterwards; who begins after it must not.
  const kept = await before.acknowledged();
  const moment = await noteMoment(place);
  const after = await startShoppers(place, { name: 'after', buyers: groupOf(1), productIds });
  const files = await stage('files backed up after the moment', () => backUpFiles(place), storedFiles);
  const lost = await uploadSome(customer);
  await customer.removeDocument(document.id);
  await sellFor();
  await before.stop();
  const gone = await after.stop();
  await stage('log of the last order archived', () => untilArchived(databaseUrls(place).bulk));
  return {
    ...{ moment, kept, gone, prescriptions: [...early, ...late], lost, document },
    ...{ files, olderFiles, notInOlderFiles: late.length },
    ...{ buyers: groupOf(0), laterBuyers: groupOf(2), productIds },
  };
}

async function uploadSome(customer: Customer): Promise<Kept[]> {
  const uploaded: Kept[] = [];
  for (let times = 0; times < uploadsAtOnce; times += 1) uploaded.push(await customer.keepPrescription());
  return uploaded;
}

/** By the clock of the database, as its log has it. */
async function noteMoment(place: Place): Promise<string> {
  const sql = postgres(databaseUrls(place).bulk, { max: 1, onnotice: () => undefined });
  const [row] = await sql<{ moment: string }[]>`select clock_timestamp()::text as moment`;
  await sql.end();
  if (!row) throw new Error('The database has no clock');
  return row.moment;
}
