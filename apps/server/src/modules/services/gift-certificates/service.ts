import { createHash, randomUUID } from 'node:crypto';
import type { Company } from '@botica/domain/companies';
import { cleanTaxIdNumber } from '@botica/domain/customers/tax-ids';
import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { GiftField, GiftForm } from '@botica/domain/services/gift-certificates';
import {
  checkGift,
  cleanCertificateCode,
  cleanRecipient,
  giftCents,
  giftMessages,
} from '@botica/domain/services/gift-certificates';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { findCard } from '../../customers/cards/index.ts';
import { isSeenInPerson, lockCustomer } from '../../customers/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { CertificatesOwner } from '../../tenders/certificates/index.ts';
import { claimByCode, claimCertificates, findWaitingCertificates } from '../../tenders/certificates/index.ts';
import { findOfferedDesigns, lockOfferedDesign } from './designs.ts';
import { giftJobs } from './job-types.ts';
import { claimsPerAddress, claimsPerCustomer, giftsPerCustomer, sendsPerGift } from './limits.ts';
import type { OwnCertificate } from './store.ts';
import { findByKey, findCertificates, findEmail, findGift, findGivenGifts, insertGift } from './store.ts';
import type { GiftRow } from './tables.ts';

export interface NewGift {
  form: GiftForm;
  /** A saved card; empty when it is typed on the bank's page. */
  cardId: string;
  key: string;
}

type GiveProblem =
  | 'FORM_NOT_VALID'
  | 'CARD_NOT_FOUND'
  | 'IDENTITY_NOT_CONFIRMED'
  | 'SAME_KEY_OTHER_GIFT'
  | 'TOO_MANY_ATTEMPTS';
export type Given = Result<GiftRow, GiveProblem, { errors: FieldError<GiftField>[] } | { retryAfterSeconds: number }>;

type ClaimProblem = 'GIFT_CODE_NOT_FOUND' | 'TOO_MANY_ATTEMPTS';
type SendProblem = 'GIFT_NOT_FOUND' | 'GIFT_NOT_PAID' | 'TOO_MANY_SENDS';

export type GiftsService = ReturnType<typeof createGiftsService>;

