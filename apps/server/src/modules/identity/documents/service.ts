import { documentTypeIds, isIdentityTypeId } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { takeTry } from '../../../platform/limits.ts';
import type { DocumentReader } from '../../../ports/document-reader.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { PrivateFile, PrivateFiles } from '../../customers/private-files/index.ts';
import { checksPerAddress, linksPerCustomer, mostDocuments } from './limits.ts';
import { createLinking } from './link-identity.ts';
import type { IdentityReviews } from './reviews.ts';
import type { IdentityDocument } from './store.ts';
import { countDocuments, deleteDocument, findIdentity, insertDocuments, listDocuments } from './store.ts';

export interface DocumentsNeeds {
  db: Db;
  clock: Clock;
  reader: DocumentReader;
  privateFiles: PrivateFiles;
  reviews: IdentityReviews;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

export function createDocumentsService({ db, clock, reader, privateFiles, reviews }: DocumentsNeeds) {
  return {
    linking: createLinking({ db, clock, reader }),
    reviews,

    /** Counted before the first byte of a picture is read. */
    takeCheck: (ip: string) => takeTry(db, [{ limit: checksPerAddress, subject: ip }], clock.now()),
    takeLink: (customerId: string) => takeTry(db, [{ limit: linksPerCustomer, subject: customerId }], clock.now()),

    identity: (customerId: string) => findIdentity(db, customerId),
    list: (customerId: string) => listDocuments(db, customerId),

    async find(customerId: string, id: string): Promise<Result<IdentityDocument, 'DOCUMENT_NOT_FOUND'>> {
      const [document] = await listDocuments(db, customerId, id);
      return document ? success(document) : failure('DOCUMENT_NOT_FOUND');
    },

    /** DOC-05. Without a type, the documents are of the account's identity. */
    async add(
      customerId: string,
      files: readonly PrivateFile[],
      documentTypeId?: number,
    ): Promise<Result<IdentityDocument[], 'TOO_MANY_DOCUMENTS'>> {
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        if ((await countDocuments(tx, customerId)) + files.length > mostDocuments) return failure('TOO_MANY_DOCUMENTS');
        const typeId = documentTypeId ?? typeOf((await findIdentity(tx, customerId))?.identityTypeId);
        const createdAt = clock.now();
        const rows = files.map((file) => ({ customerId, ...file, documentTypeId: typeId, createdAt }));
        return success(await insertDocuments(tx, rows));
      });
    },

    async remove(customerId: string, id: string): Promise<Result<undefined, 'DOCUMENT_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        const fileKey = await deleteDocument(tx, customerId, id);
        if (fileKey === undefined) return failure('DOCUMENT_NOT_FOUND');
        await privateFiles.removeLater(tx, [fileKey]);
        return success(undefined);
      });
    },
  };
}

function typeOf(identityTypeId: number | undefined): number {
  return documentTypeIds[isIdentityTypeId(identityTypeId) ? identityTypeId : 1];
}
