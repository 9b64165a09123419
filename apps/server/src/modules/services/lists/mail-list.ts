import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import type { RecipientProblem } from '@botica/domain/services/lists';
import { readRecipients } from '@botica/domain/services/lists';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { takeTry } from '../../../platform/limits.ts';
import { sharesPerRecipient, withoutLinks } from '../../catalogue/product-actions/index.ts';
import type { MailedList } from './letters.ts';
import { listLetter } from './letters.ts';
import { listMailsPerCustomer } from './limits.ts';
import { findSenderName } from './store.ts';

const listShareJob = jobType<MailedList & { to: string }>({ name: 'list-share', retryLimit: 6 });

export type MailProblem = RecipientProblem | 'TOO_MANY_SENDS';
export type ListMailing = ReturnType<typeof createListMailing>;

/** LIST-02: mails the link of a list to each recipient, in a separate letter. */
export function createListMailing({ clock, database, jobs, letters }: Platform) {
  const { db } = database;
  letters.define(listShareJob, ({ to, ...list }, { id }) => ({ to, key: id, write: () => listLetter(list) }));

  return {
    /** Before anything is shared: rejects and counts invalid recipients. */
    async recipientsOf(customerId: string, text: string): Promise<Result<string[], MailProblem>> {
      const recipients = readRecipients(text);
      if (!recipients.ok) return recipients;
      const tries = recipients.value.map((subject) => ({ limit: sharesPerRecipient, subject }));
      const taken = await takeTry(db, [{ limit: listMailsPerCustomer, subject: customerId }, ...tries], clock.now());
      return taken.ok ? recipients : taken;
    },

    /** The customer's text is sent in our name, so the only link in it is ours. */
    async send(
      { customerId, companyId }: { customerId: string; companyId: number },
      recipients: readonly string[],
      list: { name: string; url: string },
    ) {
      const mailed: MailedList = {
        companyId,
        senderName: withoutLinks(await findSenderName(db, customerId)),
        listName: withoutLinks(list.name),
        url: list.url,
      };
      await db.transaction(async (tx) => {
        for (const to of recipients) await jobs.enqueue(tx, listShareJob, { to, ...mailed });
      });
      return success(undefined);
    },
  };
}
