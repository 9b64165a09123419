import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { deleteOlderIdentitiesOf } from '../../customers/older-identities/index.ts';
import type { CodesService } from '../codes/index.ts';
import { voidAllLinks } from '../links/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Mailing } from './mailing.ts';
import type { Account } from './store.ts';
import { deleteDocuments, deleteIdentityLink, deleteSocialAccounts } from './store.ts';

export interface AccessNeeds {
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  sessions: Sessions;
}

export type Access = ReturnType<typeof createAccess>;

/** The ways into an account, and how they end when somebody proves that it is theirs. */
export function createAccess({ clock, codes, mailing, sessions }: AccessNeeds) {
  return {
    /** Sessions, known devices, links and codes that were there before: nobody gets in with any of them. */
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
     * For an account whose e-mail was never proven, when its owner proves it: the documents, the confirmed identity and
     * the social accounts of whoever registered it. `unprovenPerson` is what goes from the account itself.
     */
    async forgetHolder(tx: Db, { id }: Account): Promise<void> {
      await deleteIdentityLink(tx, id);
      await deleteSocialAccounts(tx, id);
      const keys = [...(await deleteDocuments(tx, id)), ...(await deleteOlderIdentitiesOf(tx, id))];
      if (keys.length > 0) await mailing.removeFiles(tx, keys);
    },
  };
}
