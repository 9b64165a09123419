import { documentTypeIds, isIdentityTypeId } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { CleanImage } from '../../../platform/images.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { DocumentReader, DocumentReading } from '../../../ports/document-reader.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { replaceWaiting } from './review-store.ts';
import type { Identity } from './store.ts';
import { findIdentity } from './store.ts';

export type LinkProblem =
  | 'SESSION_EXPIRED'
  | 'IDENTITY_MISSING'
  | 'DOCUMENT_TYPE_NOT_VALID'
  | 'DOCUMENT_NOT_VERIFIED'
  | 'IDENTITY_TAKEN';

export interface LinkingNeeds {
  db: Db;
  clock: Clock;
  reader: DocumentReader;
}

type WrittenIdentity = Identity & { identityNumber: string };

const kindOf = (documentTypeId: number) => (documentTypeId === documentTypeIds[1] ? 'national-id' : 'passport');

/** PROFILE-08 DOC-06: a picture confirms the identity of the account, locks it, and activates its benefits. */
export function createLinking({ db, clock, reader }: LinkingNeeds) {
  /** DOC-04: an outside service that fails is an error; a negative answer is a result. */
  async function read(
    image: CleanImage,
    documentTypeId: number,
    claims?: { number: string; birthDate?: string },
  ): Promise<Result<DocumentReading, 'DOCUMENT_NOT_VERIFIED'>> {
    try {
      return success(await reader.read(image.content, kindOf(documentTypeId), claims));
    } catch (error) {
      if (error instanceof OutsideError) return failure('DOCUMENT_NOT_VERIFIED');
      throw error;
    }
  }

  async function requireWritten(
    customerId: string,
    documentTypeId: number,
  ): Promise<Result<WrittenIdentity, LinkProblem>> {
    const identity = await findIdentity(db, customerId);
    if (!identity) return failure('SESSION_EXPIRED');
    const { identityNumber, identityTypeId } = identity;
    if (!identityNumber) return failure('IDENTITY_MISSING');
    const expected = isIdentityTypeId(identityTypeId) ? documentTypeIds[identityTypeId] : undefined;
    if (documentTypeId !== expected) return failure('DOCUMENT_TYPE_NOT_VALID');
    return success({ ...identity, identityNumber });
  }

  return {
    read,

    async link(
      customerId: string,
      { image, documentTypeId, ip }: { image: CleanImage; documentTypeId: number; ip: string },
    ): Promise<Result<{ isLinked: boolean }, LinkProblem>> {
      const written = await requireWritten(customerId, documentTypeId);
      if (!written.ok) return written;
      const { identityNumber, identityTypeId, birthDate } = written.value;
      const reading = await read(image, documentTypeId, {
        number: identityNumber,
        ...(birthDate ? { birthDate } : {}),
      });
      if (!reading.ok) return reading;
      if (!reading.value.numberMatches) return success({ isLinked: false });

      return db.transaction(async (tx) => {
        const isBirthDateRead = birthDate !== null && reading.value.birthDateMatches;
        const compared = {
          ...{ customerId, identityTypeId, identityNumber, documentTypeId, ip },
          birthDate: isBirthDateRead ? birthDate : undefined,
        };
        const confirmed = await confirmIdentity(tx, compared, clock.now());
        if (confirmed.ok && confirmed.value.isLinked) await replaceWaiting(tx, customerId);
        return confirmed;
      });
    },
  };
}
