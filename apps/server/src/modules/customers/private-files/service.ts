import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { DrawnImage } from '../../../platform/images.ts';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { takeTry } from '../../../platform/limits.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import type { ReceivedFile, Upload, UploadRules } from '../../../platform/uploads.ts';
import { receiveUpload } from '../../../platform/uploads.ts';
import { uploadsPerCustomer } from './limits.ts';

export const removalJob = jobType<{ keys: string[] }>({ name: 'private-files-removal', retryLimit: 10 });

/** URLs share an expiry for a while, so that the browser can cache a picture. */
const addressStepSeconds = 300;

export interface PrivateFile {
  fileKey: string;
  bytes: number;
}

/** Received files are stored with their own extension. */
export const isPdfKey = (fileKey: string): boolean => fileKey.endsWith('.pdf');

export interface PrivateUpload {
  customerId: string;
  folder: string;
  rules: UploadRules;
  /** False for a form that is too small to bring pictures. */
  isCounted?: boolean;
  /** Checks each picture, and the name of its part, before it is stored; an error rejects all of them. */
  check?: (image: DrawnImage, name: string) => Promise<void>;
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>;

/** Pictures that belong to one customer. The caller has checked the owner, and returns a URL that expires. */
export function createPrivateFiles({ config, clock, database, files, jobs, keys }: Platform) {
  const tokens = createSignedTokens<{ key: string; exp: number }>(keys, 'private-files');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  async function keep(folder: string, { path, contentType, extension }: ReceivedFile): Promise<PrivateFile> {
    const fileKey = `${folder}/${randomUUID()}.${extension}`;
    const { size } = await files.put(fileKey, createReadStream(path), contentType);
    return { fileKey, bytes: size };
  }

  /** Immediately: no row references them yet. */
  async function drop(kept: readonly PrivateFile[]): Promise<void> {
    for (const { fileKey } of kept) await files.remove(fileKey);
  }

  return {
    /** Pictures of one customer, kept only if the work with them succeeds. Counted before their first byte is read. */
    async takeUpload<Value>(
      request: FastifyRequest,
      reply: FastifyReply,
      { customerId, folder, rules, isCounted = true, check }: PrivateUpload,
      work: (upload: Upload<PrivateFile>) => Promise<Value>,
    ): Promise<Value> {
      const tries = isCounted ? [{ limit: uploadsPerCustomer, subject: customerId }] : [];
      if (tries.length > 0) unwrap(await takeTry(database.db, tries, clock.now()));
      const keeper = {
        async keep(file: ReceivedFile, name: string) {
          if (file.extension === 'jpg') await check?.(file, name);
          return keep(folder, file);
        },
        drop,
      };
      const upload = unwrap(await receiveUpload(request, reply, rules, keeper));
      try {
        return await work(upload);
      } catch (error) {
        await drop(upload.images);
        throw error;
      }
    },

    /** After the change that removes their rows is committed. */
    async removeLater(tx: Db, fileKeys: string[]): Promise<void> {
      if (fileKeys.length > 0) await jobs.enqueue(tx, removalJob, { keys: fileKeys });
    },

    /** Valid for five to ten minutes, without a session. */
    async addressOf(fileKey: string): Promise<string> {
      const exp = Math.ceil(nowSeconds() / addressStepSeconds) * addressStepSeconds + addressStepSeconds;
      return `${config.storefront.baseUrls.main}/archivos/${await tokens.sign({ key: fileKey, exp })}`;
    },

    async keyOf(token: string): Promise<string | undefined> {
      const { key, exp } = (await tokens.read(token)) ?? {};
      return typeof key === 'string' && typeof exp === 'number' && exp > nowSeconds() ? key : undefined;
    },
  };
}
