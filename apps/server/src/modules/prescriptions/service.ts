import type { PrescriptionFlaw } from '@botica/domain/prescriptions';
import { findFlaw, prescriptionImages } from '@botica/domain/prescriptions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { DrawnImage } from '../../platform/images.ts';
import type { Platform } from '../../platform/index.ts';
import { takeTry } from '../../platform/limits.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import type { Upload, UploadProblem, UploadRules } from '../../platform/uploads.ts';
import { receiveUpload } from '../../platform/uploads.ts';
import type { PrivateFile, PrivateFiles } from '../customers/private-files/index.ts';
import { coverReplacement, deleteLoosePrescriptions } from './attach-prescriptions.ts';
import { checksPerCustomer, looseDays, mostLoose } from './limits.ts';
import { measurePicture } from './measure-picture.ts';
import {
  countLoose,
  findOrderPrescriptions,
  findPrescription,
  insertPrescriptions,
  prescriptionRefusal,
} from './store.ts';

export interface Prescription {
  id: string;
  fileKey: string;
}

export type Prescriptions = ReturnType<typeof createPrescriptions>;

export interface PrescriptionUpload extends Partial<UploadRules> {
  customerId: string;
  isCounted?: boolean;
  /** The form part whose picture is not a prescription, and is not read as one. */
  except?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** RX-03: nothing when it is readable. */
export async function flawOf({ path }: Pick<DrawnImage, 'path'>): Promise<PrescriptionFlaw | undefined> {
  return findFlaw(await measurePicture(path));
}

export function createPrescriptions({ clock, database }: Platform, { privateFiles }: { privateFiles: PrivateFiles }) {
  const { db } = database;
  const looseSince = () => new Date(clock.now().getTime() - looseDays * dayMs);

  async function refuseUnreadable(image: DrawnImage): Promise<void> {
    const flaw = await flawOf(image);
    if (flaw) throw new ProblemError(flaw);
  }

  return {
    addressOf: privateFiles.addressOf,

    /** The prescriptions of an order, with their state. */
    ofOrder: (orderId: number) => findOrderPrescriptions(db, orderId),

    /** Why an order may not be invoiced yet, in the transaction that invoices it. */
    refusalOf: (tx: Db, order: { id: number; kind: string }) => prescriptionRefusal(tx, order),

    /** Runs in the transaction that replaces a product of an order. */
    coverReplacement,

    /** RX-03: checks and does not store. A file that is not a picture is reported as a flaw too. */
    async check(
      request: FastifyRequest,
      reply: FastifyReply,
      customerId: string,
    ): Promise<Result<undefined, PrescriptionFlaw | UploadProblem | 'PRESCRIPTIONS_MISSING'>> {
      unwrap(await takeTry(db, [{ limit: checksPerCustomer, subject: customerId }], clock.now()));
      const looked = { keep: flawOf, drop: async () => undefined };
      const upload = await receiveUpload(request, reply, { ...prescriptionImages, maxFiles: 1 }, looked);
      if (!upload.ok) return upload;
      if (upload.value.images.length === 0) return failure('PRESCRIPTIONS_MISSING');
      const [flaw] = upload.value.images;
      return flaw ? failure(flaw) : success(undefined);
    },

    /**
     * A form with pictures of prescriptions, each of which must be readable; stored only if the work with them
     * succeeds.
     */
    takeUpload<Value>(
      request: FastifyRequest,
      reply: FastifyReply,
      { customerId, isCounted = true, except, ...limits }: PrescriptionUpload,
      work: (upload: Upload<PrivateFile>) => Promise<Value>,
    ): Promise<Value> {
      const rules = { ...prescriptionImages, ...limits };
      const check = async (image: DrawnImage, name: string) => {
        if (name !== except) await refuseUnreadable(image);
      };
      const upload = { customerId, folder: 'prescriptions', rules, isCounted, check };
      return privateFiles.takeUpload(request, reply, upload, work);
    },

    async keep(
      customerId: string,
      { fileKey }: Pick<PrivateFile, 'fileKey'>,
    ): Promise<Result<Prescription, 'TOO_MANY_PRESCRIPTIONS'>> {
      if ((await countLoose(db, customerId, looseSince())) >= mostLoose) return failure('TOO_MANY_PRESCRIPTIONS');
      const [kept] = await insertPrescriptions(db, [{ customerId, fileKey, createdAt: clock.now() }]);
      if (!kept) throw new Error('The prescription was not kept');
      return success(kept);
    },

    /** Before the first byte of another picture is received. */
    async requireRoom(customerId: string): Promise<void> {
      if ((await countLoose(db, customerId, looseSince())) >= mostLoose)
        throw new ProblemError('TOO_MANY_PRESCRIPTIONS');
    },

    /** Pictures that are stored already, in the caller's transaction. Returns their ids in the same order. */
    async keepAll(tx: Db, customerId: string, fileKeys: readonly string[]): Promise<string[]> {
      const rows = fileKeys.map((fileKey) => ({ customerId, fileKey, createdAt: clock.now() }));
      return (await insertPrescriptions(tx, rows)).map(({ id }) => id);
    },

    async find(customerId: string, id: string): Promise<Result<Prescription, 'PRESCRIPTION_NOT_FOUND'>> {
      const found = await findPrescription(db, customerId, id);
      return found ? success(found) : failure('PRESCRIPTION_NOT_FOUND');
    },

    /** Pictures that were uploaded for an order that was never sent. */
    forgetLoose: () =>
      db.transaction(async (tx) => privateFiles.removeLater(tx, await deleteLoosePrescriptions(tx, looseSince()))),
  };
}
