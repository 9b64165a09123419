import { buffer } from 'node:stream/consumers';
import { cleanIdentityNumber } from '@botica/domain/identity';
import type { OlderIdentityForm } from '@botica/domain/identity/documents';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { DocumentReader } from '../../../ports/document-reader.ts';
import { lockCustomer } from '../index.ts';
import type { PrivateFile, PrivateFiles } from '../private-files/index.ts';
import type { OlderIdentity } from './store.ts';
import {
  countOlderIdentities,
  deleteOlderIdentity,
  findByNumber,
  listOlderIdentities,
  saveOlderIdentity,
} from './store.ts';

export interface OlderIdentitiesNeeds {
  db: Db;
  clock: Clock;
  files: FileStore;
  reader: DocumentReader;
  privateFiles: PrivateFiles;
}

export type OlderIdentitiesService = ReturnType<typeof createOlderIdentitiesService>;

const mostOlderIdentities = 30;

export function createOlderIdentitiesService({ db, clock, files, reader, privateFiles }: OlderIdentitiesNeeds) {
  /** A reader that does not answer leaves the identity unverified; sending the same picture again retries. */
  async function confirms(picture: PrivateFile, number: string): Promise<boolean> {
    const file = await files.get(picture.fileKey);
    if (!file) return false;
    try {
      const { numberMatches } = await reader.read(await buffer(file.body), 'national-id', { number });
      return numberMatches;
    } catch (error) {
      if (error instanceof OutsideError) return false;
      throw error;
    }
  }

  return {
    list: (customerId: string) => listOlderIdentities(db, customerId),

    /** OLDER-03. An existing number gets the new name, and the new picture if there is one. */
    async add(
      customerId: string,
      form: OlderIdentityForm,
      picture?: PrivateFile,
    ): Promise<Result<OlderIdentity, 'TOO_MANY_OLDER_IDENTITIES'>> {
      const number = cleanIdentityNumber(form.identityNumber);
      const isVerified = picture !== undefined && (await confirms(picture, number));
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const same = await findByNumber(tx, customerId, number);
        if (!same && (await countOlderIdentities(tx, customerId)) >= mostOlderIdentities) {
          return failure('TOO_MANY_OLDER_IDENTITIES');
        }
        const at = clock.now();
        const saved = await saveOlderIdentity(tx, {
          customerId,
          name: form.name.trim(),
          identityNumber: number,
          createdAt: at,
          ...(picture ? { ...picture, verifiedAt: isVerified ? at : (same?.verifiedAt ?? null) } : {}),
        });
        if (picture && same?.fileKey) await privateFiles.removeLater(tx, [same.fileKey]);
        return success(saved);
      });
    },

    remove(customerId: string, id: string): Promise<Result<undefined, 'OLDER_IDENTITY_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        const gone = await deleteOlderIdentity(tx, customerId, id);
        if (!gone) return failure('OLDER_IDENTITY_NOT_FOUND');
        await privateFiles.removeLater(tx, gone.fileKey ? [gone.fileKey] : []);
        return success(undefined);
      });
    },
  };
}
