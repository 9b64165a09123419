import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { deleteOlderIdentitiesOf } from '../../customers/older-identities/index.ts';
import type { CodesService } from '../codes/index.ts';
import { voidAllLinks } from '../links/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Mailing } from './mail-letters.ts';
import type { Account } from './store.ts';
import { deleteDocuments, deleteIdentityLink, deleteSocialAccounts } from './store.ts';

export interface AccessNeeds {
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  sessions: Sessions;
}

export type Access = ReturnType<typeof createAccess>;

/** The ways into an account, and how to revoke them once the owner proves that the account is theirs. */
export function createAccess({ clock, codes, mailing, sessions }: AccessNeeds) {
  return {
    /** Revokes every earlier session, known device, link and code. */
    async end(
      tx: Db,
      account: Account,
      { reason, except }: { reason: 'password-reset' | 'email-changed'; except?: string | undefined },
    ): Promise<void> {
      await sessions.revokeSessions(tx, account.id, { reason, except });
      await voidAllLinks(tx, account.id, clock.now());
      await codes.forget(tx, account.email);
    },

    /**
     * For an account whose e-mail was never proven, when its owner proves it: deletes the documents, the confirmed
     * identity and the social accounts of the person who registered it. `unprovenPerson` clears the account row itself.
     */
    async forgetHolder(tx: Db, { id }: Account): Promise<void> {
      await deleteIdentityLink(tx, id);
      await deleteSocialAccounts(tx, id);
      const keys = [...(await deleteDocuments(tx, id)), ...(await deleteOlderIdentitiesOf(tx, id))];
      if (keys.length > 0) await mailing.removeFiles(tx, keys);
    },
  };
}
