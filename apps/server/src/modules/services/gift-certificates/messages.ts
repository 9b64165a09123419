import { companyOf } from '@botica/domain/companies';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { giftJobs } from './job-names.ts';
import { giftLetter, giftReceiptLetter } from './letters.ts';
import { findGiftFacts } from './store.ts';

const retryLimit = 12;

interface ToSend {
  giftId: string;
  /** A letter that is sent again has a key of its own; one that is tried again keeps it. */
  key: string;
}

export function defineGiftMessages({ config, database, jobs }: Platform): void {
  const { db } = database;
  const { outside, outsideTimeoutMs: timeoutMs, publicUrl } = config;
  const mail = createMail({ url: outside.mailUrl, key: outside.mailKey, timeoutMs });

  jobs.define<ToSend>({
    name: giftJobs.letter,
    retryLimit,
    async run({ giftId, key }) {
      const gift = await findGiftFacts(db, giftId);
      if (!gift?.recipientEmail) return;
      const letter = giftLetter({
        ...gift,
        company: companyOf(gift.companyId),
        url: `${publicUrl}/perfil/certificados`,
      });
      await mail.send({ ...letter, to: gift.recipientEmail, key });
    },
  });

  jobs.define<ToSend>({
    name: giftJobs.receipt,
    retryLimit,
    async run({ giftId, key }) {
      const gift = await findGiftFacts(db, giftId);
      if (!gift?.email) return;
      const letter = giftReceiptLetter({
        ...gift,
        company: companyOf(gift.companyId),
        issuedAt: new Date(gift.issuedAt),
        paidWith: `${gift.cardBrand} ${gift.cardMask}`.trim() || 'Tarjeta',
        url: `${publicUrl}/certificados/regalados`,
      });
      await mail.send({ ...letter, to: gift.email, key });
    },
  });
}
