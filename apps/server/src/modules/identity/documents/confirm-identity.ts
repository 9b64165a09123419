import { ageOn, seniorAge } from '@botica/domain/identity/documents';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import { isConfirmedElsewhere, lockCustomer, lockIdentity } from '../../customers/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import { activateBenefits, findIdentity, insertLink } from './store.ts';

/** An identity that the reader or a person compared with the picture of a document. */
export interface ComparedIdentity {
  customerId: string;
  identityTypeId: number;
  identityNumber: string;
  documentTypeId: number;
  /** The account's birth date, if the document shows the same one. */
  birthDate: string | undefined;
  ip: string | undefined;
}

/** PROFILE-08 DOC-06 ROLE-11: confirms the identity of the account, locks it, and activates its benefits. */
export async function confirmIdentity(
  tx: Db,
  compared: ComparedIdentity,
  at: Date,
): Promise<Result<{ isLinked: boolean }, 'IDENTITY_TAKEN'>> {
  const { customerId, identityTypeId, identityNumber, documentTypeId, birthDate, ip } = compared;
  await lockIdentity(tx, { identityTypeId, identityNumber });
  await lockCustomer(tx, customerId);
  // Confirm the identity that was compared: it may have changed meanwhile.
  const now = await findIdentity(tx, customerId);
  if (now?.identityNumber !== identityNumber || now.identityTypeId !== identityTypeId) {
    return success({ isLinked: false });
  }
  if (await isConfirmedElsewhere(tx, customerId, { identityTypeId, identityNumber })) return failure('IDENTITY_TAKEN');
  const isFirst = await insertLink(tx, { customerId, documentTypeId, identityNumber, linkedAt: at });
  if (!isFirst) return failure('IDENTITY_TAKEN');
  const isSenior = birthDate !== undefined && now.birthDate === birthDate && ageOn(birthDate, at) >= seniorAge;
  await activateBenefits(tx, customerId, { isSenior });
  await recordSecurityEvent(tx, { kind: 'identity-linked', customerId, ip, at });
  return success({ isLinked: true });
}