/** Every statement has the customer, and the company, in its SQL. */
export function createGiftsService(
  { clock, database, jobs }: Platform,
  { payments }: { payments: Pick<Payments, 'openPurchase'> },
) {
  const { db } = database;

  /** GIFT-03: for a saved card the holder is the card's, whatever the form says. */
  async function withHolder(
    customerId: string,
    { form, cardId }: NewGift,
  ): Promise<Result<GiftForm, 'CARD_NOT_FOUND'>> {
    if (cardId === '') return success(form);
    const card = await findCard(db, customerId, cardId);
    return card
      ? success({ ...form, holderName: card.holderName, holderId: card.holderId })
      : failure('CARD_NOT_FOUND');
  }

  /** Of concurrent requests with one key, one creates the gift; changes of one customer are serialised. */
  function keep(owner: CertificatesOwner, company: Company, gift: NewGift, digest: string): Promise<Given> {
    return db.transaction(async (tx): Promise<Given> => {
      await lockCustomer(tx, owner.customerId);
      const known = await findByKey(tx, owner.customerId, gift.key);
      if (known) return known.bodyDigest === digest ? success(known) : failure('SAME_KEY_OTHER_GIFT');
      const { form } = gift;
      const amountCents = giftCents(form.amount, company);
      if (amountCents === undefined) throw new Error('A gift without an amount passed its checks');
      const { designId } = form;
      const offered = { companyId: owner.companyId, today: storeDate(clock.now()).isoDate };
      const design = designId === undefined ? undefined : await lockOfferedDesign(tx, designId, offered);
      if (designId !== undefined && !design) {
        return failure('FORM_NOT_VALID', { errors: [{ field: 'design', message: giftMessages.designGone }] });
      }
      const toPay = { kind: 'gift-certificate', title: 'Certificado de regalo', amountCents } as const;
      const { purchaseId } = await payments.openPurchase(tx, { ...owner, ...toPay, cardId: gift.cardId || null });
      const written = await insertGift(tx, {
        ...owner,
        purchaseId,
        amountCents,
        recipientEmail: cleanRecipient(form.recipient),
        message: form.message.trim(),
        designId: design?.id ?? null,
        designPictureId: design?.pictureId ?? null,
        holderName: tidyText(form.holderName),
        holderId: tidyText(form.holderId),
        taxName: tidyText(form.taxName),
        taxNumber: cleanTaxIdNumber(form.taxNumber),
        idempotencyKey: gift.key,
        bodyDigest: digest,
        createdAt: clock.now(),
      });
      return success(written);
    });
  }

  /** Sends its letter again, within its limit; an unpaid gift has none. */
  async function send(
    owner: CertificatesOwner,
    id: string,
    job: (typeof giftJobs)[keyof typeof giftJobs],
  ): Promise<Result<GiftRow, SendProblem>> {
    const gift = await findGift(db, owner, id);
    if (!gift) return failure('GIFT_NOT_FOUND');
    if (gift.state !== 'issued') return failure('GIFT_NOT_PAID');
    const taken = await takeTry(db, [{ limit: sendsPerGift, subject: `${job.name} ${id}` }], clock.now());
    if (!taken.ok) return taken;
    await jobs.enqueue(db, job, { giftId: id, key: `${job.name}-${randomUUID()}` });
    return success(gift);
  }

  return {
    /** GIFT-01 GIFT-02 GIFT-03 GIFT-07 */
    async give(owner: CertificatesOwner, company: Company, gift: NewGift): Promise<Given> {
      const digest = digestOf(gift);
      const known = await findByKey(db, owner.customerId, gift.key);
      if (known) return known.bodyDigest === digest ? success(known) : failure('SAME_KEY_OTHER_GIFT');
      const form = await withHolder(owner.customerId, gift);
      if (!form.ok) return failure(form.code);
      const errors = checkGift(form.value, company);
      if (errors.length > 0) return failure('FORM_NOT_VALID', { errors });
      if (!(await isSeenInPerson(db, owner.customerId))) return failure('IDENTITY_NOT_CONFIRMED');
      const taken = await takeTry(db, [{ limit: giftsPerCustomer, subject: owner.customerId }], clock.now());
      if (!taken.ok) return taken;
      return keep(owner, company, { ...gift, form: form.value }, digest);
    },

    designs: (companyId: number) => findOfferedDesigns(db, companyId, storeDate(clock.now()).isoDate),

    given: (owner: CertificatesOwner) => findGivenGifts(db, owner),

    /** C262: includes the gifts that waited for the customer's e-mail. */
    async mine(owner: CertificatesOwner) {
      await claimCertificates(db, owner.customerId);
      return findCertificates(db, owner, clock.now());
    },

    /** Gifts to the account's e-mail while it is not confirmed. */
    async waiting(owner: CertificatesOwner) {
      const [gifts, email] = await Promise.all([
        findWaitingCertificates(db, owner, clock.now()),
        findEmail(db, owner.customerId),
      ]);
      return { email, gifts };
    },

    /**
     * Idempotent: the owner who repeats it gets the same certificate. A success does not reset the limits: repeating an
     * own code would allow any number of guesses.
     */
    async claim(owner: CertificatesOwner, text: string, ip: string): Promise<Result<OwnCertificate, ClaimProblem>> {
      const tries = [
        { limit: claimsPerCustomer, subject: owner.customerId },
        { limit: claimsPerAddress, subject: ip },
      ];
      const allowed = await takeTry(db, tries, clock.now());
      if (!allowed.ok) return allowed;
      const code = cleanCertificateCode(text);
      if (code === undefined || !(await claimByCode(db, owner, code))) return failure('GIFT_CODE_NOT_FOUND');
      const certificate = (await findCertificates(db, owner, clock.now())).find((one) => one.code === code);
      return certificate ? success(certificate) : failure('GIFT_CODE_NOT_FOUND');
    },

    resend: (owner: CertificatesOwner, id: string) => send(owner, id, giftJobs.letter),
    resendReceipt: (owner: CertificatesOwner, id: string) => send(owner, id, giftJobs.receipt),
  };
}

function digestOf({ form, cardId }: NewGift): string {
  return createHash('sha256')
    .update(JSON.stringify([form, cardId]))
    .digest('base64url');
}
