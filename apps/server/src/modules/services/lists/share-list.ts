import { randomBytes } from 'node:crypto';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { ListMailing, MailProblem } from './mail-list.ts';
import type { ListOwner, SharedList } from './store.ts';
import { clearShareToken, findList, findSharedList, keepShareToken } from './store.ts';

/** Long enough to be unguessable. */
const tokenBytes = 16;

export interface ListLink {
  token: string;
  url: string;
}

export type ListSharing = ReturnType<typeof createListSharing>;

export function createListSharing({
  config,
  database,
  mailing,
}: Pick<Platform, 'config' | 'database'> & { mailing: ListMailing }) {
  const { db } = database;

  /** A list has one link: sharing it again returns the same, until sharing ends. */
  async function link(owner: ListOwner, listId: number): Promise<(ListLink & { name: string }) | undefined> {
    const kept = await keepShareToken(db, owner, { listId, token: randomBytes(tokenBytes).toString('base64url') });
    return kept && { ...kept, url: storeUrl(config, owner.companyId, `/lista/${kept.token}`) };
  }

  return {
    async share(owner: ListOwner, listId: number): Promise<Result<ListLink, 'LIST_NOT_FOUND'>> {
      const shared = await link(owner, listId);
      return shared ? success(shared) : failure('LIST_NOT_FOUND');
    },

    /** LIST-02. Another customer's list neither counts nor sends anything. */
    async mail(
      owner: ListOwner,
      { listId, recipients: text }: { listId: number; recipients: string },
    ): Promise<Result<undefined, MailProblem | 'LIST_NOT_FOUND'>> {
      if (!(await findList(db, owner, listId))) return failure('LIST_NOT_FOUND');
      const recipients = await mailing.recipientsOf(owner.customerId, text);
      if (!recipients.ok) return recipients;
      const shared = await link(owner, listId);
      if (!shared) return failure('LIST_NOT_FOUND');
      return mailing.send(owner, recipients.value, shared);
    },

    async stop(owner: ListOwner, listId: number): Promise<Result<undefined, 'LIST_NOT_FOUND'>> {
      return (await clearShareToken(db, owner, listId)) ? success(undefined) : failure('LIST_NOT_FOUND');
    },

    async open(token: string): Promise<Result<SharedList, 'SHARED_LIST_NOT_FOUND'>> {
      const list = await findSharedList(db, token);
      return list ? success(list) : failure('SHARED_LIST_NOT_FOUND');
    },
  };
}
