import { documentTypeIds, isIdentityTypeId } from '@botica/domain/identity';
import { ageOn, seniorAge } from '@botica/domain/identity/documents';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { CleanImage } from '../../../platform/images.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { DocumentReader, DocumentReading } from '../../../ports/document-reader.ts';
import { isConfirmedElsewhere, lockIdentity, takeTurn } from '../../customers/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import type { Identity } from './store.ts';
import { activateBenefits, findIdentity, insertLink } from './store.ts';

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
        await lockIdentity(tx, { identityTypeId, identityNumber });
        await takeTurn(tx, customerId);
        // Confirm the identity that was compared: it may have changed while the picture was read.
        const now = await findIdentity(tx, customerId);
        if (now?.identityNumber !== identityNumber || now.identityTypeId !== identityTypeId) {
          return success({ isLinked: false });
        }
        if (await isConfirmedElsewhere(tx, customerId, { identityTypeId, identityNumber })) {
          return failure('IDENTITY_TAKEN');
        }
        const at = clock.now();
        const isFirst = await insertLink(tx, { customerId, documentTypeId, identityNumber, linkedAt: at });
        if (!isFirst) return failure('IDENTITY_TAKEN');
        const isBirthDateRead = birthDate !== null && now.birthDate === birthDate && reading.value.birthDateMatches;
        await activateBenefits(tx, customerId, { isSenior: isBirthDateRead && ageOn(birthDate, at) >= seniorAge });
        await recordSecurityEvent(tx, { kind: 'identity-linked', customerId, ip, at });
        return success({ isLinked: true });
      });
    },
  };
}
