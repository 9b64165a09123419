import { shareRecipientsLimit } from '@botica/contract/catalogue/product-actions';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { isEmail } from '@botica/domain/validation';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { Summaries } from '../index.ts';
import type { SharedProduct } from './letters.ts';
import { shareLetter } from './letters.ts';
import { sharesPerAddress, sharesPerRecipient } from './limits.ts';
import { findCustomer } from './store.ts';

const shortestName = 2;

export interface Share {
  productId: number;
  /** Joined by commas (SHARE-03). */
  recipients: string;
  senderName: string;
  message: string;
  wantsCopy: boolean;
}

export interface Sharer {
  company: Company;
  customerId: string | undefined;
  ip: string;
}

export type ShareProblem =
  | 'SENDER_NAME_REQUIRED'
  | 'SHARE_RECIPIENT_REQUIRED'
  | 'SHARE_RECIPIENT_NOT_VALID'
  | 'TOO_MANY_SHARE_RECIPIENTS'
  | 'PRODUCT_NOT_FOUND'
  | 'TOO_MANY_SENDS';

const productShareJob = jobType<SharedProduct & { to: string }>({ name: 'product-share', retryLimit: 6 });

export interface SharingNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  letters: Letters;
  summaries: Summaries;
  publicUrl: string;
}

export type Sharing = ReturnType<typeof createSharing>;

export function createSharing({ db, clock, jobs, letters, summaries, publicUrl }: SharingNeeds) {
  letters.define(productShareJob, ({ to, ...shared }, { id }) => ({ to, key: id, write: () => shareLetter(shared) }));

  return {
    async share(share: Share, { company, customerId, ip }: Sharer): Promise<Result<undefined, ShareProblem>> {
      const customer = customerId ? await findCustomer(db, customerId) : undefined;
      const senderName = customer ? `${customer.firstName} ${customer.lastName}`.trim() : oneLine(share.senderName);
      if (senderName.length < shortestName) return failure('SENDER_NAME_REQUIRED'); // SHARE-01
      const recipients = readRecipients(share.recipients);
      if (!recipients.ok) return recipients;
      const [found] = await summaries.findProducts([share.productId], { company });
      if (!found) return failure('PRODUCT_NOT_FOUND');
      const { product } = found;

      const tries = recipients.value.map((subject) => ({ limit: sharesPerRecipient, subject }));
      const taken = await takeTry(db, [{ limit: sharesPerAddress, subject: ip }, ...tries], clock.now());
      if (!taken.ok) return taken;

      const shared: SharedProduct = {
        companyId: company.id,
        senderName,
        message: withoutLinks(oneLine(share.message)),
        productName: product.name,
        presentation: product.presentation,
        price: formatMoney(product.unitCents, company),
        url: storeUrl({ publicUrl }, company.id, `/productos/detalle/${product.id}`),
      };
      const copies = share.wantsCopy && customer ? [customer.email] : [];
      await db.transaction(async (tx) => {
        for (const to of new Set([...recipients.value, ...copies])) {
          await jobs.enqueue(tx, productShareJob, { to, ...shared });
        }
      });
      return success(undefined);
    },
  };
}

/** SHARE-02 SHARE-03: at least one, each a complete e-mail, no duplicates. */
function readRecipients(text: string): Result<string[], ShareProblem> {
  const all = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (all.length === 0) return failure('SHARE_RECIPIENT_REQUIRED');
  if (!all.every(isEmail)) return failure('SHARE_RECIPIENT_NOT_VALID');
  const recipients = [...new Set(all)];
  return recipients.length > shareRecipientsLimit ? failure('TOO_MANY_SHARE_RECIPIENTS') : success(recipients);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A stranger's text is sent in our name, so the only link in it is ours. */
export function withoutLinks(text: string): string {
  return oneLine(
    text.replace(/(?:https?:\/\/|www\.)\S+|\S+\.(?:com|net|org|info|biz|xyz|top|link|shop|site)\S*/gi, ''),
  );
}
