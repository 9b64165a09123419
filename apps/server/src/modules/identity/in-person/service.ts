import { sightingLimits } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { isConfirmedElsewhere, lockIdentity } from '../../customers/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import { findSighting, hasBranch, insertSighting, lockAccount, markSeen } from './store.ts';
import type { IdentitySighting } from './tables.ts';

/** The statement of a branch: this person came with this document and owns this account. */
export interface Sighting extends Omit<IdentitySighting, 'customerId' | 'receivedAt'> {
  /** The account that the person names: several accounts may have typed the same number. */
  email: string;
}

export type SightingProblem =
  | 'SIGHTING_AUTHOR_MISSING'
  | 'SIGHTING_DATE_INVALID'
  | 'SIGHTING_ACCOUNT_NOT_FOUND'
  | 'BRANCH_NOT_FOUND'
  | 'NOTICE_OF_OTHER_EVENT'
  | 'IDENTITY_TAKEN';

export type InPerson = ReturnType<typeof createInPerson>;

/** The only writer of `customers.seen_in_person_at`: a signed notice of a branch (TOPUP-26 GIFT-07). */
export function createInPerson({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  async function follow(tx: Db, told: Sighting): Promise<Result<{ isRepeated: boolean }, SightingProblem>> {
    const now = clock.now();
    const { email, ...sighting } = told;
    await lockIdentity(tx, sighting);
    const account = await lockAccount(tx, email, sighting);
    const known = await findSighting(tx, sighting.eventId);
    if (known) {
      const isSame = known.customerId === account?.id && isSameSighting(known, sighting);
      return isSame ? success({ isRepeated: true }) : failure('NOTICE_OF_OTHER_EVENT');
    }
    if (!isInTime(sighting.seenAt, now)) return failure('SIGHTING_DATE_INVALID');
    if (!(await hasBranch(tx, sighting.branchCode))) return failure('BRANCH_NOT_FOUND');
    if (!account) return failure('SIGHTING_ACCOUNT_NOT_FOUND');
    if (await isConfirmedElsewhere(tx, account.id, sighting)) return failure('IDENTITY_TAKEN');
    await insertSighting(tx, { ...sighting, customerId: account.id, receivedAt: now });
    await markSeen(tx, account.id, sighting.seenAt);
    await recordSecurityEvent(tx, { kind: 'identity-seen', customerId: account.id, at: now });
    return success({ isRepeated: false });
  }

  return {
    async confirm(sighting: Sighting): Promise<Result<{ isRepeated: boolean }, SightingProblem>> {
      if (sighting.confirmedBy.length < sightingLimits.minAuthor) return failure('SIGHTING_AUTHOR_MISSING');
      return database.db.transaction((tx) => follow(tx, sighting));
    },
  };
}

function isInTime(seenAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - seenAt.getTime();
  return ageMs >= -sightingLimits.clockSkewMs && ageMs <= sightingLimits.mostAgeMs;
}

/** Whether a repeated event has the same data as the first one. */
function isSameSighting(known: IdentitySighting, told: Omit<Sighting, 'email'>): boolean {
  return (
    known.branchCode === told.branchCode &&
    known.confirmedBy === told.confirmedBy &&
    known.identityTypeId === told.identityTypeId &&
    known.identityNumber === told.identityNumber &&
    known.seenAt.getTime() === told.seenAt.getTime()
  );
}
