import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DeviceKind, OpeningKind, ShareHours } from '@botica/domain/health/record';
import { shareLimits } from '@botica/domain/health/record';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { openingsPerAddress } from './limits.ts';
import type { OpenedShare } from './shares-store.ts';
import { countLiving, deleteEnded, endShare, insertShare, openShare } from './shares-store.ts';
import { lockPerson } from './store.ts';

const hourMs = 60 * 60 * 1000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface Reader {
  ip: string;
  device: DeviceKind;
  kind: OpeningKind;
}

/** Links to a record. Only the customer who keeps the person makes and withdraws them. */
export function createRecordSharing({ clock, database }: Platform) {
  const { db } = database;

  return {
    /** The secret of the address, which is returned once. */
    async create(
      customerId: string,
      { personId, hours }: { personId: string; hours: ShareHours },
    ): Promise<Result<string, 'PERSON_NOT_FOUND' | 'TOO_MANY_RECORD_LINKS'>> {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      const refused = await db.transaction(async (tx) => {
        if (!(await lockPerson(tx, customerId, personId))) return 'PERSON_NOT_FOUND' as const;
        if ((await countLiving(tx, personId, now)) >= shareLimits.links) return 'TOO_MANY_RECORD_LINKS' as const;
        const expiresAt = new Date(now.getTime() + hours * hourMs);
        await insertShare(tx, { id: randomUUID(), personId, tokenHash: hashOf(token), createdAt: now, expiresAt });
        return undefined;
      });
      return refused ? failure(refused) : success(token);
    },

    async withdraw(customerId: string, shareId: string): Promise<Result<string, 'RECORD_SHARE_NOT_FOUND'>> {
      const personId = await endShare(db, customerId, shareId, clock.now());
      return personId === undefined ? failure('RECORD_SHARE_NOT_FOUND') : success(personId);
    },

    /** An unknown, an expired and a withdrawn link are refused alike. Only wrong secrets count against an address. */
    async open(
      token: string,
      { ip, device, kind }: Reader,
    ): Promise<Result<OpenedShare, 'RECORD_LINK_NOT_VALID' | 'TOO_MANY_ATTEMPTS'>> {
      const openedAt = clock.now();
      const own = { limit: openingsPerAddress, subject: ip };
      const tried = await takeTry(db, [own], openedAt);
      if (!tried.ok) return tried;
      const opening = { id: randomUUID(), openedAt, device, kind };
      const found = await db.transaction((tx) => openShare(tx, hashOf(token), opening));
      if (!found) return failure('RECORD_LINK_NOT_VALID');
      await forgetTries(db, [], [own]);
      return success(found);
    },

    async clean(): Promise<void> {
      await deleteEnded(db, new Date(clock.now().getTime() - shareLimits.keptDays * 24 * hourMs));
    },
  };
}
