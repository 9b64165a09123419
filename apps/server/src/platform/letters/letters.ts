import type { LetterId, LetterText } from '@botica/domain/content/letters';
import type { Attachment, Mail } from '../../ports/mail.ts';
import type { Config } from '../config.ts';
import type { Jobs, JobType } from '../jobs.ts';
import type { LetterContent, LetterSender } from './content.ts';
import { renderLetter } from './render-letter.ts';
import { reword } from './reword.ts';
import type { CompanyContact } from './sender.ts';
import { senderOf, unknownSender } from './sender.ts';

/** A customer whose account exists. */
export interface Addressee {
  email: string;
  firstName: string;
  phone: string | null;
  companyId: number;
}

/** Nothing when the letter is outdated. */
type Written = (LetterContent & { attachments?: readonly Attachment[] }) | undefined;

interface Keyed {
  /** The idempotency key: the mail service sends one letter for it, however often the job is retried. */
  key: string;
}

/** To a customer, whose address and name are looked up when the job runs. A guest has no id and gets no letter. */
interface CustomerLetter extends Keyed {
  customerId: string | null;
  to?: undefined;
  write(customer: Addressee): Promise<Written> | Written;
}

/** To a known address; without one nothing is sent. */
interface AddressedLetter extends Keyed {
  to: string | null;
  customerId?: undefined;
  write(): Promise<Written> | Written;
}

/** One letter to send: to whom, under which key, and how to write it. */
export type OutgoingLetter = CustomerLetter | AddressedLetter;
type OutgoingLetters = OutgoingLetter | readonly OutgoingLetter[] | undefined;

/** A letter as it is sent. */
export type RenderedLetter = ReturnType<typeof renderLetter>;

export interface Letters {
  /** Registers a job that sends letters: `find` returns the letter, or nothing when it is outdated. */
  define<Data extends object>(
    type: JobType<Data>,
    find: (data: NoInfer<Data>, job: { id: string }) => Promise<OutgoingLetters> | OutgoingLetters,
  ): void;
  /** For a job that does more than send a letter. Idempotent by the key. */
  send(letter: OutgoingLetter): Promise<void>;
  /** A letter with the given words, for a look at it. */
  render(content: LetterContent, text?: LetterText): Promise<RenderedLetter>;
}

/** What a company adds to a letter. */
export interface LetterFrame {
  /** For the footer. */
  contact: CompanyContact;
  /** Its words for the letter; nothing when it has none of its own. */
  text: LetterText | undefined;
}

export interface LettersNeeds {
  mail: Mail;
  jobs: Jobs;
  config: Pick<Config, 'publicUrl'>;
  /** Nothing for a deleted account. */
  findAddressee(customerId: string): Promise<Addressee | undefined>;
  findFrame(companyId: number, letterId: LetterId | undefined): Promise<LetterFrame>;
  /** After the mail service took it. A retried job calls it again with the same key. */
  record(sent: { to: string; key: string; subject: string }): Promise<void>;
}

/** The steps for every letter: find the customer, skip deleted accounts, write the letter, render and send it with its key. */
export function createLetters({ mail, jobs, config, findAddressee, findFrame, record }: LettersNeeds): Letters {
  async function deliver(to: string, { key }: OutgoingLetter, written: Written): Promise<void> {
    if (!written) return;
    const { attachments = [], ...own } = written;
    const { sender, text } = await frameOf(own);
    const content = text ? reword(own, text) : own;
    await mail.send({ ...renderLetter(content, sender), attachments, to, key });
    await record({ to, key, subject: content.subject });
  }

  async function frameOf({ companyId, wording }: LetterContent): Promise<{ sender: LetterSender; text?: LetterText }> {
    if (companyId === undefined) return { sender: unknownSender };
    const { contact, text } = await findFrame(companyId, wording?.id);
    return { sender: senderOf(config, companyId, contact), ...(text ? { text } : {}) };
  }

  async function send(letter: OutgoingLetter): Promise<void> {
    if (letter.customerId === undefined) {
      if (letter.to) await deliver(letter.to, letter, await letter.write());
      return;
    }
    const customer = letter.customerId === null ? undefined : await findAddressee(letter.customerId);
    if (!customer) return;
    const written = await letter.write(customer);
    await deliver(
      customer.email,
      letter,
      written && { ...written, companyId: written.companyId ?? customer.companyId },
    );
  }

  return {
    define(type, find) {
      jobs.define(type, async (data, job) => {
        const found: readonly OutgoingLetter[] = [(await find(data, job)) ?? []].flat();
        for (const letter of found) await send(letter);
      });
    },
    send,
    async render(content, text) {
      const { sender } = await frameOf(content);
      return renderLetter(text ? reword(content, text) : content, sender);
    },
  };
}
