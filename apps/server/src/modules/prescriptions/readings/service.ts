import { readingDays } from '@botica/domain/prescriptions/readings';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import type { SearchService } from '../../catalogue/search/index.ts';
import type { PrivateFile, PrivateFiles } from '../../customers/private-files/index.ts';
import { isPdfKey } from '../../customers/private-files/index.ts';
import type { Vault } from '../../vault/index.ts';
import { dropPrescription, type Prescriptions } from '../index.ts';
import type { ProposedLine, Shop } from './find-products.ts';
import { createFindProducts } from './find-products.ts';
import { readJob } from './job-types.ts';
import { longestWaitMs, maxPdfBytes, mostWaiting, mostWaitingOfCustomer } from './limits.ts';
import { createReader } from './reader/reader.ts';
import { createRunReading } from './run-reading.ts';
import type { ListedReading, StoredReading } from './store.ts';
import {
  countBefore,
  countWaiting,
  deleteEmptyReadings,
  deleteReading,
  findByRequest,
  findLinesOf,
  findPages,
  findReading,
  insertPage,
  insertReading,
  listReadings,
} from './store.ts';

export interface ReadingNeeds {
  prescriptions: Prescriptions;
  privateFiles: PrivateFiles;
  productReads: ProductReads;
  search: SearchService;
  vault: Vault;
}

export interface ShownPage {
  prescriptionId: string;
  fileKey: string;
  lines: ProposedLine[];
}

export interface ShownReading {
  reading: StoredReading;
  /** How many wait before it. */
  before: number;
  pages: ShownPage[];
}

const dayMs = 24 * 60 * 60 * 1000;
const shownReadings = 6;

export type PrescriptionReadings = ReturnType<typeof createPrescriptionReadings>;

/** Prescriptions that are read on this machine, and the products that their lines may mean. */
export function createPrescriptionReadings(platform: Platform, needs: ReadingNeeds) {
  const { clock, database, files, jobs, log } = platform;
  const { prescriptions, privateFiles, productReads, search, vault } = needs;
  const { db } = database;
  const reader = createReader({ log });
  const findProducts = createFindProducts({ db, search, summaries: productReads.summaries });
  const waitingSince = () => new Date(clock.now().getTime() - longestWaitMs);

  /** Before the first byte of a file is received. */
  async function requireRoom(customerId: string): Promise<void> {
    await prescriptions.requireRoom(customerId);
    const [all, own] = [await countWaiting(db, waitingSince()), await countWaiting(db, waitingSince(), customerId)];
    if (all >= mostWaiting || own >= mostWaitingOfCustomer) {
      throw new ProblemError('READER_BUSY', { retryAfterSeconds: 30 });
    }
  }

  /** A photo is a prescription at once: whatever the reader does, the pharmacist can read it. */
  async function keep(customerId: string, requestKey: string, { fileKey }: PrivateFile): Promise<string> {
    const isPdf = isPdfKey(fileKey);
    return db.transaction(async (tx) => {
      const row = { customerId, requestKey, fileKey: isPdf ? fileKey : null, createdAt: clock.now() };
      const id = await insertReading(tx, row);
      if (!id) {
        // The same upload arrived twice.
        await privateFiles.removeLater(tx, [fileKey]);
        const first = await findByRequest(tx, customerId, requestKey);
        if (!first) throw new Error('The reading was removed while it was uploaded again');
        return first;
      }
      if (!isPdf) {
        const [prescriptionId] = await prescriptions.keepAll(tx, customerId, [fileKey]);
        if (!prescriptionId) throw new Error('The prescription was not kept');
        await insertPage(tx, vault, { readingId: id, prescriptionId, place: 0 });
      }
      await jobs.enqueue(tx, readJob, { readingId: id });
      return id;
    });
  }

  /** One that waits too long is reported, whatever happened to its job. */
  const withLateness = <Reading extends StoredReading>(reading: Reading): Reading =>
    reading.state === 'waiting' && reading.createdAt < waitingSince()
      ? { ...reading, state: 'failed', fault: 'too-slow' }
      : reading;

  return {
    addressOf: privateFiles.addressOf,

    /** Idempotent: the same upload again answers with the first reading. */
    async upload(
      request: FastifyRequest,
      reply: FastifyReply,
      customerId: string,
      requestKey: string,
    ): Promise<string> {
      const known = await findByRequest(db, customerId, requestKey);
      if (!known) await requireRoom(customerId);
      const rules = { customerId, maxFiles: 1, maxPdfBytes };
      return prescriptions.takeUpload(request, reply, rules, async ({ images: [file] }) => {
        if (!file) throw new ProblemError('PRESCRIPTIONS_MISSING');
        return keep(customerId, requestKey, file);
      });
    },

    async list(customerId: string): Promise<ListedReading[]> {
      return (await listReadings(db, customerId, shownReadings)).map(withLateness);
    },

    async find(customerId: string, id: string, shop: Shop): Promise<Result<ShownReading, 'READING_NOT_FOUND'>> {
      const found = await findReading(db, customerId, id);
      if (!found) return failure('READING_NOT_FOUND');
      const reading = withLateness(found);
      if (reading.state === 'waiting') {
        return success({ reading, before: await countBefore(db, reading, waitingSince()), pages: [] });
      }
      const pages = [];
      for (const { prescriptionId, fileKey, lines = [] } of await findPages(db, vault, id)) {
        pages.push({ prescriptionId, fileKey, lines: await findProducts(lines, shop) });
      }
      return success({ reading, before: 0, pages });
    },

    /** For the pharmacist, who may see the prescription; the caller has checked it and writes the audit. */
    async ofPrescription(prescriptionId: string, shop: Shop): Promise<ProposedLine[] | undefined> {
      const [page] = await findLinesOf(db, vault, [prescriptionId]);
      return page?.lines && findProducts(page.lines, shop);
    },

    /** The text goes at once; a picture that a cart or an order uses stays. */
    async remove(customerId: string, id: string): Promise<Result<undefined, 'READING_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        const gone = await deleteReading(tx, customerId, id);
        if (!gone) return failure('READING_NOT_FOUND');
        const fileKeys = gone.fileKey ? [gone.fileKey] : [];
        for (const prescriptionId of gone.prescriptionIds) {
          fileKeys.push(...(await dropPrescription(tx, customerId, prescriptionId)));
        }
        await privateFiles.removeLater(tx, fileKeys);
        return success(undefined);
      });
    },

    run: createRunReading({ clock, db, files, log, privateFiles, prescriptions, reader, vault }),

    /** The pages go with their prescriptions, which `forget-loose-prescriptions` deletes; this deletes what is left. */
    forgetEmpty: () =>
      db.transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - readingDays * dayMs);
        await privateFiles.removeLater(tx, await deleteEmptyReadings(tx, before));
      }),

    close: () => reader.close(),
  };
}
