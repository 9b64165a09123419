import type { Attachment, Letter, Mail } from '../../ports/mail.ts';
import type { Jobs, JobType } from '../jobs.ts';

/** A customer whose account exists. */
export interface Addressee {
  email: string;
  firstName: string;
  phone: string | null;
}

/** Nothing when the letter is outdated. */
type Written = (Letter & { attachments?: readonly Attachment[] }) | undefined;

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

export interface Letters {
  /** Registers a job that sends letters: `find` returns the letter, or nothing when it is outdated. */
  define<Data extends object>(
    type: JobType<Data>,
    find: (data: NoInfer<Data>, job: { id: string }) => Promise<OutgoingLetters> | OutgoingLetters,
  ): void;
  /** For a job that does more than send a letter. Idempotent by the key. */
  send(letter: OutgoingLetter): Promise<void>;
}

export interface LettersNeeds {
  mail: Mail;
  jobs: Jobs;
  /** Nothing for a deleted account. */
  findAddressee(customerId: string): Promise<Addressee | undefined>;
}

/** The steps for every letter: find the customer, skip deleted accounts, write the letter and send it with its key. */
export function createLetters({ mail, jobs, findAddressee }: LettersNeeds): Letters {
  async function deliver(to: string, { key }: OutgoingLetter, written: Written): Promise<void> {
    if (written) await mail.send({ ...written, to, key });
  }

  async function send(letter: OutgoingLetter): Promise<void> {
    if (letter.customerId === undefined) {
      if (letter.to) await deliver(letter.to, letter, await letter.write());
      return;
    }
    const customer = letter.customerId === null ? undefined : await findAddressee(letter.customerId);
    if (customer) await deliver(customer.email, letter, await letter.write(customer));
  }

  return {
    define(type, find) {
      jobs.define(type, async (data, job) => {
        const found: readonly OutgoingLetter[] = [(await find(data, job)) ?? []].flat();
        for (const letter of found) await send(letter);
      });
    },
    send,
  };
}
